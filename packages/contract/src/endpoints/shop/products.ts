import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import {
  id,
  idParam,
  imageSet,
  listWindow,
  recordColors,
  search,
  textBlock,
  editedVersion,
  version,
} from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import type { Currency } from "../../values/currency.ts";
import { maxPriceCents, toCents, toDecimal } from "../../values/money.ts";
import { productCategory, availability, priceMode, variantOptions } from "../../values/catalog.ts";
import { slug, line, nullableLine, nullableLines, untranslated } from "../../values/text.ts";
import { nullableWebUrl } from "../../values/urls.ts";
import { bundlePart, bundlePartInput, relatedRelease, soldRelease } from "./bundles.ts";

/** An image of a product. `image` has its sizes; null if `url` is no stored image. `alt` may be empty. */
export const productImage = z
  .object({ id, url: z.string(), alt: z.string(), image: imageSet.nullable() })
  .meta({ id: "ProductImage" });

export type ProductImage = z.output<typeof productImage>;

/** A date without a time, `2027-03-01`. */
const date = z.iso.date("Must be a date, such as 2027-03-01");

/**
 * A variant as visitors see it. That of a product without options has no options, and an empty title. `left` is present
 * only if few are left.
 */
export const variant = z
  .object({
    id,
    title: z.string(),
    options: variantOptions,
    sku: z.string().nullable(),
    /** The least that a buyer can choose, if the product's `priceMode` is `choose`. */
    price: z.number().nonnegative(),
    availability,
    left: z.int().positive().optional(),
    /** The maximum number in one order; absent if the product has no maximum of its own. */
    maxPerOrder: z.int().positive().optional(),
    /** The product's. */
    shipsOn: z.string().nullable(),
  })
  .meta({ id: "Variant" });

export type Variant = z.output<typeof variant>;

/**
 * A product as visitors see it. `price` is in the shop's currency, with at most its decimals; the least that a buyer can
 * choose, if `priceMode` is `choose`. `image_url` is that of the first image; `image` is null if that is no stored one.
 */
export const product = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    price: z.number().nonnegative(),
    priceMode,
    /** The same as `price` if the buyer chooses it, else null. */
    minimumPrice: z.number().nonnegative().nullable(),
    /** What the artist suggests where the buyer chooses; null without a suggestion. */
    suggestedPrice: z.number().nonnegative().nullable(),
    image_url: z.string().nullable(),
    image: imageSet.nullable(),
    /** The last part of its page's path: `/store/:slug`. */
    slug: z.string(),
    /** In the artist's order. */
    images: z.array(productImage),
    /** Its place in the shop's own order, lowest first. */
    position: z.int(),
    category: productCategory,
    is_digital: z.boolean(),
    is_active: z.boolean(),
    /** Whether its buyers get files with the payment: it has a checked file. */
    deliversFiles: z.boolean(),
    /** The variants on sale, in the artist's order. */
    variants: z.array(variant),
    /** The best of its variants. */
    availability,
    /** The day from which a pre-order ships, `2027-03-01`; null if it is no pre-order. */
    shipsOn: z.string().nullable(),
    /** What a bundle consists of, in order; absent if it is none. */
    bundle: z.array(bundlePart).optional(),
    untranslated,
  })
  .meta({ id: "Product" });

export type Product = z.output<typeof product>;

/** A product as its own page shows it. */
export const productDetail = product
  .extend({
    /** The description, read from its Markdown by the server. */
    descriptionBlocks: z.array(textBlock),
    /** Those of its first image; null without one, for a gray one, and until they are known. */
    colors: recordColors.nullable(),
    /** How soon it ships if it is no pre-order, "2-3 business days": its own time, else the shop's. */
    shipsWithin: z.string(),
    /** The published release that it sells, or the one whose track it sells; null if it sells neither. */
    release: soldRelease.nullable(),
    /** The published release that it belongs to, without selling it: the record of a shirt; null without one. */
    relatedRelease: relatedRelease.nullable(),
  })
  .meta({ id: "ProductDetail" });

export type ProductDetail = z.output<typeof productDetail>;

/** A product as the admin sees it. */
export const adminProduct = product
  .extend({
    version,
    /** Whose rates apply when it is posted; null is the class "Everything". */
    shippingClassId: id.nullable(),
    /** The release that it belongs to without bringing it, which may be a draft; null without one. */
    relatedReleaseId: id.nullable(),
    /** How soon it ships; null: as the shop. */
    shipsWithin: z.string().nullable(),
    /** The number of files that buyers get: checked files only. */
    filesCount: z.int().nonnegative(),
  })
  .meta({ id: "AdminProduct" });
export type AdminProduct = z.output<typeof adminProduct>;

/** A price as it was entered, which {@link priceIn} checks. */
export const enteredPrice = z
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
  priceMode: z.enum(priceMode.options, "Must be fixed or choose"),
  /** Where the buyer chooses, the least: it takes the place of `price`. A fixed price has none. */
  minimumPrice: enteredPrice.nullable(),
  /** At least the price. A fixed price has none. */
  suggestedPrice: enteredPrice.nullable(),
  /** The first image. Another URL replaces it; null removes all images. */
  image_url: nullableWebUrl(),
  slug,
  category: z.enum(productCategory.options, "Must be merchandise, music or digital"),
  is_digital: z.boolean("Must be true or false"),
  is_active: z.boolean("Must be true or false"),
  /** The day from which a pre-order ships; a past one is no pre-order. */
  shipsOn: date.nullable(),
  /** How soon it ships, "2 weeks"; null: as the shop. */
  shipsWithin: nullableLine(limits.shipsWithinLength),
  /** Whose rates apply when it is posted; null is the class "Everything". */
  shippingClassId: z.int("Must be a shipping class").positive("Must be a shipping class").nullable(),
  /** The release that it belongs to without bringing it: the record of a shirt. */
  relatedReleaseId: z.int("Must be a release").positive("Must be a release").nullable(),
  /** What it consists of; empty if it is no bundle. A refusal names `bundle.N`. */
  bundle: z
    .array(bundlePartInput, "Must be a list of parts")
    .max(limits.partsPerBundle, `A bundle has at most ${limits.partsPerBundle} parts`),
});

/** A new product; all fields except name and price are optional. Its slug is made of the name. */
export const productInput = productFields
  .extend({
    description: productFields.shape.description.default(null),
    priceMode: productFields.shape.priceMode.default("fixed"),
    minimumPrice: productFields.shape.minimumPrice.default(null),
    suggestedPrice: productFields.shape.suggestedPrice.default(null),
    image_url: productFields.shape.image_url.default(null),
    slug: slug.optional(),
    category: productFields.shape.category.default("merchandise"),
    /** Default: whether the category is Digital, which has no others. */
    is_digital: productFields.shape.is_digital.optional(),
    is_active: productFields.shape.is_active.default(true),
    shipsOn: productFields.shape.shipsOn.default(null),
    shipsWithin: productFields.shape.shipsWithin.default(null),
    shippingClassId: productFields.shape.shippingClassId.default(null),
    relatedReleaseId: productFields.shape.relatedReleaseId.default(null),
    bundle: productFields.shape.bundle.default([]),
  })
  .meta({ id: "ProductInput" });

export type ProductInput = z.input<typeof productInput>;

const byId = z.object({ id: idParam });
export const idList = (max: number) => z.array(id, "Must be a list of ids").max(max, `Must be at most ${max} ids`);

export const products = {
  "GET /api/products": {
    summary: "The active products, in the shop's own order",
    access: "public",
    response: z.array(product),
    isCacheable: true,
    isTranslated: true,
  },
  "GET /api/products/:slug": {
    summary: "An active product by the slug of its page; a former slug is 404, its page is redirected",
    access: "public",
    params: z.object({ slug: z.string() }),
    response: productDetail,
    refusals: [404],
    isTranslated: true,
  },
  "GET /api/admin/products": {
    summary: "All products, inactive ones included, newest first unless sorted; X-Total-Count is the total number",
    access: "admin",
    query: listWindow(limits.listedProducts).extend({
      search,
      category: productCategory.optional(),
      sort: z.enum(["newest", "name", "price-low", "price-high", "shop"]).default("newest"),
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
    summary: "Adds a product, before the others",
    access: "admin",
    body: productInput,
    response: adminProduct,
    status: 201,
    refusals: [422, 429],
  },
  "PUT /api/admin/products": {
    summary: "Changes price, category or visibility of several products, all or none. A refusal names products",
    access: "admin",
    body: z
      .object({
        products: z
          .array(
            productFields
              .pick({ price: true, category: true, is_digital: true, is_active: true })
              .partial()
              .extend({ id, version: editedVersion }),
            "Must be a list of products",
          )
          .min(1, "Must name a product")
          .max(limits.editedProducts, `Must be at most ${limits.editedProducts} products`),
      })
      .meta({ id: "ProductsUpdate" }),
    response: z.array(adminProduct),
    refusals: [404, 409, 422],
  },
  "PUT /api/admin/products/order": {
    summary: "Reorders the shop by a list of products' ids; products that are not named follow",
    access: "admin",
    body: z.object({ ids: idList(limits.orderedProducts) }).meta({ id: "ProductOrder" }),
    response: z.object({ ids: z.array(id) }).meta({ id: "OrderedProducts" }),
    refusals: [422],
  },
  "POST /api/admin/products/:id/copy": {
    summary: "Adds an inactive copy of a product with its images and variants; without its files, stock and SKUs",
    access: "admin",
    params: byId,
    response: adminProduct,
    status: 201,
    refusals: [404],
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
    summary: "Deletes a product; orders keep their copies of it, and what was sold its stock, history and numbers",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
} as const satisfies EndpointTable;
