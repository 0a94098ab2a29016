import type { Product, Variant } from "@recital/contract/endpoints/products";
import type { Currency } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import { readShownVariants, type ShownVariant } from "./variant-queries.ts";
import { availabilityOf, availableOf, bestAvailability } from "../../domain/stock.ts";
import type { ProductRow } from "./tables.ts";

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
