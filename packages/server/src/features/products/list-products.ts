import type { Product } from "@recital/contract/endpoints/products";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";
import { presentProduct, readProductImages, type ShownProduct } from "./present-product.ts";

/** The active products in the shop's own order. */
export async function listProducts(database: Database): Promise<Product[]> {
  const rows = await readRows<ShownProduct>(
    database,
    `SELECT id, name, description, price_cents AS priceCents, image_url AS imageUrl, category,
            is_digital AS isDigital, is_active AS isActive
     FROM products WHERE is_active = ? ORDER BY position, id`,
    [true],
  );
  const imageOf = await readProductImages(database, rows);
  return rows.map((row) => presentProduct(row, imageOf(row)));
}
