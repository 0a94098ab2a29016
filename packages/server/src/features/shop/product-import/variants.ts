import { variantOptionsInput } from "@recital/contract/endpoints/shop/variants";
import { limits } from "@recital/contract/values/limits";
import type { Cents } from "@recital/contract/values/money";
import type { VariantOptions } from "@recital/contract/values/catalog";
import { RowError, type DraftVariant } from "./drafts.ts";
import { readNumber } from "./read-cells.ts";
import type { FileRow } from "./read-table.ts";
import { optionColumns } from "../products/tables.ts";

/** The values that most files lack for a variant. */
export const plainVariant = { title: "", lowAt: null, editionSize: null, maxPerOrder: null, isActive: true } as const;

/** The columns of an option's name and value. */
export interface OptionColumns {
  readonly name: string;
  readonly value: string;
}

/** Returns the pairs of columns of the first `count` options, with the name and the value of `n`. */
export function optionColumnsOf(count: number, columns: (n: number) => OptionColumns): OptionColumns[] {
  return Array.from({ length: count }, (_, index) => columns(index + 1));
}

/**
 * Reads the options of a variant. Their names may be in the first row of the product only.
 * @throws {RowError} for more than three, or for texts that are too long
 */
export function readOptions(row: FileRow, first: FileRow, columns: readonly OptionColumns[]): VariantOptions {
  const options = columns.flatMap(({ name, value }, index) => {
    const text = row.cell(value);
    const title = row.cell(name) || first.cell(name) || (index === 0 ? "Option" : `Option ${index + 1}`);
    const isNone = text === "" || (title === "Title" && text === "Default Title");
    return isNone ? [] : [[title.replaceAll(/\s+/g, " "), text.replaceAll(/\s+/g, " ")] as const];
  });
  const { data, error } = variantOptionsInput.safeParse(Object.fromEntries(options));
  if (error) throw new RowError(row, [columns[0]?.value ?? ""], error.issues[0]?.message ?? "is not valid");
  return data;
}

/** @throws {RowError} if it is too long */
export function readSku(row: FileRow, columns: readonly string[]): string | null {
  const text = row.cell(...columns).replaceAll(/\s+/g, " ");
  if (text.length > limits.skuLength)
    throw new RowError(row, columns, `Must be at most ${limits.skuLength} characters`);
  return text || null;
}

/** Returns a weight in grams; null if the file has none or 0. */
export function readWeight(row: FileRow, columns: readonly string[], gramsPerUnit = 1): number | null {
  const weight = readNumber(row, columns);
  const grams = weight === null ? 0 : Math.round(weight * gramsPerUnit);
  if (grams < 0 || grams > limits.highestStock) throw new RowError(row, columns, "Is no weight");
  return grams || null;
}

/** Returns a count; one below 0, as after overselling, is 0. Null if the cell is empty. */
export function readCount(row: FileRow, columns: readonly string[]): number | null {
  const count = readNumber(row, columns);
  if (count === null) return null;
  if (!Number.isInteger(count) || count > limits.highestStock) throw new RowError(row, columns, "Is no whole number");
  return Math.max(0, count);
}

/**
 * Requires that each variant has options of its own, and that there are not too many.
 * @throws {RowError}
 */
export function requireDistinct(
  rows: readonly FileRow[],
  variants: readonly Pick<DraftVariant, "options">[],
  column: string,
): void {
  const lines = new Map<string, number>();
  for (const [index, { options }] of variants.entries()) {
    const row = rows[index];
    if (!row) continue;
    const key = Object.keys(options).length === 0 ? "" : optionColumns(options).optionsKey;
    if (key === "" && variants.length > 1) throw new RowError(row, [column], "This variant has no option");
    const before = lines.get(key);
    if (before !== undefined) throw new RowError(row, [column], `Line ${before} has the same options`);
    lines.set(key, row.line);
  }
}

/** @throws {RowError} */
export function requireFew(first: FileRow, count: number, column: string): void {
  if (count <= limits.variantsPerProduct) return;
  const found = count.toLocaleString("en-US");
  throw new RowError(first, [column], `It has ${found} variants; a product has at most ${limits.variantsPerProduct}`);
}

/** Sets the price of the first variant as the product's price; variants with another price keep it. */
export function priced<V extends { readonly priceCents: Cents }>(
  variants: readonly V[],
): {
  readonly priceCents: Cents;
  readonly variants: (Omit<V, "priceCents"> & { readonly priceCents: Cents | null })[];
} {
  const priceCents = variants[0]?.priceCents ?? 0;
  return {
    priceCents,
    variants: variants.map((variant) => ({
      ...variant,
      priceCents: variant.priceCents === priceCents ? null : variant.priceCents,
    })),
  };
}
