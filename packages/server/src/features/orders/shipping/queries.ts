import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { readRows } from "../../../db/statements.ts";

const found = z.object({ id: z.int() });

/** Returns the ids, after this one, of paid orders that wait to be shipped and contain the product. */
export async function readOrdersToShipOf(
  database: Database,
  productId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await readRows(
    database,
    found,
    `SELECT id FROM orders WHERE to_ship = 1 AND id > ?
       AND EXISTS (SELECT 1 FROM order_items WHERE order_id = orders.id AND product_id = ?)
     ORDER BY id LIMIT ${limit}`,
    [after, productId],
  );
  return rows.map(({ id }) => id);
}
