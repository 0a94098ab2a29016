import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { containsWordsSql, foldedSql } from "../../../db/contains-words.ts";
import { booleanValue, integerValue } from "../../../db/row-values.ts";
import { availableSql, selectLevel, shownLowAtSql } from "../products/variants.ts";
import { variantTable } from "../products/tables.ts";
import type { Selected } from "../../../db/selection.ts";
import { readRows, selectRows, type Value } from "../../../db/statements.ts";

export interface InventoryFilter {
  /** Words of a product's name, a variant's title or an SKU. */
  readonly search: string;
  readonly show: "all" | "low" | "out";
}

const holdsOf = "FROM stock_holds WHERE variant_id = v.id AND state = 'held'";

const inventoryRow = variantTable
  .pick(["id", "productId", "title", "options", "sku", "priceCents", "weightGrams"], "v")
  .and(variantTable.pick(["hsCode", "originCountry", "maxPerOrder"], "v"))
  .and(variantTable.pick(["isActive", "position", "version"], "v"))
  .and(selectLevel("v"))
  .with("productName", z.string(), "p.name")
  .with("isProductActive", booleanValue, "p.is_active")
  .with("checkouts", integerValue, `(SELECT COUNT(*) ${holdsOf})`)
  .with("networks", integerValue, `(SELECT COUNT(DISTINCT opened_from) + COUNT(*) - COUNT(opened_from) ${holdsOf})`);

/** A variant that is sold, with its product's name. */
export type InventoryRow = Selected<typeof inventoryRow>;

/** Returns a page of the variants that are sold, in the shop's order. */
export function readInventory(
  database: Database,
  filter: InventoryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<InventoryRow[]> {
  const { sql, values } = conditionOf(filter);
  return selectRows(
    database,
    inventoryRow,
    `${joined} WHERE ${sql} ORDER BY p.position, p.id, v.position, v.id LIMIT ${limit} OFFSET ${offset}`,
    values,
  );
}

const counted = z.object({ count: integerValue });

export async function countInventory(database: Database, filter: InventoryFilter): Promise<number> {
  const { sql, values } = conditionOf(filter);
  const [row] = await readRows(database, counted, `SELECT COUNT(*) AS count ${joined} WHERE ${sql}`, values);
  return row?.count ?? 0;
}

/** A bundle has no stock of its own. */
const joined = `FROM variants v JOIN products p ON p.id = v.product_id AND p.archived_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM bundle_items b WHERE b.product_id = p.id)`;

const available = availableSql("v");
const isOut = `${available} <= 0`;
const isLow = `${available} > 0 AND ${available} <= ${shownLowAtSql("v")}`;
const conditions: Readonly<Record<InventoryFilter["show"], string>> = { all: "1 = 1", low: isLow, out: isOut };

function conditionOf({ search, show }: InventoryFilter): { sql: string; values: Value[] } {
  const found = containsWordsSql(["p.name", "v.title", "v.sku"].map(foldedSql), search);
  return { sql: ["v.is_active = ?", conditions[show], ...found.sql].join(" AND "), values: [true, ...found.values] };
}

const lowVariant = z.object({
  id: z.int(),
  title: z.string(),
  productName: z.string(),
  available: integerValue,
});

/** A variant that is low or sold out, among those whose owner wants to be told. */
export type LowVariant = z.output<typeof lowVariant>;

const hasLevel = `v.is_active = ? AND p.is_active = ? AND ${available} <= v.low_at`;

/** Returns the active variants with low stock, lowest first, at most 100. */
export function readLowVariants(database: Database): Promise<LowVariant[]> {
  return readRows(
    database,
    lowVariant,
    `SELECT v.id, v.title, p.name AS productName, ${available} AS available
     ${joined} WHERE ${hasLevel} ORDER BY available, v.id LIMIT 100`,
    [true, true],
  );
}

/**
 * Returns the ids of the variants that have become low without a note in `low_notified_at`, and of those that are no
 * longer low in spite of one, at most 100.
 */
export async function readChangedLevels(database: Database): Promise<number[]> {
  const rows = await readRows(
    database,
    z.object({ id: z.int() }),
    `SELECT id FROM variants v
     WHERE (low_notified_at IS NULL AND is_active = ? AND ${available} <= low_at)
       OR (low_notified_at IS NOT NULL AND (${available} IS NULL OR low_at IS NULL OR ${available} > low_at))
     ORDER BY id LIMIT 100`,
    [true],
  );
  return rows.map(({ id }) => id);
}
