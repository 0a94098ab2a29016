import { z } from "zod";
import type { Database } from "../connection.ts";
import { readRows } from "../statements.ts";

/**
 * The paid orders of a product that lack one of its ready files. Left out: orders that are refunded or erased, whose
 * access is revoked, or whose last unit of the product was refunded.
 */
const undelivered = `FROM order_items i
  JOIN orders o ON o.id = i.order_id
  JOIN product_files p ON p.product_id = i.product_id
  JOIN assets a ON a.id = p.asset_id AND a.state = 'ready'
  LEFT JOIN download_access d ON d.order_id = o.id
  LEFT JOIN download_files f ON f.access_id = d.id AND f.product_file_id = p.id
  WHERE i.product_id = ? AND o.paid_at IS NOT NULL AND o.refunded_at IS NULL AND o.erased_at IS NULL
    AND f.id IS NULL AND d.revoked_at IS NULL
    AND (SELECT COALESCE(SUM(l.quantity), 0) FROM refund_lines l JOIN refunds r ON r.id = l.refund_id
      WHERE l.order_item_id = i.id AND r.state = 'succeeded') < i.quantity`;

const counted = z.object({ orders: z.coerce.number().int() });
const found = z.object({ id: z.int() });

export async function countUndelivered(database: Database, productId: number): Promise<number> {
  const sql = `SELECT COUNT(DISTINCT o.id) AS orders ${undelivered}`;
  const [row] = await readRows(database, counted, sql, [productId]);
  return row?.orders ?? 0;
}

/** Returns the next orders after an id, at most 100, oldest first. */
export async function readUndelivered(database: Database, productId: number, after: number): Promise<number[]> {
  const sql = `SELECT DISTINCT o.id AS id ${undelivered} AND o.id > ? ORDER BY o.id LIMIT 100`;
  const rows = await readRows(database, found, sql, [productId, after]);
  return rows.map(({ id }) => id);
}
