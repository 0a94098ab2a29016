import type { Product, Variant } from "@recital/contract/endpoints/products";
import type { Currency } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import { variantOptions, type VariantOptions } from "@recital/contract/values/catalog";
import type { Database } from "../../db/connection.ts";
import type { ProductRow } from "../../db/models/product.ts";
import { readShownVariants, type ShownVariant } from "../../db/queries/variants.ts";
import { availabilityOf, availableOf, bestAvailability } from "../../domain/stock.ts";

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
      options: readOptions(row.options),
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

const storedOptions = variantOptions.catch({});

/** Returns the options that a variant's column contains. */
export function readOptions(text: string): VariantOptions {
  if (text === "{}") return {};
  try {
    return storedOptions.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
