import { priceIn } from "@recital/contract/endpoints/shop/products";
import { variants, type VariantInput } from "@recital/contract/endpoints/shop/variants";
import type { Currency } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { limits } from "@recital/contract/values/limits";
import type { z } from "zod";
import { findAmountFault } from "../../../../components/form/number-fields.tsx";
import { findIssue, useMessages } from "../../../../components/form/schema-messages.ts";
import { useLanguage } from "../../../../language.ts";
import type { VariantTexts } from "./texts/en.ts";
import { variantTexts } from "./texts/index.ts";
import {
  fieldNames,
  listsOf,
  sharedNames,
  type VariantField,
  type VariantMatrix,
  type VariantRow,
} from "./variant-rows.ts";

const { shape } = variants["POST /api/admin/products/:id/variants"].body;

/** The language in which faults are said. */
export interface FaultLanguage {
  readonly language: AdminLanguage;
  /** Returns a message of the server's schemas in it. */
  readonly translate: (message: string) => string;
}

/** Returns the language of the back office, for the functions that find faults. */
export function useFaultLanguage(): FaultLanguage {
  const language = useLanguage();
  return { language, translate: useMessages() };
}

/** The title of a row's variant; empty without options. */
export function titleOf({ values }: VariantRow): string {
  return values.join(" / ");
}

/** What faults depend on, beside what was entered. */
interface FaultContext extends FaultLanguage {
  readonly currency: Currency;
}

/** Returns why a field is refused, by the server's rules; null if it is not. */
export function findFault(row: VariantRow, field: VariantField, context: FaultContext): string | null {
  const { currency, language } = context;
  const entered = row[field].trim();
  // Below 0 if more were sold than there were.
  if (field === "stock" && entered === String(row.stored?.stock)) return null;
  if (field === "price" && entered === "") return null;
  if (field === "price") {
    return findAmountFault(entered, currency, language) ?? faultOf(priceIn(currency), entered, context);
  }
  return faultOf(shape[field], isText(field) ? entered : wholeNumber(entered), context);
}

function isText(field: VariantField): boolean {
  return field === "sku" || field === "hsCode" || field === "originCountry";
}

function faultOf(schema: z.ZodType, value: unknown, { translate }: FaultLanguage): string | null {
  const message = findIssue(schema, value);
  return message === null ? null : translate(message);
}

/** Returns why the options are refused; null if they are not. */
export function findOptionFault(
  { options }: Pick<VariantMatrix, "options">,
  texts: VariantTexts["options"],
): string | null {
  const lists = listsOf(options);
  const names = lists.map(({ name }) => name);
  if (names.includes("")) return texts.nameMissing;
  if (new Set(names).size < names.length) return texts.sameName;
  const long = lists.some(({ name, values }) => [name, ...values].some((text) => text.length > limits.optionLength));
  if (long) return texts.tooLong(limits.optionLength);
  return lists.reduce((count, { values }) => count * values.length, 1) > limits.variantsPerProduct
    ? texts.tooMany(limits.variantsPerProduct)
    : null;
}

/** Returns the first fault of a matrix, with the variant that has it; null if there is none. */
export function findMatrixFault(matrix: VariantMatrix, context: FaultContext): string | null {
  const texts = variantTexts[context.language];
  const inOptions = findOptionFault(matrix, texts.options);
  if (inOptions !== null) return inOptions;
  for (const row of matrix.rows) {
    for (const field of [...fieldNames, ...sharedNames]) {
      const fault = findFault(row, field, context);
      if (fault === null) continue;
      const title = titleOf(row);
      const label = texts.fields[field];
      return title === "" ? texts.fault(label, fault) : texts.faultOf(title, label, fault);
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
