import { z } from "zod";
import type { Database } from "../connection.ts";
import { booleanValue, integerValue } from "../row-values.ts";
import { levelColumns, levelShape } from "../stock-level.ts";
import { placeholders, readRows } from "../statements.ts";

const good = z.object({
  variantId: z.int(),
  productId: z.int(),
  name: z.string(),
  title: z.string(),
  unitCents: z.int(),
  isDigital: booleanValue,
  ...levelShape,
});

/** A variant with what a sale copies of its product. */
export type Good = z.output<typeof good>;

const goodColumns = `variants.id AS variantId, products.id AS productId, products.name AS name, variants.title AS title,
  COALESCE(variants.price_cents, products.price_cents) AS unitCents, products.is_digital AS isDigital,
  ${levelColumns()}
  FROM variants JOIN products ON products.id = variants.product_id`;

/** Returns what can be given to a buyer at a table: the active variants of the active products, in the shop's order. */
export function readTableGoods(database: Database) {
  return readRows(
    database,
    good,
    `SELECT ${goodColumns} WHERE products.is_active = 1 AND variants.is_active = 1 AND products.is_digital = 0
     ORDER BY products.position, products.id, variants.position, variants.id`,
    [],
  );
}

/** Returns the variants with these ids, inactive ones included. */
export function readGoods(database: Database, ids: readonly number[]) {
  return readRows(database, good, `SELECT ${goodColumns} WHERE variants.id IN (${placeholders(ids)})`, ids);
}

const tableSales = z.object({ count: integerValue, cents: integerValue, cashCents: integerValue });

interface SalesFilter {
  readonly currency: string;
  readonly since: Date;
}

/** Returns the sales at a table since this time, less what was given back of them. */
export async function readTableSales(database: Database, { currency, since }: SalesFilter) {
  const [row] = await readRows(
    database,
    tableSales,
    `SELECT COALESCE(SUM(CASE WHEN refunded_at IS NULL THEN 1 ELSE 0 END), 0) AS count,
       COALESCE(SUM(total_cents - refunded_cents), 0) AS cents,
       COALESCE(SUM(CASE WHEN paid_by = 'cash' THEN total_cents - refunded_cents ELSE 0 END), 0) AS cashCents
     FROM orders WHERE paid_at >= ? AND paid_by IN ('cash', 'card-elsewhere') AND currency = ?`,
    [since, currency],
  );
  if (!row) throw new Error("a sum without a row");
  return row;
}
