import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { product, variant } from "./products.ts";

/** A product as a short row of some shows it. */
export const pickedProduct = product
  .pick({ id: true, name: true, slug: true, price: true, priceMode: true, image_url: true, image: true })
  .extend({
    is_digital: z.boolean(),
    /** What its first image shows; may be empty. */
    alt: z.string(),
    /** Of a product with options. */
    variants: z.array(variant.pick({ options: true, price: true })),
  })
  .meta({ id: "PickedProduct" });

export type PickedProduct = z.output<typeof pickedProduct>;

export const productPicks = {
  "GET /api/product-picks": {
    summary: "At most four active products that are not sold out: the first ones, or those after `after`",
    access: "public",
    query: z.object({
      /** The slug of a product, which is left out. After the last product of the shop comes the first. */
      after: z.string().optional(),
    }),
    response: z.array(pickedProduct),
    isTranslated: true,
  },
} as const satisfies EndpointTable;
