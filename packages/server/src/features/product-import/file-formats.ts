import type { ImportSource } from "@recital/contract/endpoints/product-import";
import { FileError } from "../../kernel/file-error.ts";

/** The columns of our own export, in their order. */
export const ownColumns = [
  "Slug",
  "Name",
  "Description",
  "Price",
  "Currency",
  "Category",
  "Digital",
  "Active",
  "Images",
] as const;

interface FileFormat {
  readonly source: ImportSource;
  readonly title: string;
  /** Columns that must be there; of several names one is enough. */
  readonly required: readonly (readonly string[])[];
  readonly columns: ReadonlySet<string>;
  /** Columns whose names contain a market's or an app's name. */
  readonly patterns: readonly RegExp[];
}

/** Splits a list of column names, as they are compared. */
function names(list: string): string[] {
  return list.split(";").map(normalName);
}

const shopify: FileFormat = {
  source: "shopify",
  title: "Shopify",
  required: [["title"], ["variant price", "price"]],
  // The columns of Shopify's documentation, of the present template and of the one before 2025.
  columns: new Set([
    ...names("Handle;URL handle;Title;Body (HTML);Description;Vendor;Product Category;Standardized Product Type"),
    ...names("Custom Product Type;Type;Tags;Collection;Published;Published on online store;Status;Template Suffix"),
    ...names("SKU;Barcode;Price;Compare-at price;Cost per item;Charge tax;Tax code;Gift Card;Product image URL"),
    ...names("Unit price total measure;Unit price total measure unit;Unit price base measure"),
    ...names("Unit price base measure unit;Inventory tracker;Inventory quantity;Fulfillment service"),
    ...names("Continue selling when out of stock;Weight value (grams);Weight unit for display;Requires shipping"),
    ...names("Image Src;Image Position;Image Alt Text;Variant image URL;SEO Title;SEO Description"),
    ...[1, 2, 3].flatMap((n) => names(`Option${n} Name;Option${n} Value;Option${n} Linked To`)),
    ...names("Variant SKU;Variant Grams;Variant Inventory Tracker;Variant Inventory Qty;Variant Inventory Policy"),
    ...names("Variant Fulfillment Service;Variant Price;Variant Compare At Price;Variant Requires Shipping"),
    ...names("Variant Taxable;Variant Barcode;Variant Image;Variant Weight Unit;Variant Tax Code"),
  ]),
  patterns: [
    /^google shopping ?\/ ?/,
    /^(?:included|price|compare[- ]at price|international) ?\/ ?/,
    /\((?:product|variant)\.metafields\./,
  ],
};

const squarespace: FileFormat = {
  source: "squarespace",
  title: "Squarespace",
  required: [["title"], ["price"]],
  columns: new Set([
    ...names("Product ID [Non Editable];Variant ID [Non Editable];Product Type [Non Editable];Product Page"),
    ...names("Product URL;Title;Description;SKU;GTIN;MPN;Price;Sale Price;On Sale;Stock;Categories;Tags"),
    ...names("Weight;Length;Width;Height;Visible;Hosted Image URLs"),
    ...[1, 2, 3, 4, 5, 6].flatMap((n) => names(`Option Name ${n};Option Value ${n}`)),
  ]),
  patterns: [],
};

const recital: FileFormat = {
  source: "recital",
  title: "this shop",
  required: [["name"], ["price"]],
  columns: new Set(ownColumns.map(normalName)),
  patterns: [],
};

/** In this order where a header fits several. */
const formats = [recital, shopify, squarespace];

/** Returns a column's name as it is compared: spaces and capitals do not matter. */
export function normalName(name: string): string {
  return name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** Returns how many of these names are columns of the format that they fit best. */
export function countKnown(header: readonly string[]): number {
  return Math.max(...formats.map((format) => header.filter((name) => isKnown(format, name)).length));
}

/**
 * Returns whose columns a header has.
 * @throws {FileError} naming the columns that are unknown, missing or there twice
 */
export function recognizeFormat(header: readonly string[]): ImportSource {
  const best = Math.max(2, countKnown(header));
  const format = formats.find((one) => header.filter((name) => isKnown(one, name)).length === best);
  if (!format) {
    throw new FileError(
      `Line 1: ${list(header)} are not the columns of a product export. Export the products at Shopify or Squarespace, or here, and choose that file.`,
    );
  }
  const unknown = header.filter((name) => name.trim() !== "" && !isKnown(format, name));
  if (unknown.length > 0) {
    const [word, them] = unknown.length === 1 ? ["is no column", "it"] : ["are no columns", "them"];
    throw new FileError(
      `Line 1: ${list(unknown)} ${word} of a product export of ${format.title}. Remove ${them} and try again.`,
    );
  }
  const found = header.map(normalName);
  const missing = format.required.find((some) => !some.some((name) => found.includes(name)));
  if (missing) throw new FileError(`Line 1: the column “${titleOf(missing[0] ?? "")}” is missing.`);
  const twice = header.find((name, index) => name.trim() !== "" && found.indexOf(normalName(name)) !== index);
  if (twice !== undefined) throw new FileError(`Line 1: the column “${twice.trim()}” is there twice.`);
  return format.source;
}

function isKnown({ columns, patterns }: FileFormat, name: string): boolean {
  const normal = normalName(name);
  return columns.has(normal) || patterns.some((pattern) => pattern.test(normal));
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
