import type { Product } from "@recital/contract/endpoints/products";
import type { Database } from "../../db/connection.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import { presentProduct } from "./present-product.ts";

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
  const sets = await readImageSets(
    database,
    rows.map((row) => row.imageUrl),
  );
  return rows.map((row) => presentProduct(row, sets.get(row.imageUrl ?? "") ?? null));
}
