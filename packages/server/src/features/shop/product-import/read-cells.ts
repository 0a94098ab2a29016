import { productInput } from "@recital/contract/endpoints/shop/products";
import type { ProductCategory, VariantOptions } from "@recital/contract/values/catalog";
import type { Currency } from "@recital/contract/values/currency";
import { type EnteredNumber, readEntered } from "@recital/contract/values/entered-number";
import { limits } from "@recital/contract/values/limits";
import { amountFormat, type Cents, maxPriceCents, toDecimal } from "@recital/contract/values/money";
import { withScheme } from "@recital/contract/values/complete-url";
import { isWebUrl } from "@recital/contract/values/urls";
import { convert } from "html-to-text";
import type { z } from "zod";
import { type DraftImage, RowError } from "./drafts.ts";
import type { FileRow } from "./read-table.ts";

const { shape } = productInput;

/** @throws {RowError} if it is missing or too long */
export function readName(row: FileRow, column: string): string {
  return check(row, [column], shape.name, row.cell(column).replaceAll(/[\t\n]+/g, " "));
}

/** @throws {RowError} if it is too long */
export function readDescription(row: FileRow, columns: readonly string[], text = row.cell(...columns)): string | null {
  return check(row, columns, shape.description, text);
}

/** Returns the text of HTML as a person reads it: paragraphs, lists and entities, without links and images. */
export function textOf(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const text = convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 1_000_000 },
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      { selector: "script", format: "skip" },
      { selector: "style", format: "skip" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
    ],
  });
  return text.replaceAll("\u00a0", " ").replaceAll(/[ \t]+$/gm, "");
}

/**
 * Reads an amount such as 12.50 or 12,50. Zeros after a point are idle, as some shops write 12.5000.
 * @throws {RowError} if it is none, is not clear, or has more decimals than the currency
 */
export function readPrice(row: FileRow, columns: readonly string[], currency: Currency): Cents {
  const entered = row.cell(...columns);
  if (entered === "") throw new RowError(row, columns, "Price is required");
  const read = readEntered(entered.replace(/^(\d+\.\d*?)0+$/, "$1"), amountFormat(currency));
  if (read.kind === "number" && read.amount >= 0 && read.amount <= maxPriceCents) return read.amount;
  throw new RowError(row, columns, describeFault(entered.slice(0, 40), read, currency));
}

function describeFault(entered: string, read: EnteredNumber, currency: Currency): string {
  if (read.kind === "ambiguous") return `“${entered}” could be ${read.readings.join(" or ")}`;
  if (read.kind === "number" && read.amount < 0) return `“${entered}” is negative`;
  const code = currency.code.toUpperCase();
  if (read.kind === "too-precise") {
    return currency.decimals === 0
      ? `“${entered}” has too many decimals: ${code} has no`
      : `“${entered}” has too many decimals: ${code} has at most ${currency.decimals}`;
  }
  const example = toDecimal(currency.decimals === 0 ? 1250 : 1250 * 10 ** (currency.decimals - 2), currency);
  const highest = toDecimal(maxPriceCents, currency).toLocaleString("en-US");
  return `“${entered}” is not an amount such as ${example.toFixed(currency.decimals)}, from 0 to ${highest}`;
}

const words: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "y", "1"].map((word) => [word, true] as const),
  ...["false", "no", "n", "0"].map((word) => [word, false] as const),
]);

/**
 * Reads TRUE or FALSE, Yes or No; `otherwise` if the cell is empty.
 * @throws {RowError} for other texts
 */
export function readFlag(row: FileRow, columns: readonly string[], otherwise: boolean): boolean {
  const text = row.cell(...columns);
  if (text === "") return otherwise;
  const flag = words.get(text.toLowerCase());
  if (flag === undefined) throw new RowError(row, columns, `“${text.slice(0, 40)}” is neither Yes nor No`);
  return flag;
}

/** @throws {RowError} if the text is no URL of an image */
export function readImage(row: FileRow, columns: readonly string[], written: string, alt = ""): DraftImage {
  const url = withScheme(written);
  if (url.length > limits.urlLength || !isWebUrl(url)) {
    throw new RowError(row, columns, `“${url.slice(0, 60)}” is not the URL of an image`);
  }
  return {
    url,
    alt: alt
      .replaceAll(/[\t\n]+/g, " ")
      .slice(0, limits.altTextLength)
      .trim(),
  };
}

/** @throws {RowError} with the schema's message */
export function check<T>(row: FileRow, columns: readonly string[], schema: z.ZodType<T>, text: string | null): T {
  const { data, error } = schema.safeParse(text);
  if (error) throw new RowError(row, columns, error.issues[0]?.message ?? "is not valid");
  return data;
}

/**
 * Reads a number such as 0.25 or 0,25; null if the cell is empty.
 * @throws {RowError} for other texts, and for one that is not clear, such as 1,250
 */
export function readNumber(row: FileRow, columns: readonly string[]): number | null {
  const text = row.cell(...columns);
  if (text === "") return null;
  const read = readEntered(text, { decimals: numberDecimals });
  if (read.kind === "number") return read.amount / 10 ** numberDecimals;
  const entered = text.slice(0, 40);
  const fault =
    read.kind === "ambiguous"
      ? `“${entered}” could be ${read.readings.map(Number).join(" or ")}`
      : `“${entered}” is no number`;
  throw new RowError(row, columns, fault);
}

/** A kilogram or a pound has fewer that matter. */
const numberDecimals = 6;

/** Words for recordings and scores in the categories, types and tags of other shops. */
const music =
  /\b(?:music|vinyls?|lps?|eps?|cds?|records?|cassettes?|tapes?|albums?|singles?|scores?|sound recordings?)\b/i;

/** Returns the category of a product from what another shop calls its kind. */
export function guessCategory(kinds: readonly string[], isDigital: boolean): ProductCategory {
  if (isDigital) return "digital";
  return kinds.some((kind) => music.test(kind)) ? "music" : "merchandise";
}

/** Returns as many images as a product may have, and a note if these are not all. */
export function takeImages(all: readonly DraftImage[]): { images: readonly DraftImage[]; note: string[] } {
  const once = all.filter(({ url }, index) => all.findIndex((image) => image.url === url) === index);
  const images = once.slice(0, limits.imagesPerProduct);
  const note = once.length > images.length ? [`Only its first ${images.length} images are taken.`] : [];
  return { images, note };
}

/** Stock values that cannot be taken as they are. */
export type StockNote = "continues" | "uncounted" | "locations" | "shared";

const messages: Readonly<Record<StockNote, string>> = {
  continues: "It can be bought when it is out of stock, so its stock is not counted here.",
  uncounted: "Its stock is counted and the file does not say how many there are, so it is sold out until you enter it.",
  locations: "Its stock at several locations is added up.",
  shared: "Its variants share one stock, so each is sold out until you enter how many there are.",
};

/** Says which variants have a note about their stock: one sentence for each kind of note. */
export function noteStocks(
  variants: readonly { readonly options: VariantOptions; readonly stockNotes: readonly StockNote[] }[],
): string[] {
  // The keys of the table are the kinds.
  return (Object.keys(messages) as StockNote[]).flatMap((kind) => {
    const noted = variants.filter(({ stockNotes }) => stockNotes.includes(kind));
    const names = noted.map(({ options }) => Object.values(options).join(" / ")).filter((name) => name !== "");
    if (noted.length === 0) return [];
    return noted.length === variants.length ? [messages[kind]] : [`${names.join(", ")}: ${messages[kind]}`];
  });
}
