import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { findAccessProblem } from "../../../domain/downloads.ts";
import {
  type DownloadAccessRow,
  downloadAccessTable,
  type DownloadFileRow,
  downloadFileTable,
  downloadTicketTable,
  downloadTokenTable,
  grantFileTable,
  grantTable,
} from "../../music/downloads/tables.ts";
import type { Services } from "../../feature.ts";
import { disputeTable } from "../disputes/table.ts";
import { refundTable } from "../refunds/tables.ts";
import { variantTable } from "../../shop/products/tables.ts";
import { shipmentTable } from "../shipping/tables.ts";
import { withdrawalTable } from "../../shop/withdrawals/tables.ts";
import { findEmailJobs } from "./email-jobs.ts";
import { findRows } from "../../../db/table.ts";
import { findOrder, readEditions, readPickups } from "./find-order.ts";
import { presentAdminOrder, presentDispute, presentRefunds, presentShipments } from "./present-order.ts";
import { readShippingDifference } from "./shipping-difference.ts";
import { presentGift, readGifts } from "./present-gift.ts";
import { presentEmail, presentEvents, presentWithdrawal } from "./present-timeline.ts";
import { orderEventTable } from "./tables.ts";

/**
 * Returns an order with its timeline, its refunds, shipments, downloads, disputes, withdrawals and the state of its emails.
 * @throws {HttpError} 404
 */
export async function readOrderDetail(services: Services, orderId: number): Promise<AdminOrderDetail> {
  const { database, publicUrl } = services;
  const order = await findOrder(database, orderId);
  const [
    events,
    jobs,
    refunds,
    shipments,
    disputes,
    withdrawals,
    downloads,
    gifts,
    editions,
    pickups,
    difference,
    customs,
    site,
  ] = await Promise.all([
    database.model(orderEventTable).findAll({ where: { orderId }, order: [["id", "ASC"]] }),
    findEmailJobs(database, orderId),
    database.model(refundTable).findAll({ where: { orderId }, include: "lines", order: [["id", "ASC"]] }),
    database.model(shipmentTable).findAll({ where: { orderId }, include: "lines", order: [["id", "ASC"]] }),
    database.model(disputeTable).findAll({ where: { orderId }, order: [["id", "ASC"]] }),
    database.model(withdrawalTable).findAll({ where: { orderId }, order: [["id", "ASC"]] }),
    readDownloads(database, orderId),
    readGifts(database, [orderId]),
    readEditions(database, orderId),
    readPickups(database, [order]),
    readShippingDifference(services, order),
    readCustoms(
      database,
      (order.items ?? []).flatMap(({ variantId }) => variantId ?? []),
    ),
    services.readSite(),
  ]);
  return {
    ...presentAdminOrder(order, pickups),
    locale: order.locale ?? site.language,
    personId: order.personId,
    shippingDifference: difference === null ? null : toDecimal(difference, currencyOf(order.currency, "en")),
    ...presentRefunds(order, { refunds, shipments, editions, customs }),
    ...presentShipments(order, { refunds, shipments }),
    // The owner copies the link into an email.
    downloads: downloads && { ...downloads, url: `${publicUrl}${downloads.url}` },
    gift: presentGift(gifts.get(orderId)),
    disputes: disputes.map(presentDispute),
    withdrawals: withdrawals.map(presentWithdrawal),
    events: presentEvents(order, events),
    mails: jobs.map(presentEmail),
  };
}

/** Returns what customs forms say about these variants, by their ids. */
async function readCustoms({ model }: Database, variantIds: readonly number[]) {
  const columns = ["id", "productId", "weightGrams", "hsCode", "originCountry"] as const;
  const rows = await findRows(model(variantTable), columns, { where: { id: [...variantIds] } });
  return new Map<number | null, AdminOrderDetail["items"][number]["customs"]>(
    rows.map(({ id, productId, weightGrams, hsCode, originCountry }) => [
      id,
      { productId, weightGrams, hsCode, originCountry },
    ]),
  );
}

/** The maximum number of downloads in an order's detail. */
const listedDownloads = 100;

/** Returns what an order's detail shows of its files and their downloads; null if it gives access to none. */
export async function readDownloads(database: Database, orderId: number): Promise<AdminOrderDetail["downloads"]> {
  const orderAccess = (await readOrderAccess(database, [orderId])).get(orderId);
  if (!orderAccess) return null;
  const { access, token, files } = orderAccess;
  const labels = new Map(files.map(({ id, label }) => [id, label]));
  const tickets = await database.model(downloadTicketTable).findAll({
    where: { downloadFileId: [...labels.keys()] },
    order: [["id", "DESC"]],
    limit: listedDownloads,
  });
  return {
    token,
    url: `/downloads/${token}`,
    expiresAt: access.expiresAt.toISOString(),
    revokedAt: access.revokedAt?.toISOString() ?? null,
    files: files.map(({ id, assetId, label, used, revokedAt }) => ({
      id,
      assetId: assetId === 0 ? null : assetId,
      label,
      used,
      left: Math.max(0, access.maxDownloads - used),
      revoked: revokedAt !== null,
    })),
    log: tickets.map(({ createdAt, downloadFileId, format, bytesSent, completedAt }) => ({
      at: createdAt.toISOString(),
      label: labels.get(downloadFileId) ?? "",
      format,
      bytes: bytesSent,
      completed: completedAt !== null,
    })),
  };
}

/** The downloads of an order. */
export interface OrderAccess {
  readonly access: DownloadAccessRow;
  /** The secret of the present link. */
  readonly token: string;
  /** By position. */
  readonly files: readonly DownloadFileRow[];
  /** The IDs of the items that give each file, by its ID. */
  readonly itemsOf: ReadonlyMap<number, readonly number[]>;
}

/** Returns the access of each of these orders that has one. */
export async function readOrderAccess(
  { model }: Database,
  orderIds: readonly number[],
): Promise<Map<number, OrderAccess>> {
  const found = await model(downloadAccessTable).findAll({ where: { orderId: [...orderIds] } });
  const read = await readAccesses({ model }, found);
  return new Map(read.map((row) => [row.access.orderId, row]));
}

/** Returns pages of files by their IDs, of orders and others. */
export async function readPagesOf(
  { model }: Database,
  accessIds: readonly number[],
): Promise<Map<number, OrderAccess>> {
  const found = await model(downloadAccessTable).findAll({ where: { id: [...accessIds] } });
  const read = await readAccesses({ model }, found);
  return new Map(read.map((row) => [row.access.id, row]));
}

async function readAccesses(
  { model }: Pick<Database, "model">,
  found: readonly DownloadAccessRow[],
): Promise<OrderAccess[]> {
  const accessId = found.map(({ id }) => id);
  if (accessId.length === 0) return [];
  const [tokens, files] = await Promise.all([
    model(downloadTokenTable).findAll({ where: { accessId, replacedAt: null } }),
    model(downloadFileTable).findAll({
      where: { accessId },
      order: [
        ["orderItemId", "ASC"],
        ["position", "ASC"],
        ["id", "ASC"],
      ],
    }),
  ]);
  const itemsOf = await readGivingItems({ model }, files);
  const tokenOf = new Map(tokens.map((row) => [row.accessId, row.token]));
  return found.map((access) => ({
    access,
    token: tokenOf.get(access.id) ?? "",
    files: files.filter((file) => file.accessId === access.id),
    itemsOf,
  }));
}

async function readGivingItems({ model }: Pick<Database, "model">, files: readonly DownloadFileRow[]) {
  const downloadFileId = files.map(({ id }) => id);
  const links = await findRows(model(grantFileTable), ["downloadFileId", "grantId"], { where: { downloadFileId } });
  const id = [...new Set(links.map(({ grantId }) => grantId))];
  const grants = await findRows(model(grantTable), ["id", "sourceId"], { where: { id, source: "order" } });
  const itemOf = new Map(grants.map((grant) => [grant.id, grant.sourceId]));
  const ofFile = Map.groupBy(links, (link) => link.downloadFileId);
  return new Map([...ofFile].map(([fileId, of]) => [fileId, of.flatMap(({ grantId }) => itemOf.get(grantId) ?? [])]));
}

/** Returns the IDs of the items of an order that give one of these files. */
export function itemsWithFiles(
  access: OrderAccess | undefined,
  isCounted: (file: DownloadFileRow) => boolean,
): ReadonlySet<number> {
  return new Set(access?.files.filter(isCounted).flatMap(({ id }) => access.itemsOf.get(id) ?? []));
}

/** Returns whether a file can be downloaded: a release's buyer is told once it is out with all of its audio. */
export function isGiven({ releaseId, announcedAt }: Pick<DownloadFileRow, "releaseId" | "announcedAt">): boolean {
  return releaseId === 0 || announcedAt !== null;
}

/** Returns the path of the page of an order's files; null if it gives none now. It is a secret: never log it. */
export function downloadsPath(access: OrderAccess | undefined, now: Date): string | null {
  if (!access || findAccessProblem(access.access, now) !== null) return null;
  return access.files.some(({ revokedAt }) => revokedAt === null) ? `/downloads/${access.token}` : null;
}
