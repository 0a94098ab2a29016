import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id } from "../values/id.ts";
import { imageSet } from "../values/image-set.ts";
import { productCategory } from "../values/product-category.ts";

/**
 * A product as visitors see it. `price` is in dollars with at most two decimals. `image` has the sizes of the picture
 * at `image_url`; null where that is stored elsewhere.
 */
export const product = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  price: z.number().nonnegative(),
  image_url: z.string().nullable(),
  image: imageSet.nullable(),
  category: productCategory,
  is_digital: z.boolean(),
  is_active: z.boolean(),
});

export type Product = z.output<typeof product>;

export const products = {
  "GET /api/products": {
    summary: "The active products, in the shop's own order",
    access: "public",
    response: z.array(product),
    isContent: true,
  },
} as const satisfies EndpointTable;
