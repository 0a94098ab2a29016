import type { Migration } from "../migration.ts";
import { up as shop } from "./0001-shop.ts";
import { up as peopleAndWork } from "./0002-people-and-work.ts";
import { up as content } from "./0003-content.ts";
import { up as audience } from "./0004-audience.ts";
import { up as backOffice } from "./0005-back-office.ts";
import { up as unnamedPictures } from "./0006-unnamed-pictures.ts";
import { up as longLists } from "./0007-long-lists.ts";
import { up as subscribersByStatus } from "./0008-subscribers-by-status.ts";
import { up as backups } from "./0009-backups.ts";
import { up as health } from "./0010-health.ts";
import { up as troublesSeen } from "./0011-troubles-seen.ts";
import { up as closedOrders } from "./0012-closed-orders.ts";
import { up as plainNames } from "./0013-plain-names.ts";
import { up as longerSecrets } from "./0014-longer-secrets.ts";
import { up as securityEvents } from "./0015-security-events.ts";
import { up as erasure } from "./0016-erasure.ts";
import { up as checkedOrders } from "./0018-checked-orders.ts";
import { up as refunds } from "./0019-refunds.ts";
import { up as disputes } from "./0020-disputes.ts";
import { up as salesIndex } from "./0021-sales-index.ts";
import { up as shipments } from "./0022-shipments.ts";
import { up as orderLinks } from "./0023-order-links.ts";
import { up as withdrawals } from "./0024-withdrawals.ts";
import { up as assets } from "./0025-assets.ts";
import { up as downloads } from "./0026-downloads.ts";
import { up as sentRanges } from "./0027-sent-ranges.ts";
import { up as releases } from "./0028-releases.ts";
import { up as assetTags } from "./0029-asset-tags.ts";
import { up as siteSettings } from "./0030-site-settings.ts";
import { up as albumDownloads } from "./0031-album-downloads.ts";
import { up as settings } from "./0032-settings.ts";
import { up as providerKeys } from "./0033-provider-keys.ts";
import { up as productPages } from "./0034-product-pages.ts";
import { up as concerts } from "./0035-concerts.ts";
import { up as press } from "./0036-press.ts";
import { up as demoRows } from "./0037-demo-rows.ts";
import { up as productImport } from "./0038-product-import.ts";
import { up as issues } from "./0039-issues.ts";
import { up as suppressions } from "./0040-suppressions.ts";
import { up as posts } from "./0041-posts.ts";
import { up as draftKeys } from "./0043-draft-keys.ts";
import { up as stock } from "./0044-stock.ts";
import { up as jobProgress } from "./0045-job-progress.ts";
import { up as firstFailureOfJobs } from "./0046-first-failure-of-jobs.ts";
import { up as jobsThatRunAlone } from "./0047-jobs-that-run-alone.ts";
import { up as claimsByKind } from "./0048-claims-by-kind.ts";
import { up as runningProcesses } from "./0049-running-processes.ts";
import { up as editions } from "./0052-editions.ts";
import { up as holds } from "./0053-holds.ts";
import { up as refusals } from "./0055-refusals.ts";
import { up as openNotifications } from "./0056-open-notifications.ts";
import { up as timeZone } from "./0058-time-zone.ts";
import { up as lostDisputes } from "./0059-lost-disputes.ts";
import { up as archivedProducts } from "./0064-archived-products.ts";
import { up as editedDemoRows } from "./0065-edited-demo-rows.ts";
import { up as releaseSlugs } from "./0066-release-slugs.ts";
import { up as assetWarnings } from "./0067-asset-warnings.ts";
import { up as foldedText } from "./0069-folded-text.ts";
import { up as postExcerpts } from "./0070-post-excerpts.ts";
import { up as testedMailServer } from "./0071-tested-mail-server.ts";
import { up as withdrawalLines } from "./0076-withdrawal-lines.ts";
import { up as markdownTexts } from "./0104-markdown-texts.ts";

/**
 * The migrations of databases that were created before the baseline, oldest first. Together they make the tables of the
 * baseline. docs/decisions/0110 says when they go.
 */
export const earlyMigrations: readonly Migration[] = [
  { name: "0001-shop", up: shop },
  { name: "0002-people-and-work", up: peopleAndWork },
  { name: "0003-content", up: content },
  { name: "0004-audience", up: audience },
  { name: "0005-back-office", up: backOffice },
  { name: "0006-unnamed-pictures", up: unnamedPictures },
  { name: "0007-long-lists", up: longLists },
  { name: "0008-subscribers-by-status", up: subscribersByStatus },
  { name: "0009-backups", up: backups },
  { name: "0010-health", up: health },
  { name: "0011-troubles-seen", up: troublesSeen },
  { name: "0012-closed-orders", up: closedOrders },
  { name: "0013-plain-names", up: plainNames },
  { name: "0014-longer-secrets", up: longerSecrets },
  { name: "0015-security-events", up: securityEvents },
  { name: "0016-erasure", up: erasure },
  { name: "0018-checked-orders", up: checkedOrders },
  { name: "0019-refunds", up: refunds },
  { name: "0020-disputes", up: disputes },
  { name: "0021-sales-index", up: salesIndex },
  { name: "0022-shipments", up: shipments },
  { name: "0023-order-links", up: orderLinks },
  { name: "0024-withdrawals", up: withdrawals },
  { name: "0025-assets", up: assets },
  { name: "0026-downloads", up: downloads },
  { name: "0027-sent-ranges", up: sentRanges },
  { name: "0028-releases", up: releases },
  { name: "0029-asset-tags", up: assetTags },
  { name: "0030-site-settings", up: siteSettings },
  { name: "0031-album-downloads", up: albumDownloads },
  { name: "0032-settings", up: settings },
  { name: "0033-provider-keys", up: providerKeys },
  { name: "0034-product-pages", up: productPages },
  { name: "0035-concerts", up: concerts },
  { name: "0036-press", up: press },
  { name: "0037-demo-rows", up: demoRows },
  { name: "0038-product-import", up: productImport },
  { name: "0039-issues", up: issues },
  { name: "0040-suppressions", up: suppressions },
  { name: "0041-posts", up: posts },
  { name: "0043-draft-keys", up: draftKeys },
  { name: "0044-stock", up: stock },
  { name: "0045-job-progress", up: jobProgress },
  { name: "0046-first-failure-of-jobs", up: firstFailureOfJobs },
  { name: "0047-jobs-that-run-alone", up: jobsThatRunAlone },
  { name: "0048-claims-by-kind", up: claimsByKind },
  { name: "0049-running-processes", up: runningProcesses },
  { name: "0052-editions", up: editions },
  { name: "0053-holds", up: holds },
  { name: "0055-refusals", up: refusals },
  { name: "0056-open-notifications", up: openNotifications },
  { name: "0058-time-zone", up: timeZone },
  { name: "0059-lost-disputes", up: lostDisputes },
  { name: "0064-archived-products", up: archivedProducts },
  { name: "0065-edited-demo-rows", up: editedDemoRows },
  { name: "0066-release-slugs", up: releaseSlugs },
  { name: "0067-asset-warnings", up: assetWarnings },
  { name: "0069-folded-text", up: foldedText },
  { name: "0070-post-excerpts", up: postExcerpts },
  { name: "0071-tested-mail-server", up: testedMailServer },
  { name: "0076-withdrawal-lines", up: withdrawalLines },
  { name: "0104-markdown-texts", up: markdownTexts },
];
