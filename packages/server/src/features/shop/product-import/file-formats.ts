import type { ImportSource } from "@recital/contract/endpoints/shop/product-import";
import { FileError } from "../../../kernel/folders.ts";

/** Splits a list of column names. */
function names(list: string): readonly string[] {
  return list.split(";");
}

/** The columns of the site's own export: columns of a product, filled in its first row, and columns of each variant. */
export const productColumns = [
  ...names("Slug;Name;Description;Price;Currency;Pricing;Suggested price;Category;Digital;Active;Ships on"),
  ...names("Ships within;Shipping class;Images"),
];
export const variantColumns = [
  ...names("Option 1 name;Option 1 value;Option 2 name;Option 2 value;Option 3 name;Option 3 value"),
  ...names(
    "Variant;SKU;Variant price;Weight (g);HS code;Country of origin;Stock;Low at;Edition size;Per order;Variant active",
  ),
];

interface FileFormat {
  readonly source: ImportSource;
  /** Columns that must be there; of several names one is enough. */
  readonly required: readonly (readonly string[])[];
  /** Columns that only this format has. */
  readonly signature: readonly string[];
}

/** In this order where a header fits several. */
const formats: readonly FileFormat[] = [
  {
    source: "recital",
    required: [["name"], ["price"]],
    signature: names(
      "slug;currency;pricing;shipping class;digital;active;ships on;ships within;variant active;edition size;low at",
    ),
  },
  {
    source: "shopify",
    required: [["title"], ["variant price", "price"]],
    signature: [
      ...names("handle;url handle;body (html);variant price;variant sku;image src;option1 name"),
      ...names("published on online store;product image url;inventory tracker;variant inventory qty"),
    ],
  },
  {
    source: "squarespace",
    required: [["title"], ["price"]],
    signature: [
      ...names("product id [non editable];variant id [non editable];product type [non editable]"),
      ...names("product page;hosted image urls;on sale;visible"),
    ],
  },
  {
    source: "woocommerce",
    required: [["name"], ["regular price"]],
    signature: names("type;published;is featured?;visibility in catalog;in stock?;parent;short description"),
  },
];

/** Returns the name of a column or a product as it is compared: spaces, capitals and forms of letters do not matter. */
export function normalName(name: string): string {
  return name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

export interface RecognizedFormat {
  readonly source: ImportSource;
  /** Whether the header has columns that only this format has. */
  readonly isCertain: boolean;
}

/**
 * Returns whose columns a header has. Columns that are not known refuse no file: the import names them.
 * @throws {FileError} naming the columns that are unknown, missing or there twice
 */
export function recognizeFormat(header: readonly string[]): RecognizedFormat {
  const found = header.map(normalName);
  const counts = formats.map(({ required, signature }) => countOf([...required.flat(), ...signature], found));
  const best = Math.max(...counts);
  const format = formats[counts.indexOf(best)];
  if (!format || best < 2) {
    throw new FileError(
      `Line 1: ${list(header)} are not the columns of a product export. Export the products at Shopify, Squarespace or WooCommerce, or here, and choose that file.`,
    );
  }
  const missing = format.required.find((some) => !some.some((name) => found.includes(name)));
  if (missing) throw new FileError(`Line 1: the column “${titleOf(missing[0] ?? "")}” is missing.`);
  const twice = header.find((name, index) => name.trim() !== "" && found.indexOf(normalName(name)) !== index);
  if (twice !== undefined) throw new FileError(`Line 1: the column “${twice.trim()}” is there twice.`);
  return { source: format.source, isCertain: countOf(format.signature, found) >= 2 };
}

function countOf(known: readonly string[], found: readonly string[]): number {
  return known.filter((name) => found.includes(name)).length;
}

const listed = 5;

function list(header: readonly string[]): string {
  const shown = header.slice(0, listed).map((name) => `“${name.trim().slice(0, 60)}”`);
  const more = header.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(" and ");
}

function titleOf(name: string): string {
  return name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
