import type { Database } from "../../db/connection.ts";
import type { DownloadAccessRow } from "../../db/models/download-access.ts";
import type { ProductFileRow } from "../../db/models/product-file.ts";
import { Transaction } from "../../db/sequelize.ts";
import { accessEnd, defaultDownloads } from "../../domain/downloads.ts";
import { randomToken } from "../../kernel/ids.ts";
import type { OrderChange } from "../orders/order-listener.ts";

/**
 * Gives an order access to the ready files of its products, in a transaction that has locked the order. Repeatable: what
 * it has stays as it is. An access that has expired is open again once it gets a new file. Returns the new files' IDs.
 */
export async function giveAccess(database: Database, change: OrderChange): Promise<number[]> {
  const { order, transaction, now } = change;
  const { models } = database;
  const items = await models.orderItem.findAll({ where: { orderId: order.id }, order: [["id", "ASC"]], transaction });
  const itemOf = new Map(items.toReversed().flatMap(({ id, productId }) => (productId ? [[productId, id]] : [])));
  const files = await findReadyFiles(database, [...itemOf.keys()], transaction);
  if (files.length === 0) return [];
  const access = await findOrCreateAccess(database, change);
  const where = { accessId: access.id };
  const known = await models.downloadFile.findAll({ where, attributes: ["productFileId"], transaction });
  const knownIds = new Set(known.map(({ productFileId }) => productFileId));
  const missing = files.filter(({ id }) => !knownIds.has(id));
  if (missing.length === 0) return [];
  if (access.expiresAt <= now) await access.update({ expiresAt: accessEnd(now) }, { transaction });
  const ids: number[] = [];
  for (const { id: productFileId, productId, assetId, label, position } of missing) {
    const orderItemId = itemOf.get(productId) ?? 0;
    const row = { accessId: access.id, orderItemId, productFileId, assetId, label, position, createdAt: now };
    ids.push((await models.downloadFile.create(row, { transaction })).id);
  }
  return ids;
}

async function findReadyFiles(
  { models }: Database,
  productIds: readonly number[],
  transaction: Transaction,
): Promise<ProductFileRow[]> {
  if (productIds.length === 0) return [];
  const files = await models.productFile.findAll({
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
  const assets = await models.asset.findAll({ where: { id }, attributes: ["id", "state"], transaction, lock });
  const ready = assets.filter(({ state }) => state === "ready");
  const readyIds = new Set(ready.map((asset) => asset.id));
  return files.filter(({ assetId }) => readyIds.has(assetId));
}

async function findOrCreateAccess(
  { models }: Database,
  { order, transaction, now }: OrderChange,
): Promise<DownloadAccessRow> {
  const orderId = order.id;
  const known = await models.downloadAccess.findOne({ where: { orderId }, transaction });
  if (known) return known;
  const row = { orderId, maxDownloads: defaultDownloads, expiresAt: accessEnd(now), createdAt: now };
  const access = await models.downloadAccess.create(row, { transaction });
  await models.downloadToken.create({ token: randomToken(), accessId: access.id, createdAt: now }, { transaction });
  return access;
}
