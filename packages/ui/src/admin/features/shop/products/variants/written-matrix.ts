import { priceIn } from "@recital/contract/endpoints/shop/products";
import { variants, type VariantInput } from "@recital/contract/endpoints/shop/variants";
import type { Currency } from "@recital/contract/values/currency";
import { describeIssue } from "@recital/contract/values/describe";
import { limits } from "@recital/contract/values/limits";
import type { z } from "zod";
import { findAmountFault } from "../../../../components/form/number-fields.tsx";
import {
  fieldNames,
  listsOf,
  sharedNames,
  type VariantField,
  type VariantMatrix,
  type VariantRow,
} from "./variant-rows.ts";

const { shape } = variants["POST /api/admin/products/:id/variants"].body;

export const fieldLabels: Readonly<Record<VariantField, string>> = {
  price: "Price",
  stock: "Stock",
  lowAt: "Warn below",
  sku: "SKU",
  editionSize: "Numbered copies",
  maxPerOrder: "Per order",
  weightGrams: "Weight (g)",
  hsCode: "HS code",
  originCountry: "Made in",
};

/** The title of a row's variant; empty without options. */
export function titleOf({ values }: VariantRow): string {
  return values.join(" / ");
}

/** Returns why a field is refused, by the server's rules; null if it is not. */
export function findFault(row: VariantRow, field: VariantField, currency: Currency): string | null {
  const entered = row[field].trim();
  // Below 0 if more were sold than there were.
  if (field === "stock" && entered === String(row.stored?.stock)) return null;
  if (field === "price" && entered === "") return null;
  if (field === "price") return findAmountFault(entered, currency, "en") ?? faultOf(priceIn(currency), entered);
  return faultOf(shape[field], isText(field) ? entered : wholeNumber(entered));
}

function isText(field: VariantField): boolean {
  return field === "sku" || field === "hsCode" || field === "originCountry";
}

function faultOf(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value, { error: describeIssue });
  return error?.issues[0]?.message ?? null;
}

/** Returns why the options are refused; null if they are not. */
export function findOptionFault({ options }: Pick<VariantMatrix, "options">): string | null {
  const lists = listsOf(options);
  const names = lists.map(({ name }) => name);
  if (names.includes("")) return "Each option needs a name";
  if (new Set(names).size < names.length) return "Two options have the same name";
  const long = lists.some(({ name, values }) => [name, ...values].some((text) => text.length > limits.optionLength));
  if (long) return `A name or a value of an option must be at most ${limits.optionLength} characters`;
  return lists.reduce((count, { values }) => count * values.length, 1) > limits.variantsPerProduct
    ? `A product can have at most ${limits.variantsPerProduct} variants`
    : null;
}

/** Returns the first fault of a matrix, with the variant that has it; null if there is none. */
export function findMatrixFault(matrix: VariantMatrix, currency: Currency): string | null {
  const inOptions = findOptionFault(matrix);
  if (inOptions !== null) return inOptions;
  for (const row of matrix.rows) {
    for (const field of [...fieldNames, ...sharedNames]) {
      const fault = findFault(row, field, currency);
      if (fault !== null) return [titleOf(row), fieldLabels[field], fault].filter((part) => part !== "").join(": ");
    }
  }
  return null;
}

/** Returns the variant of a row as a request's body, at its place in the matrix. */
export function writtenVariant(row: VariantRow, { options, rows }: VariantMatrix): Required<VariantInput> {
  const names = listsOf(options).map(({ name }) => name);
  return {
    title: titleOf(row),
    options: Object.fromEntries(names.map((name, index) => [name, row.values[index] ?? ""])),
    price: row.price.trim() === "" ? null : row.price.trim(),
    sku: row.sku.trim() === "" ? null : row.sku.trim(),
    stock: wholeNumber(row.stock),
    lowAt: wholeNumber(row.lowAt),
    editionSize: wholeNumber(row.editionSize),
    maxPerOrder: wholeNumber(row.maxPerOrder),
    weightGrams: wholeNumber(row.weightGrams),
    hsCode: row.hsCode.replaceAll(/[.\s]/g, "") || null,
    originCountry: row.originCountry.trim().toUpperCase() || null,
    isActive: row.isActive,
    position: rows.findIndex((line) => titleOf(line) === titleOf(row)),
  };
}

/** Returns the fields of a stored variant that a row changes. */
export function changedFields(row: VariantRow, matrix: VariantMatrix): Partial<VariantInput> {
  const { stored } = row;
  const written = writtenVariant(row, matrix);
  if (stored === null) return written;
  const price = written.price === null ? null : Number(written.price);
  const isSame = (field: keyof VariantInput) => {
    if (field === "options") return textOf(written.options) === textOf(stored.options);
    return (field === "price" ? price : written[field]) === stored[field];
  };
  // A title that was set elsewhere stays until the options change.
  const isRenamed = !isSame("options");
  const fields = (Object.keys(written) as (keyof VariantInput)[]).filter(
    (field) => !isSame(field) && (field !== "title" || isRenamed),
  );
  return Object.fromEntries(fields.map((field) => [field, written[field]]));
}

function textOf(options: VariantInput["options"]): string {
  return JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns an entered number; null if it is empty, NaN if it is none. */
function wholeNumber(entered: string): number | null {
  const text = entered.trim();
  return text === "" ? null : /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
}
