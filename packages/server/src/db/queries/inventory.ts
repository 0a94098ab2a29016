import { z } from "zod";
import type { Database } from "../connection.ts";
import { containsWordsSql, foldedSql } from "../contains-words.ts";
import { booleanValue, integerValue } from "../row-values.ts";
import { availableSql, levelColumns, levelShape, shownLowAtSql } from "../stock-level.ts";
import { readRows, type Value } from "../statements.ts";

export interface InventoryFilter {
  /** Words of a product's name, a variant's title or an SKU. */
  readonly search: string;
  readonly show: "all" | "low" | "out";
}

const inventoryRow = z.object({
  id: z.int(),
  productId: z.int(),
  title: z.string(),
  options: z.string(),
  sku: z.string().nullable(),
  priceCents: z.int().nullable(),
  weightGrams: z.int().nullable(),
  ...levelShape,
  maxPerOrder: z.int().nullable(),
  isActive: booleanValue,
  position: z.int(),
  version: z.int(),
  productName: z.string(),
  isProductActive: booleanValue,
  checkouts: integerValue,
  networks: integerValue,
});

/** A variant that is sold, with its product's name. */
export type InventoryRow = z.output<typeof inventoryRow>;

/** Returns a page of the variants that are sold, in the shop's order. */
export function readInventory(
  database: Database,
  filter: InventoryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<InventoryRow[]> {
  const { sql, values } = conditionOf(filter);
  return readRows(
    database,
    inventoryRow,
    `SELECT v.id, v.product_id AS productId, v.title, v.options, v.sku, v.price_cents AS priceCents,
       v.weight_grams AS weightGrams, ${levelColumns("v")}, v.max_per_order AS maxPerOrder,
       v.is_active AS isActive, v.position, v.version, p.name AS productName, p.is_active AS isProductActive,
       (SELECT COUNT(*) ${holdsOf}) AS checkouts,
       (SELECT COUNT(DISTINCT opened_from) + COUNT(*) - COUNT(opened_from) ${holdsOf}) AS networks
     ${joined} WHERE ${sql} ORDER BY p.position, p.id, v.position, v.id LIMIT ${limit} OFFSET ${offset}`,
    values,
  );
}

const holdsOf = "FROM stock_holds WHERE variant_id = v.id AND state = 'held'";

const counted = z.object({ count: integerValue });

export async function countInventory(database: Database, filter: InventoryFilter): Promise<number> {
  const { sql, values } = conditionOf(filter);
  const [row] = await readRows(database, counted, `SELECT COUNT(*) AS count ${joined} WHERE ${sql}`, values);
  return row?.count ?? 0;
}

const joined = "FROM variants v JOIN products p ON p.id = v.product_id AND p.archived_at IS NULL";

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

/** Returns the active variants that have reached the number at which they are low, fewest first, at most 100. */
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
