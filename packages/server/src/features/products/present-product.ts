import type { AdminProduct, Product } from "@recital/contract/endpoints/products";
import type { ImageSet } from "@recital/contract/values/image-set";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import type { ProductRow } from "../../db/models/product.ts";
import { readImageSets } from "../../images/read-image-sets.ts";

/** What visitors see of a product. */
export type ShownProduct = Pick<
  ProductRow,
  "id" | "name" | "description" | "priceCents" | "imageUrl" | "category" | "isDigital" | "isActive"
>;

export function presentProduct(row: ShownProduct, image: ImageSet | null): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: toDecimal(row.priceCents),
    image_url: row.imageUrl,
    image,
    category: row.category,
    // A raw row holds 0 and 1.
    is_digital: Boolean(row.isDigital),
    is_active: Boolean(row.isActive),
  };
}

/** A product as its owner manages it. */
export function presentAdminProduct(row: ProductRow, image: ImageSet | null): AdminProduct {
  return { ...presentProduct(row, image), version: row.version };
}

/** Reads the sizes of all their pictures at once. */
export async function readProductImages(
  database: Database,
  rows: readonly ShownProduct[],
): Promise<(row: ShownProduct) => ImageSet | null> {
  const sets = await readImageSets(
    database,
    rows.map((row) => row.imageUrl),
  );
  return (row) => sets.get(row.imageUrl ?? "") ?? null;
}
