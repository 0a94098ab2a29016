import type { Product, Variant } from "@recital/contract/endpoints/shop/products";
import type { Currency } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import type { Selected } from "../../../db/selection.ts";
import { placeholders, selectRows } from "../../../db/statements.ts";
import { availabilityOf, availableOf, bestAvailability, bundleLevel, defaultLowAt } from "../../../domain/stock.ts";
import { readBundleParts } from "./bundles.ts";
import { type ProductRow, variantTable } from "./tables.ts";

/** Reads the variants that are sold of these products, or of all active ones, at once. */
export async function readVariants(
  database: Database,
  of: readonly number[] | "active",
): Promise<(productId: number) => readonly ShownVariant[]> {
  const rows = of.length === 0 ? [] : await readShownVariants(database, of);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return (productId) => byProduct.get(productId) ?? [];
}

interface Shown {
  readonly variants: readonly ShownVariant[];
  readonly shipsOn: string | null;
  readonly currency: Currency;
}

/** Returns what a product shows of its variants, and of its pre-order. */
export function presentVariants(
  { priceCents }: Pick<ProductRow, "priceCents">,
  { variants, shipsOn, currency }: Shown,
): Pick<Product, "variants" | "availability" | "shipsOn"> {
  const shown = variants.map((row): Variant => {
    const availability = availabilityOf(row);
    const available = availableOf(row);
    return {
      id: row.id,
      title: row.title,
      options: row.options,
      sku: row.sku,
      price: toDecimal(row.priceCents ?? priceCents, currency),
      availability,
      ...(availability === "low" && available !== null && { left: available }),
      ...(row.maxPerOrder !== null && { maxPerOrder: row.maxPerOrder }),
      shipsOn,
    };
  });
  return { variants: shown, availability: bestAvailability(shown.map(({ availability }) => availability)), shipsOn };
}

const shownVariant = variantTable
  .pick(["id", "productId", "title", "options", "optionsKey", "sku", "priceCents", "maxPerOrder"])
  .and(selectLevel());

export type ShownVariant = Selected<typeof shownVariant>;

/**
 * Returns the variants on sale of these products, or of all active products; the variants of a product are in its
 * order. Of a bundle there are as many as its parts allow.
 */
export async function readShownVariants(database: Database, of: readonly number[] | "active"): Promise<ShownVariant[]> {
  const [table, isOf] =
    of === "active"
      ? ["variants JOIN products ON products.id = product_id", "products.is_active = ?"]
      : ["variants", `product_id IN (${placeholders(of)})`];
  const [rows, partsOf] = await Promise.all([
    selectRows(
      database,
      shownVariant,
      `FROM ${table} WHERE variants.is_active = ? AND ${isOf} ORDER BY product_id, variants.position, variants.id`,
      of === "active" ? [true, true] : [true, ...of],
    ),
    readBundleParts(database, of),
  ]);
  return rows.map((row) => {
    const parts = partsOf(row.productId);
    return parts.length === 0 ? row : { ...row, ...bundleLevel(parts) };
  });
}

/** Selects the columns of a variant's `StockLevel`. `alias` names the table of variants. */
export function selectLevel(alias?: string) {
  return variantTable.pick(["stock", "held", "lowAt", "editionSize", "numbersGiven"], alias);
}

/** Returns `availableOf` of `domain/stock.ts` in SQL: how many can be sold; NULL is unlimited. */
export function availableSql(of = "variants"): string {
  const left = `${of}.edition_size - ${of}.numbers_given`;
  return `(CASE WHEN ${of}.edition_size IS NULL OR ${of}.stock < ${left} THEN ${of}.stock ELSE ${left} END - ${of}.held)`;
}

/** Returns a condition: visitors see a sale of the variant, of which few are left, or of a bundle with it. */
export function isShownLowSql(of = "variants"): string {
  const available = availableSql(of);
  return `(${available} <= 0 OR ${available} <= ${shownLowAtSql(of)} OR ${available} < ${defaultLowAt + 1} * ${of}.bundled)`;
}

/** Returns in SQL the number at which visitors read how many are left. */
export function shownLowAtSql(of = "variants"): string {
  return `COALESCE(${of}.low_at, ${defaultLowAt})`;
}
