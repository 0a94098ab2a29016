import type { Statistics } from "@recital/contract/endpoints/dashboard";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";
import { periodLength, periodsUntil, type Range } from "./periods.ts";

/** MySQL adds whole numbers up to decimals, which its driver hands out as text. */
type Sum = number | string;

const shownBestSellers = 5;

/** Sales and new subscribers of the last 30 days or 12 months, those in which nothing happened too. */
export async function readStatistics(database: Database, range: Range, now: Date): Promise<Statistics> {
  const periods = periodsUntil(now, range);
  const since = new Date(periods[0]);
  const [sales, people, bestSellers] = await Promise.all([
    readSales(database, range, since),
    readNewSubscribers(database, range, since),
    readBestSellers(database, since),
  ]);
  return {
    range,
    periods: periods.map((period) => ({
      period,
      orders: sales.get(period)?.orders ?? 0,
      sales: toDecimal(Number(sales.get(period)?.cents ?? 0)),
      newSubscribers: people.get(period)?.people ?? 0,
    })),
    bestSellers,
  };
}

async function readSales(database: Database, range: Range, since: Date) {
  const rows = await readRows<{ period: string; orders: number; cents: Sum }>(
    database,
    `SELECT SUBSTR(paid_at, 1, ${periodLength[range]}) AS period, COUNT(*) AS orders, SUM(total_cents) AS cents
     FROM orders WHERE paid_at >= ? AND refunded_at IS NULL GROUP BY period`,
    [since],
  );
  return new Map(rows.map((row) => [row.period, row]));
}

async function readNewSubscribers(database: Database, range: Range, since: Date) {
  const rows = await readRows<{ period: string; people: number }>(
    database,
    // Those who left since were new all the same; both are named because the index begins with it.
    `SELECT SUBSTR(confirmed_at, 1, ${periodLength[range]}) AS period, COUNT(*) AS people
     FROM subscribers WHERE subscribed IN (0, 1) AND confirmed_at >= ? GROUP BY period`,
    [since],
  );
  return new Map(rows.map((row) => [row.period, row]));
}

interface SoldProduct {
  readonly productId: number | null;
  readonly name: string;
  readonly quantity: Sum;
  readonly cents: Sum;
}

/** By pieces sold. A product that was renamed is one, under its last name. */
async function readBestSellers(database: Database, since: Date): Promise<Statistics["bestSellers"]> {
  const rows = await readRows<SoldProduct>(
    database,
    `SELECT sold.product_id AS productId, order_items.name AS name, sold.pieces AS quantity, sold.cents AS cents
     FROM (
       SELECT product_id, MAX(order_items.id) AS last_id, SUM(quantity) AS pieces, SUM(quantity * unit_cents) AS cents
       FROM orders JOIN order_items ON order_items.order_id = orders.id
       WHERE paid_at >= ? AND refunded_at IS NULL
       GROUP BY product_id, CASE WHEN product_id IS NULL THEN name ELSE '' END
       ORDER BY pieces DESC, cents DESC, last_id LIMIT ${shownBestSellers}
     ) AS sold JOIN order_items ON order_items.id = sold.last_id
     ORDER BY sold.pieces DESC, sold.cents DESC, sold.last_id`,
    [since],
  );
  return rows.map(({ productId, name, quantity, cents }) => ({
    productId,
    name,
    quantity: Number(quantity),
    sales: toDecimal(Number(cents)),
  }));
}
