import { z } from "zod";
import type { Database } from "../connection.ts";
import { readRows } from "../statements.ts";

const expiredHolder = z.object({ id: z.int() });

/**
 * Returns the ids of orders that hold limited stock although their checkout has expired between these times, but for
 * those whose delayed payment is on the way.
 */
export async function readExpiredHolders(
  database: Database,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<number[]> {
  const rows = await readRows(
    database,
    expiredHolder,
    `SELECT DISTINCT orders.id FROM stock_holds JOIN variants ON variants.id = variant_id
       JOIN orders ON orders.id = order_id
     WHERE stock_holds.state = 'held' AND stock IS NOT NULL AND paid_at IS NULL AND closed_at IS NULL
       AND checkout_expires_at BETWEEN ? AND ? AND (session_id IS NULL OR checkout_url IS NOT NULL)
     ORDER BY orders.id LIMIT 2000`,
    [since, until],
  );
  return rows.map(({ id }) => id);
}
