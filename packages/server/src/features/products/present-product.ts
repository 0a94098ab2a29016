import type { Product } from "@recital/contract/endpoints/products";
import type { ImageSet } from "@recital/contract/values/image-set";
import { toDecimal } from "@recital/contract/values/money";
import type { ProductRow } from "../../db/models/product.ts";

export function presentProduct(row: ProductRow, image: ImageSet | null): Product {
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
