import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import type { Settings } from "@recital/contract/endpoints/system/settings";
import { findCountryCode } from "@recital/contract/values/country-code";
import { countryName } from "@recital/contract/values/country-name";
import type { Currency } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { fromDecimal, toDecimal, type Cents } from "@recital/contract/values/money";
import { itemName } from "../../../components/format.ts";
import type { ShipTexts } from "./texts/en.ts";

/** The language of the printed form, whatever that of the back office is: customs officers of every country read it. */
export const paperLanguage = "en" satisfies AdminLanguage;

/** The reason for sending, of which a customs form marks one. */
export const customsCategories = [
  "Sale of goods",
  "Gift",
  "Commercial sample",
  "Documents",
  "Returned goods",
  "Other",
] as const;

export type CustomsCategory = (typeof customsCategories)[number];

/** The values of a customs form that do not concern one item. */
export interface CustomsParcel {
  readonly category: CustomsCategory;
  /** The weight of the packaging in grams, as text. */
  readonly packaging: string;
}

/** The owner's input about an item, as text. */
export interface CustomsEntry {
  /** How many of the item are in the parcel. */
  readonly quantity: string;
  /** The weight of one, in grams. */
  readonly grams: string;
  /** 6 to 10 digits of the Harmonized System. */
  readonly hsCode: string;
  /** The country where the item was made. */
  readonly origin: string;
}

/** A line of a customs form. */
export interface CustomsLine {
  readonly name: string;
  readonly quantity: number;
  /** null if it is not entered. */
  readonly grams: number | null;
  readonly valueCents: Cents;
  readonly hsCode: string;
  readonly origin: string;
}

type OrderItem = AdminOrderDetail["items"][number];
type Item = Pick<OrderItem, "name" | "variantTitle" | "quantity" | "paid">;
type Customs = NonNullable<OrderItem["customs"]>;

/** The items that a device remembers, by their names. */
type CustomsMemory = Readonly<Record<string, Omit<CustomsEntry, "quantity">>>;

const noDefaults = { customsCode: null, customsOrigin: null };

/** Returns the entry of an item with what the device remembers of it. */
export function newEntry({ name, quantity }: Item, memory: CustomsMemory): CustomsEntry {
  const known = Object.hasOwn(memory, name) ? memory[name] : undefined;
  return { grams: "", hsCode: "", origin: "", ...known, quantity: String(quantity) };
}

/** Returns the entry of an item: what its variant has, else what the device remembers of it, else the shop's defaults. */
export function entryOf(
  item: Item & Pick<OrderItem, "customs">,
  memory: CustomsMemory,
  language: AdminLanguage,
  { customsCode, customsOrigin }: Pick<Settings, "customsCode" | "customsOrigin"> = noDefaults,
): CustomsEntry {
  const remembered = newEntry(item, memory);
  const { weightGrams = null, hsCode = null, originCountry = null } = item.customs ?? {};
  const nameOf = (code: string | null) => (code === null ? "" : countryName(code, language));
  return {
    ...remembered,
    grams: weightGrams === null ? remembered.grams : String(weightGrams),
    hsCode: hsCode ?? (remembered.hsCode || (customsCode ?? "")),
    origin: nameOf(originCountry) || remembered.origin || nameOf(customsOrigin),
  };
}

/**
 * Returns what a variant lacks of an entry. A text that is no weight, no code or no country stays on the device; an
 * emptied field empties the variant's.
 */
export function unsavedCustoms(entry: CustomsEntry, stored: Customs): Partial<Omit<Customs, "productId">> {
  const grams = readNumber(entry.grams);
  const hsCode = isHsCode(entry.hsCode) ? digitsOf(entry.hsCode) : null;
  const originCountry = findCountryCode(entry.origin);
  const isTaken = (text: string, value: unknown, before: unknown) =>
    (value !== null || text.trim() === "") && value !== before;
  return {
    ...(isTaken(entry.grams, grams, stored.weightGrams) && { weightGrams: grams }),
    ...(isTaken(entry.hsCode, hsCode, stored.hsCode) && { hsCode }),
    ...(isTaken(entry.origin, originCountry, stored.originCountry) && { originCountry }),
  };
}

/** Returns the memory that was written as JSON; an empty one if it is missing or damaged. */
export function readMemory(text: string | null): CustomsMemory {
  try {
    const memory: unknown = JSON.parse(text ?? "{}");
    if (typeof memory !== "object" || memory === null) return {};
    return Object.fromEntries(
      Object.entries(memory as Record<string, Partial<CustomsEntry> | null>).map(([name, entry]) => [
        name,
        { grams: asText(entry?.grams), hsCode: asText(entry?.hsCode), origin: asText(entry?.origin) },
      ]),
    );
  } catch {
    return {};
  }
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/**
 * Returns the form's line of an item; null if none of it is in the parcel. Its value is what was paid for the quantity,
 * after discounts, rounded down to the cent unless it is the whole line.
 */
export function customsLine(item: Item, entry: CustomsEntry, currency: Currency): CustomsLine | null {
  const quantity = Math.min(readNumber(entry.quantity) ?? 0, item.quantity);
  if (quantity < 1) return null;
  const grams = readNumber(entry.grams);
  return {
    name: itemName(item, paperLanguage),
    quantity,
    grams: grams === null ? null : grams * quantity,
    valueCents: Math.floor((fromDecimal(item.paid, currency) * quantity) / item.quantity),
    hsCode: isHsCode(entry.hsCode) ? digitsOf(entry.hsCode) : "",
    origin: originOnPaper(entry.origin.trim()),
  };
}

/** Returns a country on the form; a code or an unknown name stays as it was entered. */
function originOnPaper(entered: string): string {
  const code = entered.length === 2 ? null : findCountryCode(entered);
  return code === null ? entered : countryName(code, paperLanguage);
}

/** Whether a text is a code of the Harmonized System: 6 to 10 digits, with or without dots. USPS requires six. */
export function isHsCode(text: string): boolean {
  return /^\d{6,10}$/.test(digitsOf(text));
}

function digitsOf(text: string): string {
  return text.replaceAll(/[.\s]/g, "");
}

/** Returns the whole number that was entered; null if it is not one. */
export function readNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}

/** Returns the sums of a form; `grams` is null until the weight of every line is known. */
export function sumLines(lines: readonly CustomsLine[], packagingGrams: number) {
  const valueCents = lines.reduce((sum, line) => sum + line.valueCents, 0);
  const isWeighed = lines.length > 0 && lines.every(({ grams }) => grams !== null);
  const grams = isWeighed ? lines.reduce((sum, line) => sum + (line.grams ?? 0), packagingGrams) : null;
  return { valueCents, grams };
}

/** Writes an amount for customs, where a symbol such as $ says too little: "25.00 USD". */
export function customsAmount(cents: Cents, currency: Currency): string {
  return `${toDecimal(cents, currency).toFixed(currency.decimals)} ${currency.code.toUpperCase()}`;
}

/** Writes a weight in kilograms: "0.35"; empty if it is unknown. */
export function kilograms(grams: number | null): string {
  return grams === null ? "" : (grams / 1000).toFixed(3).replace(/0$/, "");
}

/** Says what a parcel's form still lacks; empty if it is complete. */
export function describeMissing(lines: readonly CustomsLine[], { customs: texts }: ShipTexts): string {
  if (lines.length === 0) return texts.nothingInside;
  const without = (part: (line: CustomsLine) => boolean) => lines.filter((line) => !part(line)).length;
  const missing = [
    [texts.missing.weight, without(({ grams }) => grams !== null)],
    [texts.missing.hsCode, without(({ hsCode }) => hsCode !== "")],
    [texts.missing.origin, without(({ origin }) => origin !== "")],
  ] as const;
  return missing
    .filter(([, count]) => count > 0)
    .map(([describe, count]) => describe(count))
    .join(" ");
}
