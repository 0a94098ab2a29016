import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { integerValue } from "../../../db/row-values.ts";
import type { Selected } from "../../../db/selection.ts";
import { placeholders, readRows, selectRows } from "../../../db/statements.ts";
import { selectLevel } from "../products/variants.ts";
import { productTable, variantTable } from "../products/tables.ts";

const good = variantTable
  .pick(["productId", "title"])
  .and(selectLevel())
  .and(productTable.pick(["name", "isDigital"]))
  .with("variantId", z.int(), "variants.id")
  .with("unitCents", z.int(), "COALESCE(variants.price_cents, products.price_cents)");

/** A variant with what a sale copies of its product. */
export type Good = Selected<typeof good>;

const isNoBundle = "NOT EXISTS (SELECT 1 FROM bundle_items b WHERE b.product_id = products.id)";
const goods = "FROM variants JOIN products ON products.id = variants.product_id";

/**
 * Returns what can be given to a buyer at a table: the active variants of the active products, in the shop's order. The
 * parts of a bundle are sold there one by one.
 */
export function readTableGoods(database: Database) {
  return selectRows(
    database,
    good,
    `${goods} WHERE products.is_active = 1 AND variants.is_active = 1 AND products.is_digital = 0 AND ${isNoBundle}
     ORDER BY products.position, products.id, variants.position, variants.id`,
  );
}

/** Returns the variants with these ids, inactive ones included, but no bundles. */
export function readGoods(database: Database, ids: readonly number[]) {
  return selectRows(database, good, `${goods} WHERE variants.id IN (${placeholders(ids)}) AND ${isNoBundle}`, ids);
}

const tableSales = z.object({ count: integerValue, cents: integerValue, cashCents: integerValue });

interface SalesFilter {
  readonly currency: string;
  readonly since: Date;
}

/** Returns the sales at a table since this time, less refunds. */
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
