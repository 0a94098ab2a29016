import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { readRows } from "../../../db/statements.ts";
import { availableSql } from "../products/variants.ts";

const holder = z.object({ id: z.int() });

/**
 * Returns the ids of orders that hold limited stock although their payment page has expired between these times, but
 * for those whose delayed payment is on the way.
 */
export async function readExpiredHolders(
  database: Database,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<number[]> {
  const rows = await readRows(
    database,
    holder,
    `SELECT DISTINCT orders.id FROM stock_holds JOIN variants ON variants.id = variant_id
       JOIN orders ON orders.id = order_id
     WHERE stock_holds.state = 'held' AND ${availableSql()} IS NOT NULL AND paid_at IS NULL AND closed_at IS NULL
       AND checkout_expires_at BETWEEN ? AND ? AND session_id IS NOT NULL
       AND checkout_url IS NOT NULL
     ORDER BY orders.id LIMIT 2000`,
    [since, until],
  );
  return rows.map(({ id }) => id);
}

/** Returns the ids of unpaid orders that hold stock, were created before this time, and have no payment page. */
export async function readUnopenedHolders(database: Database, createdBefore: Date): Promise<number[]> {
  const rows = await readRows(
    database,
    holder,
    `SELECT DISTINCT orders.id FROM stock_holds JOIN orders ON orders.id = order_id
     WHERE stock_holds.state = 'held' AND session_id IS NULL AND paid_at IS NULL AND closed_at IS NULL
       AND paid_by = 'card' AND orders.created_at < ?
     ORDER BY orders.id LIMIT 500`,
    [createdBefore],
  );
  return rows.map(({ id }) => id);
}
