import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { integerValue } from "../../../db/row-values.ts";
import { readRows, type Value } from "../../../db/statements.ts";
import { disputesOfPaid, refundsOfPaid } from "../../orders/sales/queries.ts";

const sales = z.object({ period: z.string(), orders: z.int(), cents: integerValue });

/** The rows that count: payments and refunds since this time of orders in this currency. */
interface SalesFilter {
  readonly currency: string;
  readonly since: Date;
}

/** A day or month. It ends where the next one begins, and the last one does not end. */
export interface Period {
  /** `2026-05-17` or `2026-05`. */
  readonly name: string;
  readonly since: Date;
}

/** The earliest first. Databases cut times in UTC only, so the queries compare with where the periods begin. */
export type Periods = readonly [Period, ...Period[]];

interface PeriodFilter {
  readonly currency: string;
  readonly periods: Periods;
}

/** Returns an expression for the name of the period in which a time is. */
function periodOf(time: string, [first, ...later]: Periods): { readonly sql: string; readonly values: Value[] } {
  if (later.length === 0) return { sql: "?", values: [first.name] };
  const newestFirst = later.toReversed();
  return {
    sql: `CASE ${newestFirst.map(() => `WHEN ${time} >= ? THEN ?`).join(" ")} ELSE ? END`,
    values: [...newestFirst.flatMap(({ name, since }) => [since, name]), first.name],
  };
}

/** Returns the paid orders by the period of their payment, refunded ones too; a free order is no sale. */
export function readSales(database: Database, { currency, periods }: PeriodFilter) {
  const { sql, values } = periodOf("paid_at", periods);
  return readRows(
    database,
    sales,
    `SELECT ${sql} AS period, COUNT(*) AS orders, SUM(total_cents) AS cents
     FROM orders WHERE paid_at >= ? AND currency = ? AND paid_by <> 'free' GROUP BY period`,
    [...values, periods[0].since, currency],
  );
}

const refunded = z.object({ period: z.string(), cents: integerValue });

/** Returns the refunded amount by the period in which the refunds succeeded. */
export function readRefunded(database: Database, { currency, periods }: PeriodFilter) {
  const { sql, values } = periodOf("settled_at", periods);
  return readRows(
    database,
    refunded,
    `SELECT ${sql} AS period, SUM(amount_cents) AS cents
     FROM ${refundsOfPaid} WHERE state = 'succeeded' AND settled_at >= ? AND currency = ? GROUP BY period`,
    [...values, periods[0].since, currency],
  );
}

const lost = z.object({ period: z.string(), cents: integerValue, feeCents: integerValue });

/** Returns what lost disputes took back, and their fees, by the period in which they were lost. */
export function readLost(database: Database, { currency, periods }: PeriodFilter) {
  const { sql, values } = periodOf("lost_at", periods);
  return readRows(
    database,
    lost,
    `SELECT ${sql} AS period, SUM(amount_cents) AS cents, COALESCE(SUM(disputes.fee_cents), 0) AS feeCents
     FROM ${disputesOfPaid} WHERE lost_at >= ? AND disputes.currency = ? GROUP BY period`,
    [...values, periods[0].since, currency],
  );
}

const fees = z.object({ cents: integerValue, unreported: integerValue });

/** Returns the provider's fees for the orders paid since, and how many of them have none reported yet. */
export async function readFees(database: Database, { currency, since }: SalesFilter) {
  const [row] = await readRows(
    database,
    fees,
    `SELECT COALESCE(SUM(fee_cents), 0) AS cents,
       COALESCE(SUM(CASE WHEN fee_cents IS NULL AND total_cents > 0 THEN 1 ELSE 0 END), 0) AS unreported
     FROM orders WHERE paid_at >= ? AND currency = ?`,
    [since, currency],
  );
  if (!row) throw new Error("a sum without a row");
  return row;
}

const failedRefund = z.object({ orderId: z.int(), amountCents: integerValue, currency: z.string() });

/** Returns the refunds that failed since this time, newest first, except those of orders that were refunded later. */
export function readFailedRefunds(database: Database, since: Date, limit: number) {
  return readRows(
    database,
    failedRefund,
    `SELECT order_id AS orderId, amount_cents AS amountCents, currency
     FROM refunds JOIN orders ON orders.id = refunds.order_id
     WHERE state = 'failed' AND settled_at >= ? AND refunded_at IS NULL
     ORDER BY settled_at DESC, refunds.id DESC LIMIT ${limit}`,
    [since],
  );
}

const newSubscribers = z.object({ period: z.string(), people: integerValue });

/**
 * Returns how many people began to get the newsletter by period, as the days of the Subscribers screen count them:
 * imported people too, and those who have left since.
 */
export function readNewSubscribers(database: Database, [first]: Periods) {
  return readRows(
    database,
    newSubscribers,
    `SELECT SUBSTR(day, 1, ?) AS period, SUM(subscribed) AS people FROM subscriber_days WHERE day >= ? GROUP BY period`,
    [first.name.length, first.name],
  );
}

const soldProduct = z.object({
  productId: z.int().nullable(),
  name: z.string(),
  quantity: integerValue,
  cents: integerValue,
});

/**
 * Returns the products with the most items sold in orders that were not free, less the items that refunds gave back; a
 * renamed product is one, under its last name.
 */
export function readBestSellers(database: Database, { currency, since }: SalesFilter, limit: number) {
  return readRows(
    database,
    soldProduct,
    `SELECT sold.product_id AS productId, order_items.name AS name, sold.items AS quantity, sold.cents AS cents
     FROM (
       SELECT product_id, MAX(id) AS last_id, SUM(quantity) AS items, SUM(cents) AS cents
       FROM (
         SELECT order_items.id, product_id, name, quantity,
           quantity * unit_cents - order_items.discount_cents + order_items.tax_cents AS cents
         FROM orders JOIN order_items ON order_items.order_id = orders.id
         WHERE paid_at >= ? AND currency = ? AND paid_by <> 'free'
         UNION ALL
         SELECT order_items.id, product_id, name, -refund_lines.quantity, -refund_lines.amount_cents
         FROM ${refundsOfPaid}
           JOIN refund_lines ON refund_lines.refund_id = refunds.id
           JOIN order_items ON order_items.id = refund_lines.order_item_id
         WHERE state = 'succeeded' AND settled_at >= ? AND currency = ?
       ) AS moved
       GROUP BY product_id, CASE WHEN product_id IS NULL THEN name ELSE '' END
       HAVING SUM(quantity) > 0
       ORDER BY items DESC, cents DESC, last_id LIMIT ${limit}
     ) AS sold JOIN order_items ON order_items.id = sold.last_id
     ORDER BY sold.items DESC, sold.cents DESC, sold.last_id`,
    [since, currency, since, currency],
  );
}

const trackCounts = z.object({
  trackId: z.int(),
  title: z.string(),
  releaseId: z.int(),
  releaseTitle: z.string(),
  plays: integerValue,
  sales: integerValue,
});

/**
 * Returns all tracks with their plays, and with how often they were sold alone or with their release, less the items
 * that refunds gave back; most played first.
 */
export function readTrackStatistics(database: Database) {
  return readRows(
    database,
    trackCounts,
    `SELECT tracks.id AS trackId, tracks.title AS title, releases.id AS releaseId, releases.title AS releaseTitle,
       COALESCE(MAX(played.plays), 0) AS plays, COALESCE(SUM(sold.items), 0) AS sales
     FROM tracks JOIN releases ON releases.id = tracks.release_id
       LEFT JOIN (SELECT track_id, SUM(plays) AS plays FROM track_plays GROUP BY track_id) AS played
         ON played.track_id = tracks.id
       LEFT JOIN (
         SELECT id AS track_id, product_id FROM tracks WHERE product_id IS NOT NULL
         UNION SELECT t.id, m.product_id FROM tracks t JOIN release_products m ON m.release_id = t.release_id
       ) AS sells ON sells.track_id = tracks.id
       LEFT JOIN (
         SELECT product_id, SUM(quantity) AS items FROM (
           SELECT product_id, quantity FROM orders JOIN order_items ON order_items.order_id = orders.id
           WHERE paid_at IS NOT NULL
           UNION ALL
           SELECT product_id, -refund_lines.quantity
           FROM ${refundsOfPaid}
             JOIN refund_lines ON refund_lines.refund_id = refunds.id
             JOIN order_items ON order_items.id = refund_lines.order_item_id
           WHERE state = 'succeeded'
         ) AS moved GROUP BY product_id
       ) AS sold ON sold.product_id = sells.product_id
     GROUP BY tracks.id, tracks.title, releases.id, releases.title
     ORDER BY plays DESC, sales DESC, tracks.id`,
    [],
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
