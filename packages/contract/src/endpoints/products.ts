import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam } from "../values/id.ts";
import { imageSet } from "../values/image-set.ts";
import { limits } from "../values/limits.ts";
import { listWindow, search } from "../values/list-window.ts";
import { toCents } from "../values/money.ts";
import { productCategory } from "../values/product-category.ts";
import { line, nullableLines } from "../values/text.ts";
import { editedVersion, version } from "../values/version.ts";
import { nullableWebUrl } from "../values/web-url.ts";

/**
 * A product as visitors see it. `price` is in dollars with at most two decimals. `image` has the sizes of the image
 * at `image_url`; null if that is no stored image.
 */
export const product = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    price: z.number().nonnegative(),
    image_url: z.string().nullable(),
    image: imageSet.nullable(),
    category: productCategory,
    is_digital: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ id: "Product" });

export type Product = z.output<typeof product>;

/** A product as the admin sees it. */
export const adminProduct = product.extend({ version }).meta({ id: "AdminProduct" });
export type AdminProduct = z.output<typeof adminProduct>;

const priceHint = "Price must be an amount from 0 to 1,000,000 with at most two decimals";

const productFields = z.object({
  name: line(limits.titleLength, "Name is required"),
  description: nullableLines(limits.descriptionLength),
  /** In dollars, as a number or a string; parsed to cents. */
  price: z.union([z.number(), z.string()], "Price is required").transform((price, context) => {
    const cents = toCents(price);
    if (cents !== null) return cents;
    context.issues.push({ code: "custom", input: price, message: price === "" ? "Price is required" : priceHint });
    return z.NEVER;
  }),
  image_url: nullableWebUrl(),
  category: z.enum(productCategory.options, "Must be merchandise, music or digital"),
  is_digital: z.boolean("Must be true or false"),
  is_active: z.boolean("Must be true or false"),
});

/** A new product; all fields except name and price are optional. */
export const productInput = productFields
  .extend({
    description: productFields.shape.description.default(null),
    image_url: productFields.shape.image_url.default(null),
    category: productFields.shape.category.default("merchandise"),
    is_digital: productFields.shape.is_digital.default(false),
    is_active: productFields.shape.is_active.default(true),
  })
  .meta({ id: "ProductInput" });

export type ProductInput = z.input<typeof productInput>;

const byId = z.object({ id: idParam });

export const products = {
  "GET /api/products": {
    summary: "The active products, in the shop's own order",
    access: "public",
    response: z.array(product),
    isCacheable: true,
  },
  "GET /api/admin/products": {
    summary: "All products, inactive ones included, newest first; X-Total-Count is the total number",
    access: "admin",
    query: listWindow(limits.listedProducts).extend({
      search,
      category: productCategory.optional(),
      sort: z.enum(["newest", "name", "price-low", "price-high"]).default("newest"),
    }),
    response: z.array(adminProduct),
  },
  "GET /api/admin/products/:id": {
    summary: "One product, read before an edit",
    access: "admin",
    params: byId,
    response: adminProduct,
    refusals: [404],
  },
  "POST /api/admin/products": {
    summary: "Adds a product",
    access: "admin",
    body: productInput,
    response: adminProduct,
    status: 201,
    refusals: [422, 429],
  },
  "PUT /api/admin/products/:id": {
    summary: "Changes the given fields of a product",
    access: "admin",
    params: byId,
    body: productFields.partial().extend({ version: editedVersion }).meta({ id: "ProductUpdate" }),
    response: adminProduct,
    refusals: [404, 409, 422, 429],
  },
  "DELETE /api/admin/products/:id": {
    summary: "Deletes a product; orders keep their copies of it",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
} as const satisfies EndpointTable;
