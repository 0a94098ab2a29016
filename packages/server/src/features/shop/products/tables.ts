import { hash } from "node:crypto";
import { limits } from "@recital/contract/values/limits";
import { variantOptions, type VariantOptions, priceMode, productCategory } from "@recital/contract/values/catalog";
import { bool, id, int, json, key, longText, moment, text, version, searched } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** An image of a product. */
export const productImageTable = defineTable("product_images", {
  id: id(),
  productId: int(),
  imageUrl: longText(),
  /** A description of the image; may be empty. */
  alt: text(500),
  /** Lowest first, from 0. */
  position: int(),
  createdAt: moment(),
});
export type ProductImageRow = RowOf<typeof productImageTable>;

/** A former slug of a product, whose page redirects to the present one. */
export const productSlugTable = defineTable("product_slugs", {
  slug: key(80).primaryKey(),
  productId: int(),
  replacedAt: moment(),
});

export const productTable = defineTable(
  "products",
  {
    id: id(),
    ...searched("name", text(200)),
    description: longText().optional(),
    /** The least that a buyer can choose, in the mode `choose`. */
    priceCents: int(),
    priceMode: text(16).of(priceMode).default("fixed"),
    /** What the artist suggests; null in the mode `fixed`. */
    suggestedCents: int().optional(),
    /** The URL of the first of its images, which `product_images` contains too; only features/shop/products writes both. */
    imageUrl: longText().optional(),
    /** The last part of its page's path. */
    slug: key(80),
    category: text(16).of(productCategory),
    isDigital: bool(),
    isActive: bool(),
    /** Whose rates apply; null is the class "Everything". */
    shippingClassId: int().optional(),
    /** The release that it belongs to, without bringing it: the record of a shirt. */
    relatedReleaseId: int().optional(),
    /** Position in the shop's own ("featured") order, lowest first. */
    position: int(),
    /** The product and the file that it was imported from; null if it was added otherwise. */
    importKey: key(64).optional(),
    /** The day from which a pre-order ships, `2027-03-01`; null, or a past day, is no pre-order. */
    shipsOn: key(10).optional(),
    /** How soon it ships, "2 weeks"; null: as the shop. */
    shipsWithin: text(60).optional(),
    /** When it was deleted although it was sold. Models do not find it then, except `product.unscoped()`. */
    archivedAt: moment().optional(),
    createdAt: moment(),
    updatedAt: moment(),
    /** Counts the saves; Sequelize rejects a save made on an older version. */
    version: version(),
  },
  { scope: { archivedAt: null }, demo: { kind: "product", by: "id" }, translated: "product" },
);
export type ProductRow = RowOf<typeof productTable>;

/**
 * A variant of a product; a product without options has one, whose `options` are `{}`. Only
 * features/shop/stock and `queries/checkout.ts` change `stock`, `held` and `numbersGiven`, by statements that add to them.
 */
export const variantTable = defineTable("variants", {
  id: id(),
  productId: int(),
  /** Empty for the variant of a product without options. */
  ...searched("title", text(200)),
  /** The options' values by name. */
  options: json(variantOptions.catch({})).withoutImages(),
  /** The same for the same options in any order, so that a product has each combination once; empty without options. */
  optionsKey: key(64),
  ...searched("sku", key(64).optional()),
  /** Null means the product's price. */
  priceCents: int().optional(),
  weightGrams: int().optional(),
  /** The goods' number of the Harmonized System, for customs: 6 to 10 digits. */
  hsCode: key(12).optional(),
  /** Where it was made: the two letters of ISO 3166-1. */
  originCountry: key(2).optional(),
  /** The sum of its moves; null is unlimited. Below 0 if more were sold than there were. */
  stock: int().optional(),
  /** The sum of its open holds. */
  held: int().default(0),
  /** The stock is low when this many are available; null: never. */
  lowAt: int().optional(),
  /** The size of a numbered edition; null if the edition is not numbered. */
  editionSize: int().optional(),
  /** The number of edition numbers that orders have. */
  numbersGiven: int().default(0),
  /** The maximum number in one order of the shop; null is no maximum. */
  maxPerOrder: int().optional(),
  /** The highest number of it in a bundle; 0 if it is in none. */
  bundled: int().default(0),
  isActive: bool(),
  position: int(),
  /** The time when the owner was notified of low stock; null once the stock is no longer low. */
  lowNotifiedAt: moment().optional(),
  createdAt: moment(),
  updatedAt: moment(),
  /** Counts the edits and the moves of its stock. */
  version: int().default(0),
  /** The `version` of the last edit. */
  editedVersion: int().default(0),
});
export type VariantRow = RowOf<typeof variantTable>;

/** A part of a bundle, which is a product: a variant of another product, or a release. */
export const bundleItemTable = defineTable("bundle_items", {
  id: id(),
  /** The bundle. */
  productId: int(),
  /** Null of a release. */
  variantId: int().optional(),
  releaseId: int().optional(),
  quantity: int(),
  /** Lowest first, from 0. */
  position: int(),
});

/** Returns the variant of a new product, which has no options: an unlimited number, at the product's price. */
export function defaultVariant(productId: number, now: Date) {
  return {
    productId,
    title: "",
    options: {},
    optionsKey: "",
    isActive: true,
    position: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns the columns of a variant with options; without a title, their values are it. */
export function optionColumns(options: VariantOptions, title = "") {
  const sorted = Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    title: (title || Object.values(options).join(" / ")).slice(0, limits.titleLength),
    options,
    optionsKey: hash("sha256", JSON.stringify(sorted)),
  };
}
