import type { AdminVariant } from "@recital/contract/endpoints/shop/variants";

/** An option as it is entered. */
export interface OptionEntry {
  /** Identifies it while it is edited. */
  readonly key: number;
  readonly name: string;
  /** Separated by commas; a value with a comma is in quotes. */
  readonly values: string;
}

/** The fields of a variant, as they are entered; empty for the default. */
interface VariantEntry {
  /** Empty: the product's price. */
  readonly price: string;
  /** Empty: not counted. */
  readonly stock: string;
  readonly lowAt: string;
  readonly sku: string;
  readonly editionSize: string;
  /** Empty: any number. */
  readonly maxPerOrder: string;
  readonly weightGrams: string;
  readonly hsCode: string;
  /** Two letters. */
  readonly originCountry: string;
  readonly isActive: boolean;
}

/** A variant in the dialog. */
export interface VariantRow extends VariantEntry {
  /** Its value of each option; empty for the variant of a product without options. */
  readonly values: readonly string[];
  /** The variant as it was read; null if it is not stored. */
  readonly stored: AdminVariant | null;
}

/** The variants of a product in the dialog: a row for each combination of the options' values. */
export interface VariantMatrix {
  readonly options: readonly OptionEntry[];
  /** Without options one row, the default variant. */
  readonly rows: readonly VariantRow[];
  /** The variants as they were read. */
  readonly stored: readonly AdminVariant[];
}

/** The fields that each variant has for itself. */
export const fieldNames = ["price", "stock", "lowAt", "sku", "editionSize", "maxPerOrder", "weightGrams"] as const;
/** The fields that all variants of a product share in the dialog. */
export const sharedNames = ["hsCode", "originCountry"] as const;
export type SharedField = (typeof sharedNames)[number];
export type VariantField = (typeof fieldNames)[number] | SharedField;

const emptyEntry: VariantEntry = {
  price: "",
  stock: "",
  lowAt: "",
  sku: "",
  editionSize: "",
  maxPerOrder: "",
  weightGrams: "",
  hsCode: "",
  originCountry: "",
  isActive: true,
};

/** The matrix of a new product. */
export const newMatrix: VariantMatrix = {
  options: [],
  rows: [{ ...emptyEntry, values: [], stored: null }],
  stored: [],
};

/** Returns the matrix of stored variants. Combinations that are not stored are not offered. */
export function readMatrix(stored: readonly AdminVariant[], decimals: number): VariantMatrix {
  const plain = stored.find((variant) => !hasOptions(variant) && variant.isActive);
  if (plain) return { options: [], rows: [readRow(plain, [], decimals)], stored };
  const optional = stored.filter(hasOptions);
  const names = unique(optional.flatMap(({ options }) => Object.keys(options)));
  const valuesOf = (name: string) => unique(optional.flatMap(({ options }) => options[name] ?? []));
  const rows = combine(names.map(valuesOf)).map((values) => {
    const same = optional.find(({ options }) => names.every((name, index) => options[name] === values[index]));
    return same ? readRow(same, values, decimals) : { ...emptyEntry, isActive: false, values, stored: null };
  });
  return { options: names.map((name, key) => ({ key, name, values: writeValues(valuesOf(name)) })), rows, stored };
}

function readRow(stored: AdminVariant, values: readonly string[], decimals = 0): VariantRow {
  const text = (number: number | null) => (number === null ? "" : String(number));
  return {
    values,
    stored,
    price: stored.price === null ? "" : stored.price.toFixed(Number.isInteger(stored.price) ? decimals : 2),
    stock: text(stored.stock),
    lowAt: text(stored.lowAt),
    sku: stored.sku ?? "",
    editionSize: text(stored.editionSize),
    maxPerOrder: text(stored.maxPerOrder),
    weightGrams: text(stored.weightGrams),
    hsCode: stored.hsCode ?? "",
    originCountry: stored.originCountry ?? "",
    isActive: stored.isActive,
  };
}

/** Returns the row of a new edition with a stock of its size, unless a stock is entered. */
export function withEditionStock(row: VariantRow): VariantRow {
  const size = row.editionSize.trim();
  const isNew = (row.stored?.editionSize ?? null) === null;
  return isNew && row.stock.trim() === "" && /^[1-9]\d*$/.test(size) ? { ...row, stock: size } : row;
}

const writtenValue = /\s*"(?<quoted>[^"]+)"\s*(?=,|$)|[^,]+/g;

/** Returns the values of an option, each once. Quotes keep a value with a comma together. */
export function readValues(entered: string): string[] {
  const values = [...entered.matchAll(writtenValue)];
  return unique(values.flatMap(([whole, quoted]) => (quoted ?? whole).trim() || []));
}

function writeValues(values: readonly string[]): string {
  return values.map((value) => (value.includes(",") ? `"${value}"` : value)).join(", ");
}

/** Whether a comma was probably meant as part of a value: `5,5 cm`. */
export function needsQuotes(entered: string): boolean {
  return readValues(entered).length > 1 && /\d,\d/.test(entered.replaceAll(/"[^"]*"/g, ""));
}

/**
 * Returns the matrix with other options. The rows of values that stay keep what was entered. If as many values are
 * entered as before, those that differ were renamed.
 */
export function withOptions(before: VariantMatrix, options: readonly OptionEntry[]): VariantMatrix {
  const lists = listsOf(options);
  const former = listsOf(before.options);
  const places = lists.map(({ key }) => former.findIndex((list) => list.key === key));
  const isComparable = lists.length === 0 ? former.length === 0 : places.some((place) => place >= 0);
  const shared = {
    hsCode: sharedValue(before.rows, "hsCode"),
    originCountry: sharedValue(before.rows, "originCountry"),
  };
  const taken = new Set<VariantRow>();
  const findRow = (values: readonly string[]) =>
    before.rows.find(
      (row) =>
        !taken.has(row) &&
        places.every(
          (place, index) =>
            place < 0 || row.values[place] === formerValue(values[index] ?? "", lists[index], former[place]),
        ),
    );
  const rows = combine(lists.map(({ values }) => values)).map((values) => {
    const same = isComparable ? findRow(values) : undefined;
    if (same) taken.add(same);
    if (same) return { ...same, values };
    return findFormer(before, lists, values) ?? { ...emptyEntry, ...shared, values, stored: null };
  });
  return { ...before, options, rows };
}

/** Returns the value that all rows have; empty if they differ. */
export function sharedValue(rows: readonly VariantRow[], field: SharedField): string {
  const [first, ...others] = unique(rows.map((row) => row[field]));
  return others.length === 0 ? (first ?? "") : "";
}

/** Returns the row of a variant that was sold before and removed since, to sell it again; undefined if there is none. */
function findFormer(
  { rows, stored }: VariantMatrix,
  lists: readonly OptionList[],
  values: readonly string[],
): VariantRow | undefined {
  const shown = new Set(rows.flatMap((row) => row.stored?.id ?? []));
  const former = stored.find(
    (line) =>
      !shown.has(line.id) &&
      Object.keys(line.options).length === lists.length &&
      lists.every(({ name }, index) => line.options[name] === values[index]),
  );
  return former && lists.length > 0 ? { ...readRow(former, values), isActive: true } : undefined;
}

interface OptionList {
  readonly key: number;
  readonly name: string;
  readonly values: readonly string[];
}

/** Returns the options that have values. */
export function listsOf(options: readonly OptionEntry[]): OptionList[] {
  return options
    .map(({ key, name, values }) => ({ key, name: name.trim(), values: readValues(values) }))
    .filter(({ values }) => values.length > 0);
}

/** Returns what a value of `now` was called in `then`; undefined for a new one. */
function formerValue(value: string, now: OptionList | undefined, then: OptionList | undefined): string | undefined {
  if (!now || !then || then.values.includes(value)) return value;
  const at = then.values[now.values.indexOf(value)];
  return now.values.length === then.values.length && at !== undefined && !now.values.includes(at) ? at : undefined;
}

/**
 * Returns the ids of the stored variants that a matrix no longer has. The first variant with options replaces the default
 * one; those that were removed before are not sold already.
 */
export function removedIds({ rows, stored }: VariantMatrix): number[] {
  const kept = new Set(rows.flatMap((row) => row.stored?.id ?? []));
  const wasPlain = stored.some((variant) => !hasOptions(variant) && variant.isActive);
  return stored
    .filter((variant) => !kept.has(variant.id) && hasOptions(variant) && (variant.isActive || !wasPlain))
    .map(({ id }) => id);
}

function hasOptions({ options }: AdminVariant): boolean {
  return Object.keys(options).length > 0;
}

/** Returns every combination of these lists' values, the last list's first; one without values if there are none. */
function combine(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (found, values) => found.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
