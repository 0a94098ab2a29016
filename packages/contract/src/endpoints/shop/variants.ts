import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { hsCode, originCountry } from "../../values/customs.ts";
import { editedVersion, id, idParam, said, version } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { lineOrEmpty, normalLine, nullableLine, nullableLines } from "../../values/text.ts";
import { availability, variantOptions } from "../../values/catalog.ts";
import { enteredPrice } from "./products.ts";

/** A variant as the admin sees it. A product without options has one, whose `options` are empty. */
export const adminVariant = z
  .object({
    id,
    productId: id,
    /** Empty for the variant of a product without options. */
    title: z.string(),
    options: variantOptions,
    sku: z.string().nullable(),
    /** In the shop's currency; null means the product's price. */
    price: z.number().nonnegative().nullable(),
    weightGrams: z.int().nullable(),
    /** The goods' number of the Harmonized System: 6 to 10 digits. */
    hsCode: z.string().nullable(),
    /** Where it was made: the two letters of ISO 3166-1. */
    originCountry: z.string().nullable(),
    /** The stock, including open checkouts; null is unlimited. Below 0 if more were sold than were in stock. */
    stock: z.int().nullable(),
    /** The number in checkouts that may still be paid. */
    held: z.int(),
    /** `stock` less `held`; null is unlimited. */
    available: z.int().nullable(),
    availability,
    /** `low` begins when this many are available; null: at 5, and the owner gets no email. */
    lowAt: z.int().nullable(),
    /** The size of a numbered edition; null if the edition is not numbered. */
    editionSize: z.int().nullable(),
    /** The maximum number in one order of the shop; null is no maximum. */
    maxPerOrder: z.int().nullable(),
    isActive: z.boolean(),
    position: z.int(),
    version,
  })
  .meta({ id: "AdminVariant" });

export type AdminVariant = z.output<typeof adminVariant>;

export const stockMoveKind = z
  .enum(["initial", "sold", "restock", "count", "correction"])
  .meta({ id: "StockMoveKind" });

export type StockMoveKind = z.output<typeof stockMoveKind>;

/** A change of a variant's stock. `by` is the admin's name; null for sales. The sum of all `delta` is the stock. */
export const stockMove = z
  .object({
    id,
    delta: z.int(),
    kind: stockMoveKind,
    orderId: id.nullable(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
    note: said.nullable(),
  })
  .meta({ id: "StockMove" });

export type StockMove = z.output<typeof stockMove>;

const wholeNumber = "Must be a whole number";
const count = (least: number) =>
  z
    .int(wholeNumber)
    .min(least, `Must be at least ${least}`)
    .max(limits.highestStock, `Must be at most ${limits.highestStock}`);

/** The options of a variant: up to three names, each with a value. */
export const variantOptionsInput = z
  .record(
    normalLine(limits.optionLength, "Each option needs a name"),
    normalLine(limits.optionLength, "Each option needs a value"),
    "Must be the names of the options with their values",
  )
  .refine((options) => Object.keys(options).length <= 3, "Must be at most three options");

const variantFields = z.object({
  /** Default: the values of the options, "M / Black". */
  title: lineOrEmpty(limits.titleLength),
  options: variantOptionsInput,
  sku: nullableLine(limits.skuLength),
  /** In the shop's currency; null means the product's price. */
  price: enteredPrice.nullable(),
  weightGrams: count(0).nullable(),
  hsCode,
  originCountry,
  stock: count(0).nullable(),
  lowAt: count(0).nullable(),
  editionSize: count(1).nullable(),
  maxPerOrder: count(1).nullable(),
  isActive: z.boolean("Must be true or false"),
  position: count(0),
});

const variantInput = variantFields
  .extend({
    title: variantFields.shape.title.default(""),
    sku: variantFields.shape.sku.default(null),
    price: variantFields.shape.price.default(null),
    weightGrams: variantFields.shape.weightGrams.default(null),
    hsCode: hsCode.default(null),
    originCountry: originCountry.default(null),
    stock: variantFields.shape.stock.default(null),
    lowAt: variantFields.shape.lowAt.default(null),
    editionSize: variantFields.shape.editionSize.default(null),
    maxPerOrder: variantFields.shape.maxPerOrder.default(null),
    isActive: variantFields.shape.isActive.default(true),
    position: variantFields.shape.position.optional(),
  })
  .meta({ id: "VariantInput" });

export type VariantInput = z.input<typeof variantInput>;

const variantUpdate = variantFields.partial().extend({ version: editedVersion }).meta({ id: "VariantUpdate" });

export type VariantUpdate = z.input<typeof variantUpdate>;

const ofProduct = z.object({ id: idParam });
const ofVariant = z.object({ id: idParam, variantId: idParam });

export const variants = {
  "GET /api/admin/products/:id/variants": {
    summary: "The variants of a product in their order, inactive ones included",
    access: "admin",
    params: ofProduct,
    response: z.array(adminVariant),
    refusals: [404],
  },
  "POST /api/admin/products/:id/variants": {
    summary: "Adds a variant; the first one with options replaces the variant of a product without options",
    access: "admin",
    params: ofProduct,
    body: variantInput,
    response: adminVariant,
    status: 201,
    refusals: [404, 409, 422],
  },
  "PUT /api/admin/products/:id/variants/:variantId": {
    summary: "Changes the given fields of a variant; another stock is a correction, 409 if it moved since `version`",
    access: "admin",
    params: ofVariant,
    body: variantUpdate,
    response: adminVariant,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/products/:id/variants/:variantId": {
    summary: "Deletes a variant, or deactivates one with sales or open checkouts; 409 for one without options",
    access: "admin",
    params: ofVariant,
    status: 204,
    refusals: [404, 409],
  },
  "POST /api/admin/variants/:id/stock": {
    summary: "Changes a variant's stock by `delta`; 422 below 0. A count may be lower than what is held",
    access: "admin",
    params: ofProduct,
    body: z
      .object({
        delta: z
          .int(wholeNumber)
          .min(-limits.highestStock, `Must be at least -${limits.highestStock}`)
          .max(limits.highestStock, `Must be at most ${limits.highestStock}`),
        kind: z.enum(["count", "correction"], "Must be count or correction"),
        note: nullableLines(limits.stockNoteLength).default(null),
        version: editedVersion,
      })
      .meta({ id: "StockChange" }),
    response: adminVariant,
    refusals: [404, 409, 422],
  },
  "GET /api/admin/variants/:id/moves": {
    summary: "The changes of a variant's stock, newest first; the last 500",
    access: "admin",
    params: ofProduct,
    response: z.array(stockMove),
    refusals: [404],
  },
} as const satisfies EndpointTable;
