import type { Database } from "../../../db/connection.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { accessEnd, defaultDownloads } from "../../../domain/downloads.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { assetTable } from "../assets/tables.ts";
import type { OrderChange, OrderListener } from "../../listeners.ts";
import { isDeliverable } from "../releases/sold-audio.ts";
import { releaseProductTable, releaseTable, trackTable } from "../releases/tables.ts";
import { revokeRefunded } from "./access.ts";
import { grantItems, linkFiles } from "./grants.ts";
import {
  type DownloadAccessRow,
  downloadAccessTable,
  type DownloadFileRow,
  downloadFileTable,
  downloadTokenTable,
  productFileTable,
} from "./tables.ts";

/** An entry of an access that a product gives. */
type Entry = Pick<DownloadFileRow["_creationAttributes"], "productFileId" | "assetId" | "label" | "position"> & {
  readonly productId: number;
  readonly releaseId: number;
  readonly trackId: number;
};

/**
 * Grants an order what its products bring, and gives it access to the ready files, the releases and the tracks of these
 * grants, in a transaction that has locked the order. Repeatable: what it has stays as it is. An access that has expired
 * is open again once it gets a new file. Returns the IDs of the new entries that can be downloaded now; the buyers of
 * others are told when they can.
 */
export async function grantAccess(database: Database, change: OrderChange): Promise<number[]> {
  const { transaction, now } = change;
  const { model } = database;
  const grants = await grantItems(database, change);
  const productIds = [...new Set(grants.map(({ subjectId }) => subjectId))];
  if (productIds.length === 0) return [];
  const entries = [
    ...(await findReadyFiles(database, productIds, transaction)),
    ...(await findAudio(database, productIds, transaction)),
  ];
  if (entries.length === 0) return [];
  const access = await findOrCreateAccess(database, change);
  const known = await model(downloadFileTable).findAll({ where: { accessId: access.id }, transaction });
  const idOf = new Map(known.map((row) => [keyOf(row), row.id]));
  const ids: number[] = [];
  for (const { productId, ...entry } of entries) {
    // A release that several of the products bring is one entry.
    if (idOf.has(keyOf(entry))) continue;
    const isReady = entry.releaseId === 0 || (await isDeliverable(database, entry, { transaction, now }));
    const announcedAt = entry.releaseId !== 0 && isReady ? now : null;
    const orderItemId = grants.find(({ subjectId }) => subjectId === productId)?.sourceId ?? 0;
    const row = { ...entry, announcedAt, accessId: access.id, orderItemId, createdAt: now };
    const { id } = await model(downloadFileTable).create(row, { transaction });
    idOf.set(keyOf(entry), id);
    if (isReady) ids.push(id);
  }
  if (idOf.size > known.length && access.expiresAt <= now) {
    await access.update({ expiresAt: accessEnd(now) }, { transaction });
  }
  const given = entries.flatMap((entry) =>
    grants
      .filter(({ subjectId }) => subjectId === entry.productId)
      .map(({ id: grantId }) => ({ grantId, fileId: idOf.get(keyOf(entry)) ?? 0 })),
  );
  await linkFiles(database, given, transaction);
  return ids;
}

function keyOf({ productFileId, releaseId, trackId }: Pick<Entry, "productFileId" | "releaseId" | "trackId">): string {
  return `${productFileId}/${releaseId}/${trackId}`;
}

async function findReadyFiles(
  { model }: Database,
  productIds: readonly number[],
  transaction: Transaction,
): Promise<Entry[]> {
  const files = await model(productFileTable).findAll({
    where: { productId: [...productIds] },
    order: [
      ["productId", "ASC"],
      ["position", "ASC"],
      ["id", "ASC"],
    ],
    transaction,
  });
  const id = [...new Set(files.map(({ assetId }) => assetId))];
  // A check that ends now waits for this transaction, and then finds the order that lacks the file.
  const lock = Transaction.LOCK.SHARE;
  const assets = await model(assetTable).findAll({ where: { id }, attributes: ["id", "state"], transaction, lock });
  const ready = assets.filter(({ state }) => state === "ready");
  const readyIds = new Set(ready.map((asset) => asset.id));
  return files
    .filter(({ assetId }) => readyIds.has(assetId))
    .map(({ id: productFileId, productId, assetId, label, position }) => ({
      productId,
      productFileId,
      assetId,
      label,
      position,
      releaseId: 0,
      trackId: 0,
    }));
}

/** Returns the releases and tracks that are sold by these products, also those that are not out yet. */
async function findAudio(
  { model }: Database,
  productIds: readonly number[],
  transaction: Transaction,
): Promise<Entry[]> {
  const productId = [...productIds];
  const links = await model(releaseProductTable).findAll({ where: { productId }, transaction });
  const id = links.map(({ releaseId }) => releaseId);
  const releases = await model(releaseTable).findAll({ where: { id }, order: [["id", "ASC"]], transaction });
  const tracks = await model(trackTable).findAll({ where: { productId }, order: [["id", "ASC"]], transaction });
  const none = { productFileId: 0, assetId: 0, position: 0 };
  return [
    ...releases.flatMap((row) =>
      links
        .filter(({ releaseId }) => releaseId === row.id)
        .map((link) => ({ ...none, productId: link.productId, releaseId: row.id, trackId: 0, label: row.title })),
    ),
    ...tracks.map((row) => ({
      ...none,
      productId: row.productId ?? 0,
      releaseId: row.releaseId,
      trackId: row.id,
      label: row.title,
    })),
  ];
}

async function findOrCreateAccess(
  { model }: Database,
  { order, transaction, now }: OrderChange,
): Promise<DownloadAccessRow> {
  const orderId = order.id;
  const known = await model(downloadAccessTable).findOne({ where: { orderId }, transaction });
  if (known) return known;
  const row = { orderId, maxDownloads: defaultDownloads, expiresAt: accessEnd(now), createdAt: now };
  const access = await model(downloadAccessTable).create(row, { transaction });
  await model(downloadTokenTable).create(
    { token: randomToken(), accessId: access.id, createdAt: now },
    { transaction },
  );
  return access;
}

/** Gives access to files with the payment, and takes it back with a refund. */
export function downloadsListener(database: Database): OrderListener {
  return {
    async onPaid(change) {
      await grantAccess(database, change);
      // The order may have been refunded before its payment was recorded.
      await revokeRefunded(database, change);
    },
    onRefundChanged: (change) => revokeRefunded(database, change),
  };
}
