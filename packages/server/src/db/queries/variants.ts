import { z } from "zod";
import type { Database } from "../connection.ts";
import { levelColumns, levelShape } from "../stock-level.ts";
import { placeholders, readRows } from "../statements.ts";

const shownVariant = z.object({
  id: z.int(),
  productId: z.int(),
  title: z.string(),
  options: z.string(),
  sku: z.string().nullable(),
  priceCents: z.int().nullable(),
  ...levelShape,
  maxPerOrder: z.int().nullable(),
});

export type ShownVariant = z.output<typeof shownVariant>;

/** Returns the variants that are sold of these products, or of all active ones; those of a product in its order. */
export function readShownVariants(database: Database, of: readonly number[] | "active") {
  const [table, isOf] =
    of === "active"
      ? ["variants JOIN products ON products.id = product_id", "products.is_active = ?"]
      : ["variants", `product_id IN (${placeholders(of)})`];
  return readRows(
    database,
    shownVariant,
    `SELECT variants.id, product_id AS productId, title, options, sku, variants.price_cents AS priceCents,
       ${levelColumns()}, variants.max_per_order AS maxPerOrder
     FROM ${table}
     WHERE variants.is_active = ? AND ${isOf} ORDER BY product_id, variants.position, variants.id`,
    of === "active" ? [true, true] : [true, ...of],
  );
}
