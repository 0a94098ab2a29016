import { z } from "zod";
import type { Database } from "../connection.ts";
import { placeholders, readRows } from "../statements.ts";

const shownVariant = z.object({
  id: z.int(),
  productId: z.int(),
  title: z.string(),
  options: z.string(),
  sku: z.string().nullable(),
  priceCents: z.int().nullable(),
  stock: z.int().nullable(),
  held: z.int(),
  lowAt: z.int().nullable(),
});

export type ShownVariant = z.output<typeof shownVariant>;

/** Returns the variants that are sold of these products, or of all active ones; those of a product in its order. */
export function readShownVariants(database: Database, of: readonly number[] | "active") {
  const products = of === "active" ? "SELECT id FROM products WHERE is_active = ?" : placeholders(of);
  return readRows(
    database,
    shownVariant,
    `SELECT id, product_id AS productId, title, options, sku, price_cents AS priceCents, stock, held, low_at AS lowAt
     FROM variants WHERE is_active = ? AND product_id IN (${products}) ORDER BY product_id, position, id`,
    of === "active" ? [true, true] : [true, ...of],
  );
}
