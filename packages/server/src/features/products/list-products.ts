import type { Product } from "@recital/contract/endpoints/products";
import type { Database } from "../../db/connection.ts";
import { presentProduct, readProductImages } from "./present-product.ts";

/** The active products in the shop's own order. */
export async function listProducts(database: Database): Promise<Product[]> {
  const rows = await database.models.product.findAll({
    where: { isActive: true },
    order: [
      ["position", "ASC"],
      ["id", "ASC"],
    ],
    raw: true,
  });
  const imageOf = await readProductImages(database, rows);
  return rows.map((row) => presentProduct(row, imageOf(row)));
}
