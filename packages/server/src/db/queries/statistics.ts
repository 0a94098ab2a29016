import { z } from "zod";
import type { Database } from "../connection.ts";
import { integerValue } from "../row-values.ts";
import { readRows } from "../statements.ts";

const sales = z.object({ period: z.string(), orders: z.int(), cents: integerValue });

/** Whose orders count: those in this currency that were paid since this time. */
interface SalesFilter {
  readonly currency: string;
  readonly since: Date;
}

/** Returns the paid orders by day (`length` 10) or month (7). */
export function readSales(database: Database, length: number, { currency, since }: SalesFilter) {
  return readRows(
    database,
    sales,
    `SELECT SUBSTR(paid_at, 1, ${length}) AS period, COUNT(*) AS orders, SUM(total_cents) AS cents
     FROM orders WHERE paid_at >= ? AND refunded_at IS NULL AND currency = ? GROUP BY period`,
    [since, currency],
  );
}

const newSubscribers = z.object({ period: z.string(), people: z.int() });

/** Returns the subscribers confirmed since this time, see {@link readSales}; people who have unsubscribed count too. */
export function readNewSubscribers(database: Database, length: number, since: Date) {
  return readRows(
    database,
    newSubscribers,
    // `subscribed` is named because the index starts with it.
    `SELECT SUBSTR(confirmed_at, 1, ${length}) AS period, COUNT(*) AS people
     FROM subscribers WHERE subscribed IN (0, 1) AND confirmed_at >= ? GROUP BY period`,
    [since],
  );
}

const soldProduct = z.object({
  productId: z.int().nullable(),
  name: z.string(),
  quantity: integerValue,
  cents: integerValue,
});

/** Returns the products with the most items sold; a renamed product is one, under its last name. */
export function readBestSellers(database: Database, { currency, since }: SalesFilter, limit: number) {
  return readRows(
    database,
    soldProduct,
    `SELECT sold.product_id AS productId, order_items.name AS name, sold.items AS quantity, sold.cents AS cents
     FROM (
       SELECT product_id, MAX(order_items.id) AS last_id, SUM(quantity) AS items, SUM(quantity * unit_cents) AS cents
       FROM orders JOIN order_items ON order_items.order_id = orders.id
       WHERE paid_at >= ? AND refunded_at IS NULL AND currency = ?
       GROUP BY product_id, CASE WHEN product_id IS NULL THEN name ELSE '' END
       ORDER BY items DESC, cents DESC, last_id LIMIT ${limit}
     ) AS sold JOIN order_items ON order_items.id = sold.last_id
     ORDER BY sold.items DESC, sold.cents DESC, sold.last_id`,
    [since, currency],
  );
}

const contentCounts = z.object({ videos: z.int(), featuredVideos: z.int(), aboutSections: z.int() });

/** Returns the number of videos and blocks of the About section. */
export async function countContent(database: Database) {
  const [row] = await readRows(
    database,
    contentCounts,
    `SELECT (SELECT COUNT(*) FROM videos) AS videos,
       (SELECT COUNT(*) FROM videos WHERE is_featured = 1) AS featuredVideos,
       (SELECT COUNT(*) FROM about_entries) AS aboutSections`,
    [],
  );
  if (!row) throw new Error("a count without a row");
  return row;
}
