import type { Document } from "@recital/contract/values/document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDispute } from "./build-dispute.ts";
import { buildRefund } from "./build-refund.ts";
import { makeMigratedStorage, type TestStorage } from "./database.ts";
import {
  earlier,
  fillQueried,
  image,
  noImage,
  time,
  times,
  periods,
  newOrder,
  page,
  line,
  shownOrder,
} from "./queried-rows.ts";
import { openDatabase, type Database } from "../db/connection.ts";
import { readOrderMusic, findKnownEmail, readPaidOrdersOf } from "../features/orders/buyers/queries.ts";
import { insertOrder, readVariantsToBuy, setCheckoutPage } from "../features/orders/checkout/queries.ts";
import { addWebhookHits } from "../features/orders/payments/webhook-stats.ts";
import { readAboutEntries } from "../features/site/about/about.ts";
import { readSiteContent } from "../features/site/site-content/feature.ts";
import { readActiveSiteImages } from "../features/site/site-images/images.ts";
import { readSocialLinks } from "../features/site/social-links/links.ts";
import { readStreamingItems } from "../features/music/streaming/streaming-lists.ts";
import { readVideos } from "../features/site/videos/videos.ts";
import {
  countUndelivered,
  readAwaiting,
  readProductsWithoutFile,
  readUnannounced,
  readUndelivered,
} from "../features/music/downloads/queries.ts";
import { readStoredImages } from "../images/queries.ts";
import * as issues from "../features/audience/newsletter/queries.ts";
import * as orders from "../features/orders/orders/queries.ts";
import { addPlay } from "../features/music/releases/play-queries.ts";
import * as products from "../features/shop/products/queries.ts";
import { countHits } from "../db/rate-limits.ts";
import { countJobs, readDatabaseBytes, readDatabaseVersion } from "../features/system/status/queries.ts";
import { readFirstSlot, setSlotFree, takeSendingSlot } from "../features/audience/newsletter/sending-slot-queries.ts";
import { insertSession, readSession, updateSession } from "../http/session-queries.ts";
import * as setup from "../features/system/setup/queries.ts";
import { readOrdersToShipOf } from "../features/orders/shipping/ship-date.job.ts";
import * as stockNotifications from "../features/shop/stock-notifications/queries.ts";
import * as statistics from "../features/system/dashboard/queries.ts";
import * as variants from "../features/shop/products/variants.ts";
import { orderAccessTable, orderTable } from "../features/orders/orders/tables.ts";
import { stockHoldTable } from "../features/shop/stock/tables.ts";
import { webhookStatTable } from "../features/orders/payments/tables.ts";
import { linkProducts } from "./sell-release.ts";
import { releaseTable, trackPlayTable, trackRenditionTable, trackTable } from "../features/music/releases/tables.ts";
import { assetTable } from "../features/music/assets/tables.ts";
import { downloadAccessTable, downloadFileTable, productFileTable } from "../features/music/downloads/tables.ts";
import { demoRowTable } from "../db/demo-rows.ts";
import { issueRecipientTable, issueTable, sendingSlotTable } from "../features/audience/newsletter/tables.ts";
import { stockNotificationTable } from "../features/shop/stock-notifications/table.ts";
import { makeSubscriberCount } from "../features/audience/subscribers/counts.ts";
import { readVersion } from "../db/content-version.ts";
import { countReadyFiles } from "../features/shop/products/queries.ts";
import { variantTable } from "../features/shop/products/tables.ts";

let storage: TestStorage;
let database: Database;

beforeAll(async () => {
  storage = await makeMigratedStorage({ hasAdmin: false });
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  await fillQueried(database);
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

/** Every query with its result on both databases; queries that write come before queries that read the written rows. */
const cases: Readonly<Record<string, () => Promise<void>>> = {
  async readShownProducts() {
    const [first, second] = await products.readShownProducts(database, time);
    expect(first).toMatchObject({ name: "LP", slug: "lp", priceCents: 1250, isDigital: false, isActive: true });
    expect(second).toMatchObject({ name: "MP3", imageUrl: null, isDigital: true, deliversFiles: false, position: 2 });
  },
  async readShownProduct() {
    expect(await products.readShownProduct(database, "mp3", time)).toMatchObject({ name: "MP3" });
    expect(await products.readShownProduct(database, "vinyl", time)).toBeNull();
  },
  async readDelivering() {
    expect(await products.readDelivering(database, [1, 2, 999], time)).toEqual(new Set());
    expect(await products.readDelivering(database, [], time)).toEqual(new Set());
  },
  async readProductImages() {
    const [front, back] = await products.readProductImages(database, "active");
    expect(front).toMatchObject({ productId: 1, imageUrl: image.url, alt: "Front", ...image });
    expect(back).toMatchObject({ productId: 1, imageUrl: "/b.webp", alt: "", ...noImage });
    expect(await products.readProductImages(database, [2])).toEqual([]);
  },
  async readSoldRelease() {
    expect(await products.readSoldRelease(database, 2)).toEqual({ slug: "lamp", trackId: null, releaseAt: time });
    expect(await products.readSoldRelease(database, 1)).toBeNull();
  },
  async readPresentSlug() {
    expect(await products.readPresentSlug(database, "vinyl")).toBe("lp");
    expect(await products.readPresentSlug(database, "mp3")).toBeNull();
    expect(await products.readPresentSlug(database, "tape")).toBeNull();
  },
  async readActiveSiteImages() {
    const shown = { id: 1, location: "store_banner", imageUrl: `public${image.url}`, altText: "Banner", ...image };
    expect(await readActiveSiteImages(database)).toEqual([shown]);
  },
  async readVideos() {
    expect((await readVideos(database))[0]).toMatchObject({
      isFeatured: true,
      createdAt: time,
      thumbnailUrl: null,
      version: 0,
    });
  },
  async readSiteContent() {
    const [texts] = await readSiteContent(database);
    expect(texts).toMatchObject({ section: "hero", updatedAt: time });
  },
  async readAboutEntries() {
    expect(await readAboutEntries(database)).toMatchObject([{ title: "Life", updatedAt: time }]);
  },
  async readSocialLinks() {
    expect(await readSocialLinks(database, "active")).toEqual([]);
    expect(await readSocialLinks(database, "all")).toMatchObject([{ isActive: false, displayOrder: 1 }]);
  },
  async readStreamingItems() {
    expect(await readStreamingItems(database, "albums", "a")).toBe("[]");
    expect(await readStreamingItems(database, "albums", "b")).toBeNull();
  },
  async readStoredImages() {
    expect(await readStoredImages(database, [image.url, "/uploads/none.webp"])).toEqual([image]);
  },
  async readVariantsToBuy() {
    const [bought] = await readVariantsToBuy(database, [1]);
    expect(bought).toMatchObject({ unitCents: 1250, isDigital: false, isActive: true, hasOptions: false, stock: null });
  },
  async readShownVariants() {
    const shown = { productId: 1, title: "", options: {}, sku: null, priceCents: null, stock: null, held: 0 };
    expect(await variants.readShownVariants(database, [1])).toMatchObject([shown]);
    expect(await variants.readShownVariants(database, "active")).toHaveLength(2);
  },
  async insertOrder() {
    expect(
      await insertOrder(database, newOrder, [line], {
        visitorId: "visitor",
        network: null,
        replaced: [],
        codeUse: null,
      }),
    ).toBe(1);
    expect(await database.model(orderAccessTable).count({ where: { visitorId: "visitor", orderId: 1 } })).toBe(1);
    expect(await database.model(stockHoldTable).findAll()).toMatchObject([
      { variantId: 1, quantity: 2, state: "held" },
    ]);
    expect(await database.model(variantTable).findByPk(1)).toMatchObject({ held: 2, stock: null });
  },
  async setCheckoutPage() {
    const order = database.model(orderTable);
    await order.update({ closedAt: time }, { where: { id: 1 }, silent: true });
    expect(await setCheckoutPage(database, 1, { sessionId: "cs_1", url: "https://pay.example" })).toBe(false);
    await order.update({ closedAt: null }, { where: { id: 1 }, silent: true });
    expect(await setCheckoutPage(database, 1, { sessionId: "cs_1", url: "https://pay.example" })).toBe(true);
    expect(await order.findByPk(1)).toMatchObject({ sessionId: "cs_1", createdAt: time });
  },
  async addWebhookHits() {
    const hits = { outcome: "recorded", hits: 2, lastAt: time, lastKind: null };
    await addWebhookHits(database, "hour recorded", hits);
    await addWebhookHits(database, "hour recorded", { ...hits, lastKind: "k" });
    expect(await database.model(webhookStatTable).findAll()).toMatchObject([{ hits: 4, lastAt: time, lastKind: "k" }]);
  },
  async countOrders() {
    expect(await orders.countOrders(database, {})).toBe(1);
    expect(await orders.countOrders(database, { lacksShippingInfo: true, status: "pending" })).toBe(1);
    expect(await orders.countOrders(database, { words: "a_50%" })).toBe(1);
    expect(await orders.countOrders(database, { words: "a%a" })).toBe(0);
    expect(await orders.countOrders(database, { view: "toShip" })).toBe(0);
    expect(await orders.countOrders(database, { view: "unfinished" })).toBe(1);
  },
  async countOrdersAfter() {
    expect([await orders.countOrdersAfter(database, 0), await orders.countOrdersAfter(database, 1)]).toEqual([1, 0]);
  },
  async countOrdersBefore() {
    expect(await orders.countOrdersBefore(database, new Date())).toEqual({ count: 1, lastId: 1 });
    expect(await orders.countOrdersBefore(database, earlier)).toEqual({ count: 0, lastId: 0 });
  },
  async readOrderPage() {
    expect(await orders.readOrderPage(database, {}, page)).toMatchObject([shownOrder]);
    expect(await orders.readOrderPage(database, { id: 1 }, { ...page, from: "oldest" })).toMatchObject([shownOrder]);
    await database.model(orderTable).update({ paidAt: time, status: "processing" }, { where: { id: 1 } });
    expect(await orders.readOrderPage(database, { status: "processing" }, page)).toMatchObject([{ paidAt: time }]);
  },
  async readPaidOrdersOf() {
    expect(await readPaidOrdersOf(database, newOrder.customerEmail)).toEqual([
      { id: 1, customerEmail: newOrder.customerEmail },
    ]);
    expect(await readPaidOrdersOf(database, "ada_50@example.com")).toEqual([]);
  },
  async findKnownEmail() {
    expect(await findKnownEmail(database, newOrder.customerEmail)).toBe(newOrder.customerEmail);
    expect(await findKnownEmail(database, "ada_50@example.com")).toBeNull();
  },
  async countHits() {
    const window = { now: time, ends: new Date(time.getTime() + 1000), latest: new Date(time.getTime() + 2000) };
    expect([await countHits(database, "a", window), await countHits(database, "a", window)]).toEqual([1, 2]);
    expect(await countHits(database, "a", { ...window, now: window.latest })).toBe(1);
  },
  async countJobs() {
    expect(await countJobs(database)).toEqual([{ kind: "x", outcome: null, jobs: 1, oldest: time }]);
  },
  async readDatabaseVersion() {
    expect(await readDatabaseVersion(database)).toMatch(/^\d+\.\d+/);
  },
  async readDatabaseBytes() {
    expect(await readDatabaseBytes(database)).toBeGreaterThan(10_000);
  },
  async insertSession() {
    const session = { id: "s", data: "{}", adminUserId: null, userAgent: null, now: time, expiresAt: time };
    await insertSession(database, session);
    await insertSession(database, { ...session, data: "[]" });
  },
  async updateSession() {
    await updateSession(database, { id: "s", data: "[1]", adminUserId: null });
  },
  async readSession() {
    const stored = { data: "[1]", adminUserId: null, seenAt: time, expiresAt: time };
    expect(await readSession(database, "s")).toEqual(stored);
    expect(await readSession(database, "none")).toBeNull();
  },
  async readSales() {
    const sales = [{ period: "2026-11-20", orders: 1, cents: newOrder.totalCents }];
    const days = [
      { name: "2026-11-19", since: earlier },
      { name: "2026-11-20", since: time },
      { name: "2026-11-21", since: new Date(time.getTime() + 1) },
    ] as const;
    expect(await statistics.readSales(database, { currency: "usd", periods: days })).toEqual(sales);
    expect(await statistics.readSales(database, { currency: "eur", periods: days })).toEqual([]);
  },
  async readRefunded() {
    const line = { orderItemId: 1, quantity: 1, amountCents: 1250 };
    await buildRefund(database, { orderId: 1, amountCents: 1250, settledAt: time }, [line]);
    const refunded = [{ period: "2026-11", cents: 1250 }];
    expect(await statistics.readRefunded(database, { currency: "usd", periods })).toEqual(refunded);
    expect(await statistics.readRefunded(database, { currency: "eur", periods })).toEqual([]);
  },
  async readLost() {
    await buildDispute(database, { orderId: 1, amountCents: 900, lostAt: time });
    const lost = [{ period: "2026-11", cents: 900, feeCents: 1500 }];
    expect(await statistics.readLost(database, { currency: "usd", periods })).toEqual(lost);
    expect(await statistics.readLost(database, { currency: "eur", periods })).toEqual([]);
  },
  async readNewSubscribers() {
    expect(await statistics.readNewSubscribers(database, periods)).toEqual([{ period: "2026-11", people: 1 }]);
  },
  async readFees() {
    const sold = { currency: "usd", since: earlier };
    expect(await statistics.readFees(database, sold)).toEqual({ cents: 0, unreported: 1 });
    expect(await statistics.readFees(database, { ...sold, currency: "eur" })).toEqual({ cents: 0, unreported: 0 });
  },
  async readFailedRefunds() {
    await buildRefund(database, { orderId: 1, amountCents: 300, state: "failed", settledAt: time });
    const failed = [{ orderId: 1, amountCents: 300, currency: "usd" }];
    expect(await statistics.readFailedRefunds(database, earlier, 5)).toEqual(failed);
    expect(await statistics.readFailedRefunds(database, new Date(time.getTime() + 1), 5)).toEqual([]);
  },
  async readBestSellers() {
    const sold = [{ productId: 1, name: "LP", quantity: 1, cents: 1250 }];
    expect(await statistics.readBestSellers(database, { currency: "usd", since: earlier }, 5)).toEqual(sold);
    expect(await statistics.readBestSellers(database, { currency: "eur", since: earlier }, 5)).toEqual([]);
  },
  async readTrackStatistics() {
    const release = database.model(releaseTable);
    const track = database.model(trackTable);
    const trackPlay = database.model(trackPlayTable);
    const kind = { kind: "ep", visibility: "public", position: 0, ...times } as const;
    const { id: releaseId } = await release.create({ ...kind, slug: "night", title: "Night" });
    await linkProducts(database, { id: releaseId }, { id: 1 }, { id: 2 });
    const audio = { masterAssetId: null, audioState: "waiting", preview: "full", clipStartMs: 0 } as const;
    const row = { ...audio, releaseId, playsEarly: false, ...times };
    const created = await track.create({ ...row, number: 1, title: "One" });
    const two = await track.create({ ...row, number: 2, title: "Two" });
    for (const day of ["2026-11-20", "2026-11-21"]) await trackPlay.create({ trackId: two.id, day, plays: 3 });
    const found = { releaseId, releaseTitle: "Night", sales: 1 };
    expect(await statistics.readTrackStatistics(database)).toEqual([
      { ...found, trackId: two.id, title: "Two", plays: 6 },
      { ...found, trackId: created.id, title: "One", plays: 0 },
    ]);
    await trackPlay.destroy({ where: {} });
    await track.destroy({ where: {} });
    await release.destroy({ where: {} });
  },
  async countUndelivered() {
    expect(await countUndelivered(database, 1)).toBe(0);
    const file = { storageKey: "k", size: 1, mediaType: "audio/flac", fileName: "a.flac", state: "ready" as const };
    const { id: assetId } = await database.model(assetTable).create({ ...file, createdAt: time });
    await database.model(productFileTable).create({ productId: 1, assetId, label: "LP", position: 0, createdAt: time });
    expect(await countUndelivered(database, 1)).toBe(1);
  },
  async readUndelivered() {
    expect([await readUndelivered(database, 1, 0), await readUndelivered(database, 1, 1)]).toEqual([[1], []]);
  },
  async readAwaiting() {
    const productFile = database.model(productFileTable);
    const asset = database.model(assetTable);
    const file = { storageKey: "l", size: 1, mediaType: "audio/flac", fileName: "b.flac", state: "checking" as const };
    const { id: assetId } = await asset.create({ ...file, createdAt: time });
    const row = { productId: 1, assetId, label: "LP", position: 1, createdAt: earlier };
    const added = await productFile.create(row);
    expect([await readAwaiting(database, assetId, 0), await readAwaiting(database, assetId, 1)]).toEqual([[1], []]);
    await added.update({ createdAt: new Date(time.getTime() + 86_400_000) });
    expect(await readAwaiting(database, assetId, 0)).toEqual([]);
  },
  async readProductsWithoutFile() {
    expect(await readProductsWithoutFile(database)).toEqual({ count: 1, names: ["MP3"] });
  },
  async countReadyFiles() {
    const release = database.model(releaseTable);
    const track = database.model(trackTable);
    const trackRendition = database.model(trackRenditionTable);
    const date = { releaseAt: new Date(time.getTime() + 1), createdAt: time, updatedAt: time };
    const words = { title: "LP", artworkUrl: null, description: null, credits: null, licence: null, links: [] };
    const row = {
      ...words,
      ...date,
      slug: "lp",
      kind: "album",
      visibility: "public",
      position: 0,
    } as const;
    const { id: releaseId } = await release.create(row);
    await linkProducts(database, { id: releaseId }, { id: 2 });
    const sounding = { releaseId, preview: "full", clipStartMs: 0, playsEarly: false, audioState: "ready" } as const;
    const { id: trackId } = await track.create({ ...sounding, ...times, number: 1, title: "A", masterAssetId: 1 });
    expect(await countReadyFiles(database, [1, 2])).toEqual(new Map([[1, 1]]));
    const file = { trackId, format: "mp3", storageKey: "m", sha256: "a", crc32: 1, size: 1, createdAt: time };
    await trackRendition.create({ ...file, settingsHash: "", audioHash: "" });
    const withAudio = [
      [1, 1],
      [2, 1],
    ] as const;
    expect(await countReadyFiles(database, [1, 2, 2, 999])).toEqual(new Map(withAudio));
    const delivers = async (now: Date) => (await products.readShownProducts(database, now))[1]?.deliversFiles;
    expect([await delivers(time), await delivers(date.releaseAt)]).toEqual([false, true]);
    expect(await products.readDelivering(database, [1, 2, 2, 999], date.releaseAt)).toEqual(new Set([1, 2]));
    expect(await products.readDelivering(database, [1, 2], time)).toEqual(new Set([1]));
    expect(await readProductsWithoutFile(database)).toEqual({ count: 0, names: [] });
    await track.create({ ...sounding, ...times, number: 2, title: "B", masterAssetId: 1, productId: 1 });
    expect(await countReadyFiles(database, [1, 2])).toEqual(new Map([[1, 1]]));
  },
  async readUnannounced() {
    const downloadAccess = database.model(downloadAccessTable);
    const downloadFile = database.model(downloadFileTable);
    const access = { orderId: 1, maxDownloads: 10, expiresAt: time, createdAt: time };
    const { id: accessId } = await downloadAccess.create(access);
    const entry = { accessId, orderItemId: 1, productFileId: 0, assetId: 0, label: "LP", position: 0, createdAt: time };
    await downloadFile.create(entry);
    const out = new Date(time.getTime() + 1);
    expect(await readUnannounced(database, out, 0)).toEqual([]);
    const { id: releaseId } = await database.model(releaseTable).findOne({ rejectOnEmpty: true });
    const added = await downloadFile.create({ ...entry, releaseId });
    expect([await readUnannounced(database, out, 0), await readUnannounced(database, out, 1)]).toEqual([[1], []]);
    expect(await readUnannounced(database, time, 0)).toEqual([]);
    await added.update({ announcedAt: time });
    expect(await readUnannounced(database, out, 0)).toEqual([]);
  },
  async countContent() {
    expect(await statistics.countContent(database)).toEqual({ videos: 1, featuredVideos: 1, aboutSections: 1 });
  },
  async readVersion() {
    expect([await readVersion(database, 1), await readVersion(database, 2)]).toEqual([0, 0]);
  },
  async makeSubscriberCount() {
    expect(await makeSubscriberCount(database)()).toMatchObject({ pending: 0, subscribed: 1, unsubscribed: 0 });
  },
  async addPlay() {
    for (const day of ["2026-11-23", "2026-11-24", "2026-11-23"]) await addPlay(database, 1, day);
    expect(await database.model(trackPlayTable).findAll({ order: ["day"] })).toMatchObject([
      { trackId: 1, day: "2026-11-23", plays: 2 },
      { day: "2026-11-24", plays: 1 },
    ]);
  },
  async readSetupFacts() {
    await database.model(demoRowTable).create({ kind: "video", rowId: 1, createdAt: time });
    await database.model(demoRowTable).create({ kind: "aboutEntry", rowId: 1, createdAt: earlier });
    expect(await setup.readSetupFacts(database)).toEqual({
      hasImage: false,
      hasBiography: true,
      hasProduct: true,
      hasPaidOrder: expect.any(Boolean),
      hasTakenBackup: false,
      hasDemoContent: true,
    });
  },
  async readDueRecipients() {
    const row = { segmentKind: "all", segmentCountry: null, archiveSlug: "may", ...times } as const;
    const doc: Document = { type: "doc", content: [] };
    await database.model(issueTable).create({ ...row, doc, subject: "May", preheader: "", state: "sending" });
    const waiting = { issueId: 1, state: "waiting", dueAt: time } as const;
    await database.model(issueRecipientTable).bulkCreate([1, 9].map((subscriberId) => ({ ...waiting, subscriberId })));
    expect(await issues.readDueRecipients(database, 1, time, 5)).toEqual([
      { subscriberId: 1, attempts: 0, email: "a@b.example", unsubscribeToken: "u", locale: null, receives: true },
      { subscriberId: 9, attempts: 0, email: null, unsubscribeToken: null, locale: null, receives: false },
    ]);
    expect(await issues.readDueRecipients(database, 1, earlier, 5)).toEqual([]);
  },
  async readNextTurn() {
    expect([await issues.readNextTurn(database, 1), await issues.readNextTurn(database, 2)]).toEqual([time, null]);
  },
  async skipUnsubscribed() {
    await issues.skipUnsubscribed(database, 1, [1, 9], time);
    const where = { issueId: 1, state: "skipped" } as const;
    expect(await database.model(issueRecipientTable).findAll({ where })).toMatchObject([
      { subscriberId: 9, endedAt: time },
    ]);
  },
  async markRecipientSending() {
    const turn = { issueId: 1, subscriberId: 1, batch: 3, now: time };
    const mark = (subscriberId: number) => issues.markRecipientSending(database, { ...turn, subscriberId });
    expect([await mark(1), await mark(1), await mark(9)]).toEqual([true, false, false]);
  },
  async readSendingBatches() {
    expect(await issues.readSendingBatches(database, 1)).toEqual([3]);
  },
  async readRecipients() {
    const sending = { email: "a@b.example", state: "sending", error: null, at: time };
    const pageOf = { limit: 5, offset: 0 };
    expect(await issues.readRecipients(database, 1, { ...pageOf, state: "sending" })).toEqual([sending]);
    expect(await issues.readRecipients(database, 1, { limit: 1, offset: 1 })).toMatchObject([{ email: null }]);
  },
  async readReplies() {
    const where = { issueId: 1, subscriberId: 9 };
    await database.model(issueRecipientTable).update({ state: "failed", error: "550 relay not permitted" }, { where });
    expect(await issues.readReplies(database, 1)).toEqual([{ words: "550 relay not permitted", people: 1 }]);
    await database.model(issueRecipientTable).update({ state: "skipped", error: null }, { where });
  },
  async countRecipients() {
    const counts = await issues.countRecipients(database, [1, 2]);
    const counted = { issueId: 1, people: 1, bounced: 0, unsubscribed: 0 };
    expect(counts.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
      { ...counted, state: "sending" },
      { ...counted, state: "skipped" },
    ]);
  },
  async countOrdersFrom() {
    await database.model(orderTable).update({ fromIssue: "may" }, { where: { id: 1 } });
    expect(await issues.countOrdersFrom(database, ["may", "june"])).toEqual([{ slug: "may", orders: 1 }]);
  },
  async takeSendingSlot() {
    const slot = { period: "minute", freeAt: earlier } as const;
    await database.model(sendingSlotTable).bulkCreate([0, 1].map((number) => ({ ...slot, number })));
    const until = new Date(time.getTime() + 1000);
    const take = (max: number) => takeSendingSlot(database, { period: "minute", max, now: time, until });
    expect([await take(1), await take(1), await take(2)]).toEqual([0, null, 1]);
  },
  async readRestocked() {
    const stockNotification = database.model(stockNotificationTable);
    const variant = database.model(variantTable);
    const subscription = { email: "a@b.example", requestedAt: time, confirmedAt: time };
    await stockNotification.bulkCreate([
      { ...subscription, productId: 1, variantId: null, token: "any" },
      { ...subscription, productId: 1, variantId: 99, token: "gone" },
      { ...subscription, productId: 1, variantId: null, token: "open", confirmedAt: null },
      { ...subscription, productId: 1, variantId: null, token: "told", notifiedAt: time },
    ]);
    expect(await stockNotifications.readRestocked(database, 5)).toEqual([1]);
    await variant.update({ stock: 2, held: 2 }, { where: { productId: 1 } });
    expect(await stockNotifications.readRestocked(database, 5)).toEqual([]);
  },
  async readOrdersToShipOf() {
    await database.model(orderTable).update({ toShip: true }, { where: { id: 1 } });
    const page = { after: 0, limit: 5 };
    expect(await readOrdersToShipOf(database, 1, page)).toEqual([1]);
    expect(await readOrdersToShipOf(database, 1, { ...page, after: 1 })).toEqual([]);
  },
  async readRelatedRelease() {
    expect(await products.readRelatedRelease(database, 1)).toBeNull();
  },
  async readOrderMusic() {
    expect(await readOrderMusic(database, 1)).toEqual([{ slug: "lp", trackId: 4 }]);
  },
  async readFirstSlot() {
    const until = new Date(time.getTime() + 1000);
    expect(await readFirstSlot(database, "minute", 2)).toEqual({ number: 0, freeAt: until });
  },
  async setSlotFree() {
    await setSlotFree(database, "minute", 1, earlier);
    expect(await database.model(sendingSlotTable).findAll({ where: { freeAt: earlier } })).toMatchObject([
      { number: 1 },
    ]);
  },
};

test.each(Object.entries(cases))("%s returns rows of its schema's types", async (_, run) => {
  await expect(run()).resolves.toBeUndefined();
});
