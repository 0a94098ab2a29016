import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { QueryTypes, type Transaction } from "../../../db/sequelize.ts";
import { placeholders, readRows, timestampText } from "../../../db/statements.ts";
import { findRows } from "../../../db/table.ts";
import { isReturned } from "../../../domain/downloads.ts";
import type { OrderChange } from "../../listeners.ts";
import { orderItemTable } from "../../orders/orders/tables.ts";
import { refundTable } from "../../orders/refunds/tables.ts";
import {
  type DownloadAccessRow,
  downloadAccessTable,
  downloadFileTable,
  grantFileTable,
  type GrantRow,
  grantTable,
} from "./tables.ts";

/** What a product brings to its buyers besides itself: files, releases or tracks. */
const bringsFiles = `(EXISTS (SELECT 1 FROM product_files p WHERE p.product_id = i.product_id)
  OR EXISTS (SELECT 1 FROM release_products m WHERE m.product_id = i.product_id)
  OR EXISTS (SELECT 1 FROM tracks t WHERE t.product_id = i.product_id))`;

const bringing = z.object({ id: z.int() });

/** Returns which of these products bring files, releases or tracks, also those that are not ready yet. */
export async function readBringing(database: Database, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Set();
  const of = `(SELECT id AS product_id FROM products WHERE id IN (${placeholders(ids)}))`;
  const sql = `SELECT i.product_id AS id FROM ${of} i WHERE ${bringsFiles}`;
  return new Set((await readRows(database, bringing, sql, ids)).map(({ id }) => id));
}

/** The order of the item `i` is a gift, whose files are the recipient's (decision 0149). */
export const isOfGift = "EXISTS (SELECT 1 FROM gifts WHERE gifts.order_id = i.order_id)";

/**
 * Writes a grant for each item of an order that is a release, or whose product brings files, and returns all grants of
 * the order; none for a gift. Repeatable: the grants that it has stay as they are. Call it in a transaction that has
 * locked the order.
 */
export async function grantItems(database: Database, { order, transaction, now }: OrderChange): Promise<GrantRow[]> {
  const time = timestampText(now, database.isSqlite);
  await database.sequelize.query(
    `INSERT INTO grants (source, source_id, subject, subject_id, starts_at, created_at)
     SELECT 'order', i.id, CASE WHEN i.release_id IS NULL THEN 'product' ELSE 'release' END,
       COALESCE(i.release_id, i.product_id), ?, ? FROM order_items i
     WHERE i.order_id = ? AND (i.release_id IS NOT NULL OR (i.product_id IS NOT NULL AND ${bringsFiles}))
       AND NOT ${isOfGift}
       AND NOT EXISTS (SELECT 1 FROM grants g WHERE g.source = 'order' AND g.source_id = i.id)`,
    { replacements: [time, time, order.id], type: QueryTypes.INSERT, transaction },
  );
  const sourceId = (await findItems(database, order.id, transaction)).map(({ id }) => id);
  return database.model(grantTable).findAll({ where: { source: "order", sourceId }, order: ["sourceId"], transaction });
}

function findItems({ model }: Database, orderId: number, transaction: Transaction) {
  return findRows(model(orderItemTable), ["id", "quantity"], { where: { orderId }, transaction });
}

/**
 * Revokes the grants of items that were given back, and gives back those of a refund that failed later. What the owner
 * revoked stays revoked. Call it in a transaction that has locked the order.
 */
export async function revokeReturned(database: Database, { order, transaction, now }: OrderChange): Promise<void> {
  const items = await findItems(database, order.id, transaction);
  const where = { orderId: order.id };
  const refunds = await database.model(refundTable).findAll({ where, include: "lines", transaction });
  const isGone = (item: (typeof items)[number]) => order.refundedAt !== null || isReturned(item, refunds);
  const [gone, kept] = [items.filter(isGone), items.filter((item) => !isGone(item))];
  const ofItems = (rows: typeof items) => ({ source: "order" as const, sourceId: rows.map(({ id }) => id) });
  const grants = database.model(grantTable);
  await grants.update(
    { revokedAt: now, revokedReason: "refunded" },
    { where: { ...ofItems(gone), revokedAt: null }, transaction },
  );
  await grants.update(
    { revokedAt: null, revokedReason: null },
    { where: { ...ofItems(kept), revokedReason: "refunded" }, transaction },
  );
}

interface Given {
  readonly fileId: number;
  readonly grantId: number;
}

/** Stores which grants give which files of an access. What is stored already stays. */
export async function linkFiles({ model }: Database, given: readonly Given[], transaction: Transaction): Promise<void> {
  const rows = given.map(({ fileId, grantId }) => ({ downloadFileId: fileId, grantId }));
  await model(grantFileTable).bulkCreate(rows, { ignoreDuplicates: true, transaction });
}

/** Returns the page with the files of a grant; null if it gives none. */
export async function findAccessOf(
  { model }: Database,
  grantId: number,
  transaction?: Transaction,
): Promise<DownloadAccessRow | null> {
  const options = transaction ? { transaction } : {};
  const given = await model(grantFileTable).findOne({ where: { grantId }, ...options });
  const file = given && (await model(downloadFileTable).findByPk(given.downloadFileId, options));
  return file && model(downloadAccessTable).findByPk(file.accessId, options);
}

/** Closes the files of an access that no open grant gives, and opens the others. Call it after each change of its grants. */
export async function closeUngranted(
  { sequelize, isSqlite }: Database,
  accessId: number,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  const isGiven = `EXISTS (SELECT 1 FROM grant_files l JOIN grants g ON g.id = l.grant_id
    WHERE l.download_file_id = download_files.id AND g.revoked_at IS NULL)`;
  await sequelize.query(
    `UPDATE download_files SET revoked_at = CASE WHEN ${isGiven} THEN NULL ELSE COALESCE(revoked_at, ?) END
     WHERE access_id = ?`,
    { replacements: [timestampText(now, isSqlite), accessId], type: QueryTypes.UPDATE, transaction },
  );
}
