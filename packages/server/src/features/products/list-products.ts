import type { Product } from "@recital/contract/endpoints/products";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";
import { imageColumns, joinedImageSet, type JoinedImage } from "../../images/read-image-sets.ts";
import { presentProduct, type ShownProduct } from "./present-product.ts";

/** The active products in the shop's own order. */
export async function listProducts(database: Database): Promise<Product[]> {
  const rows = await readRows<ShownProduct & JoinedImage>(
    database,
    `SELECT products.id, name, description, price_cents AS priceCents, image_url AS imageUrl, category,
            is_digital AS isDigital, is_active AS isActive, ${imageColumns}
     FROM products LEFT JOIN images ON images.url = image_url WHERE is_active = ? ORDER BY position, products.id`,
    [true],
  );
  return rows.map((row) => presentProduct(row, joinedImageSet(row)));
}
