import type { Product } from "@recital/contract/endpoints/products";
import type { Database } from "../../db/connection.ts";
import { readShownProducts } from "../../db/queries/content.ts";
import { joinedImageSet } from "../../images/read-image-sets.ts";
import { presentProduct } from "./present-product.ts";

/** Returns the active products in the shop's own order. */
export async function listProducts(database: Database): Promise<Product[]> {
  const rows = await readShownProducts(database);
  return rows.map((row) => presentProduct(row, joinedImageSet(row)));
}
