import type { Clock } from "../kernel/clock.ts";
import type { Database } from "./connection.ts";
import { readRows } from "./statements.ts";

/**
 * SQL that is true of an order whose address somebody still has to find out, as `domain/shipping.ts` knows it. It does
 * not say `<> 'cancelled'`, for which SQLite would walk through all that were cancelled.
 */
export const shippingInfoLacks =
  "needs_shipping = 1 AND shipping_name IS NULL " +
  "AND status IN ('pending', 'processing', 'shipped', 'delivered', 'refunded')";

/** How many orders there were up to one of long ago. */
interface Settled {
  readonly lastId: number;
  readonly count: number;
  readonly countedAt: number;
}

const hourMs = 3_600_000;

/**
 * Counts the orders, exactly and as fast for 100,000 as for a hundred. Orders are never deleted, and no transaction
 * takes an hour, so that what is older never changes its number: that is counted once an hour, the rest at each call.
 */
export function makeOrderCount(database: Database, clock: Clock): () => Promise<number> {
  let settled: Settled | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (settled === null || Math.abs(now - settled.countedAt) > hourMs) settled = await countSettled(database, now);
    const { lastId, count } = settled;
    const sql = "SELECT COUNT(*) AS count FROM orders WHERE id > ?";
    const [young] = await readRows<{ count: number }>(database, sql, [lastId]);
    return count + Number(young?.count);
  };
}

async function countSettled(database: Database, now: number): Promise<Settled> {
  const [row] = await readRows<{ count: number; lastId: number | null }>(
    database,
    `SELECT COUNT(*) AS count, MAX(id) AS lastId FROM orders
     WHERE id <= (SELECT id FROM orders WHERE created_at < ? ORDER BY id DESC LIMIT 1)`,
    [new Date(now - hourMs)],
  );
  return { count: Number(row?.count), lastId: row?.lastId ?? 0, countedAt: now };
}
