import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam } from "../values/id.ts";
import { imageSet } from "../values/image-set.ts";
import { limits } from "../values/limits.ts";
import { listWindow, search } from "../values/list-window.ts";
import type { Currency } from "../values/currency.ts";
import { maxPriceCents, toCents, toDecimal } from "../values/money.ts";
import { productCategory } from "../values/product-category.ts";
import { line, nullableLines } from "../values/text.ts";
import { editedVersion, version } from "../values/version.ts";
import { nullableWebUrl } from "../values/web-url.ts";

/**
 * A product as visitors see it. `price` is in the shop's currency, with at most its decimals. `image` has the sizes of
 * the image at `image_url`; null if that is no stored image.
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
    /** Whether its buyers get files with the payment: it has one that is checked. */
    deliversFiles: z.boolean(),
  })
  .meta({ id: "Product" });

export type Product = z.output<typeof product>;

/** A product as the admin sees it. */
export const adminProduct = product
  .extend({
    version,
    /** How many files its buyers get: those that are checked. */
    filesCount: z.int().nonnegative(),
  })
  .meta({ id: "AdminProduct" });
export type AdminProduct = z.output<typeof adminProduct>;

const enteredPrice = z
  .union([z.number(), z.string()], "Price is required")
  .refine((price) => price !== "", "Price is required");

/** Returns the schema of a price in this currency, as a number or a string; parsed to cents. */
export function priceIn(currency: Currency) {
  return enteredPrice.transform((price, context) => {
    const cents = toCents(price, currency);
    if (cents !== null) return cents;
    context.issues.push({ code: "custom", input: price, message: priceHint(currency) });
    return z.NEVER;
  });
}

function priceHint(currency: Currency): string {
  const highest = toDecimal(maxPriceCents, currency).toLocaleString("en-US");
  return currency.decimals === 0
    ? `Price must be a whole amount from 0 to ${highest}, because ${currency.code.toUpperCase()} has no decimals`
    : `Price must be an amount from 0 to ${highest} with at most two decimals`;
}

const productFields = z.object({
  name: line(limits.titleLength, "Name is required"),
  description: nullableLines(limits.descriptionLength),
  /** In the shop's currency, which {@link priceIn} checks. */
  price: enteredPrice,
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
