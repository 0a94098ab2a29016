import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { readRows } from "../../../db/statements.ts";
import { isOfGift } from "./grants.ts";
import { hasAudio, hasUnrefundedUnit } from "../../shop/products/sold.ts";

/** The content that a product gives its buyers: files with the state of their check, releases and tracks. */
const productAccess = `(SELECT q.product_id, q.id AS file_id, 0 AS release_id, 0 AS track_id, q.asset_id, q.created_at, a.state
    FROM product_files q JOIN assets a ON a.id = q.asset_id
  UNION ALL SELECT m.product_id, 0, r.id, 0, 0, r.created_at, 'ready'
    FROM release_products m JOIN releases r ON r.id = m.release_id
  UNION ALL SELECT product_id, 0, release_id, id, 0, created_at, 'ready' FROM tracks WHERE product_id IS NOT NULL)`;

/**
 * The paid orders of products that lack something of what these give. Left out: gifts, and orders that are refunded or
 * erased, whose access is revoked, or whose last unit of the product was refunded.
 */
const lacking = `FROM order_items i
  JOIN orders o ON o.id = i.order_id
  JOIN ${productAccess} p ON p.product_id = i.product_id
  LEFT JOIN download_access d ON d.order_id = o.id
  LEFT JOIN download_files f ON f.access_id = d.id AND f.product_file_id = p.file_id
    AND f.release_id = p.release_id AND f.track_id = p.track_id
  WHERE o.paid_at IS NOT NULL AND o.refunded_at IS NULL AND o.erased_at IS NULL
    AND f.id IS NULL AND d.revoked_at IS NULL AND ${hasUnrefundedUnit} AND NOT ${isOfGift}`;
const undelivered = `${lacking} AND i.product_id = ? AND p.state = 'ready'`;
/** Orders that were paid when the file already belonged to the product. */
const awaiting = `${lacking} AND p.asset_id = ? AND p.created_at <= o.paid_at`;

const counted = z.object({ orders: z.coerce.number().int() });
const found = z.object({ id: z.int() });

const withoutFile = `FROM products WHERE is_active = ? AND is_digital = ? AND NOT EXISTS (
  SELECT 1 FROM product_files p JOIN assets a ON a.id = p.asset_id WHERE p.product_id = products.id AND a.state = 'ready')
  AND NOT ${hasAudio("products.id")}
  AND NOT EXISTS (SELECT 1 FROM bundle_items b WHERE b.product_id = products.id)`;
const counts = z.object({ count: z.coerce.number().int() });
const productName = z.object({ name: z.string() });
/** The maximum number of products that a list names. */
const named = 5;

/** Returns the number of active digital products without a ready file or release, and the names of the first ones. */
export async function readProductsWithoutFile(database: Database): Promise<{ count: number; names: string[] }> {
  const [[row], rows] = await Promise.all([
    readRows(database, counts, `SELECT COUNT(*) AS count ${withoutFile}`, [true, true]),
    readRows(database, productName, `SELECT name ${withoutFile} ORDER BY position, id LIMIT ${named}`, [true, true]),
  ]);
  return { count: row?.count ?? 0, names: rows.map(({ name }) => name) };
}

export async function countUndelivered(database: Database, productId: number): Promise<number> {
  const sql = `SELECT COUNT(DISTINCT o.id) AS orders ${undelivered}`;
  const [row] = await readRows(database, counted, sql, [productId]);
  return row?.orders ?? 0;
}

/** Returns the next orders after an id that lack a ready file or a release of a product, at most 100, oldest first. */
export function readUndelivered(database: Database, productId: number, after: number): Promise<number[]> {
  return readNext(database, undelivered, [productId, after]);
}

/** Returns the next orders after an id that were paid while this asset was still to be checked, likewise. */
export function readAwaiting(database: Database, assetId: number, after: number): Promise<number[]> {
  return readNext(database, awaiting, [assetId, after]);
}

/** Returns up to 100 orders after an id with a release that is out, or a track of one, that the buyer was not told about. */
export async function readUnannounced(database: Database, now: Date, after: number): Promise<number[]> {
  const sql = `SELECT DISTINCT d.order_id AS id FROM download_files f JOIN download_access d ON d.id = f.access_id
    JOIN releases r ON r.id = f.release_id AND r.visibility = 'public' AND (r.release_at IS NULL OR r.release_at <= ?)
    WHERE f.announced_at IS NULL AND f.revoked_at IS NULL AND d.order_id > ?
    ORDER BY d.order_id LIMIT 100`;
  return (await readRows(database, found, sql, [now, after])).map(({ id }) => id);
}

async function readNext(database: Database, orders: string, values: readonly [number, number]): Promise<number[]> {
  const sql = `SELECT DISTINCT o.id AS id ${orders} AND o.id > ? ORDER BY o.id LIMIT 100`;
  const rows = await readRows(database, found, sql, [...values]);
  return rows.map(({ id }) => id);
}
