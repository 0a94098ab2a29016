import { productInput } from "@recital/contract/endpoints/products";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { maxPriceCents, toCents, toDecimal, type Cents } from "@recital/contract/values/money";
import { isWebUrl } from "@recital/contract/values/web-url";
import { convert } from "html-to-text";
import type { z } from "zod";
import { RowError, type DraftImage } from "./drafts.ts";
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
 * Reads an amount such as 12.50 or 12,50.
 * @throws {RowError} if it is none, or has more decimals than the currency
 */
export function readPrice(row: FileRow, columns: readonly string[], currency: Currency): Cents {
  const entered = row.cell(...columns);
  if (entered === "") throw new RowError(row, columns, "Price is required");
  const cents = toCents(withoutIdleZeros(entered.replace(/^(\d+),(\d{1,3})$/, readComma), currency), currency);
  if (cents !== null) return cents;
  throw new RowError(row, columns, describeAmount(entered, currency));
}

/** A comma before three digits may divide thousands, unless the digits are zeros or the currency has three decimals. */
function readComma(amount: string, whole: string, decimals: string): string {
  return decimals.length < 3 ? `${whole}.${decimals}` : amount;
}

function withoutIdleZeros(amount: string, { decimals }: Currency): string {
  const [whole = "", fraction = ""] = amount.split(".");
  const kept = fraction.slice(0, decimals);
  return /^0*$/.test(fraction.slice(decimals)) && !amount.includes(",") && amount.split(".").length <= 2
    ? kept === ""
      ? whole
      : `${whole}.${kept}`
    : amount;
}

function describeAmount(entered: string, currency: Currency): string {
  const shown = `“${entered.slice(0, 40)}”`;
  if (entered.startsWith("-")) return `${shown} is negative`;
  if (/^\d+[.,]\d+$/.test(entered) && !/[.,]\d{3}$/.test(entered)) {
    const most = currency.decimals === 0 ? "no" : `at most ${currency.decimals}`;
    return `${shown} has too many decimals: ${currency.code.toUpperCase()} has ${most}`;
  }
  const example = toDecimal(currency.decimals === 0 ? 1250 : 1250 * 10 ** (currency.decimals - 2), currency);
  const highest = toDecimal(maxPriceCents, currency).toLocaleString("en-US");
  return `${shown} is not an amount such as ${example.toFixed(currency.decimals)}, from 0 to ${highest}`;
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
export function readImage(row: FileRow, columns: readonly string[], url: string, alt = ""): DraftImage {
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

function check<T>(row: FileRow, columns: readonly string[], schema: z.ZodType<T>, text: string): T {
  const { data, error } = schema.safeParse(text);
  if (error) throw new RowError(row, columns, error.issues[0]?.message ?? "is not valid");
  return data;
}

/**
 * Reads a number such as 0.25 or 0,25; null if the cell is empty.
 * @throws {RowError} for other texts
 */
export function readNumber(row: FileRow, columns: readonly string[]): number | null {
  const text = row.cell(...columns);
  if (text === "") return null;
  if (!/^-?\d{1,10}(?:[.,]\d{1,10})?$/.test(text))
    throw new RowError(row, columns, `“${text.slice(0, 40)}” is no number`);
  return Number(text.replace(",", "."));
}
