import { z } from "zod";
import type { Database } from "../connection.ts";
import { readRows } from "../statements.ts";

/**
 * The paid orders of products that lack one of their files. Left out: orders that are refunded or erased, whose access
 * is revoked, or whose last unit of the product was refunded.
 */
const lacking = `FROM order_items i
  JOIN orders o ON o.id = i.order_id
  JOIN product_files p ON p.product_id = i.product_id
  JOIN assets a ON a.id = p.asset_id
  LEFT JOIN download_access d ON d.order_id = o.id
  LEFT JOIN download_files f ON f.access_id = d.id AND f.product_file_id = p.id
  WHERE o.paid_at IS NOT NULL AND o.refunded_at IS NULL AND o.erased_at IS NULL
    AND f.id IS NULL AND d.revoked_at IS NULL
    AND (SELECT COALESCE(SUM(l.quantity), 0) FROM refund_lines l JOIN refunds r ON r.id = l.refund_id
      WHERE l.order_item_id = i.id AND r.state = 'succeeded') < i.quantity`;
const undelivered = `${lacking} AND i.product_id = ? AND a.state = 'ready'`;
/** Those that were paid when the file was the product's already. */
const awaiting = `${lacking} AND a.id = ? AND p.created_at <= o.paid_at`;

const counted = z.object({ orders: z.coerce.number().int() });
const found = z.object({ id: z.int() });

const withoutFile = `FROM products WHERE is_active = ? AND is_digital = ? AND NOT EXISTS (
  SELECT 1 FROM product_files p JOIN assets a ON a.id = p.asset_id WHERE p.product_id = products.id AND a.state = 'ready')`;
/** How many products a list names. */
const named = 5;

/** Returns the number of active digital products without a ready file, and the names of the first ones. */
export async function readProductsWithoutFile(database: Database): Promise<{ count: number; names: string[] }> {
  const counts = z.object({ count: z.coerce.number().int() });
  const [[row], rows] = await Promise.all([
    readRows(database, counts, `SELECT COUNT(*) AS count ${withoutFile}`, [true, true]),
    readRows(
      database,
      z.object({ name: z.string() }),
      `SELECT name ${withoutFile} ORDER BY position, id LIMIT ${named}`,
      [true, true],
    ),
  ]);
  return { count: row?.count ?? 0, names: rows.map(({ name }) => name) };
}

export async function countUndelivered(database: Database, productId: number): Promise<number> {
  const sql = `SELECT COUNT(DISTINCT o.id) AS orders ${undelivered}`;
  const [row] = await readRows(database, counted, sql, [productId]);
  return row?.orders ?? 0;
}

/** Returns the next orders after an id that lack a ready file of a product, at most 100, oldest first. */
export function readUndelivered(database: Database, productId: number, after: number): Promise<number[]> {
  return readNext(database, undelivered, [productId, after]);
}

/** Returns the next orders after an id that were paid while this asset was still to be checked, likewise. */
export function readAwaiting(database: Database, assetId: number, after: number): Promise<number[]> {
  return readNext(database, awaiting, [assetId, after]);
}

async function readNext(database: Database, orders: string, values: readonly [number, number]): Promise<number[]> {
  const sql = `SELECT DISTINCT o.id AS id ${orders} AND o.id > ? ORDER BY o.id LIMIT 100`;
  const rows = await readRows(database, found, sql, [...values]);
  return rows.map(({ id }) => id);
}
