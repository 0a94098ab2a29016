import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { readRows } from "../../../db/statements.ts";
import { availableSql } from "../products/variants.ts";

const found = z.object({ id: z.int() });

/** Returns the ids of confirmed requests whose product, or its variant, can be bought again, the oldest first. */
export async function readRestocked(database: Database, limit: number): Promise<number[]> {
  const rows = await readRows(
    database,
    found,
    `SELECT wanted.id FROM stock_notifications wanted
     WHERE wanted.confirmed_at IS NOT NULL AND wanted.notified_at IS NULL AND EXISTS (
       SELECT 1 FROM variants JOIN products ON products.id = variants.product_id
       WHERE variants.product_id = wanted.product_id AND products.is_active = 1 AND variants.is_active = 1
         AND (wanted.variant_id IS NULL OR wanted.variant_id = variants.id)
         AND (${availableSql()} IS NULL OR ${availableSql()} > 0)
         AND NOT EXISTS (SELECT 1 FROM bundle_items b JOIN variants v ON v.id = b.variant_id
           WHERE b.product_id = products.id AND (v.is_active = 0 OR ${availableSql("v")} < b.quantity)))
     ORDER BY wanted.id LIMIT ${limit}`,
    [],
  );
  return rows.map(({ id }) => id);
}
