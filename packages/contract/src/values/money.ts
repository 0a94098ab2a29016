import type { PriceMode } from "./catalog.ts";
import type { Currency } from "./currency.ts";
import type { NumberFormat } from "./entered-number.ts";
import type { Language } from "./language.ts";
import { priceWordsTexts } from "./price-words/texts/index.ts";

/**
 * An amount in its currency's smallest unit, a whole number: the program's only representation of money. Cents of
 * dollars and euros; whole yen, which have no cents.
 */
export type Cents = number;

type Decimals = Pick<Currency, "decimals">;

/** Converts cents to the decimal number of the API: 1250 → 12.5; yen stay as they are. */
export function toDecimal(cents: Cents, { decimals }: Decimals): number {
  return cents / 10 ** decimals;
}

/** Converts a decimal number of the API to cents. */
export function fromDecimal(price: number, { decimals }: Decimals): Cents {
  return Math.round(price * 10 ** decimals);
}

/** The highest price, in cents. */
export const maxPriceCents = 100_000_000;

/**
 * Converts an entered price (12.5, "12.50") to cents. Returns null unless it is an amount from 0 to the highest price
 * with at most as many decimals as its currency has.
 */
export function toCents(price: number | string, { decimals }: Decimals): Cents | null {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(price).trim()) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  const cents = Number(whole + fraction.padEnd(decimals, "0"));
  return cents <= maxPriceCents ? cents : null;
}

/** Returns how an amount in this currency is entered: with its symbol or code, or without. */
export function amountFormat({ decimals, symbol, code }: Currency): NumberFormat {
  return { decimals, units: [symbol, code] };
}

/**
 * Formats cents for people, in the language of the currency: 1250 → "$12.50" or "12,50 €", -123456 → "-$1,234.56".
 */
export function formatCents(cents: Cents, { decimals, symbol, pattern }: Currency): string {
  const [, before = "", fewest = "", group = "", point = "", after = ""] =
    /^(\D*)(\d+)(\D)\d+(\D)\d(\D*)$/.exec(pattern) ?? [];
  const [whole = "", fraction] = toDecimal(Math.abs(cents), { decimals }).toFixed(decimals).split(".");
  const grouped = whole.length < fewest.length + 3 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  const sign = before === "¤" ? symbol : symbol.trim();
  const amount = before + grouped + (fraction === undefined ? "" : point + fraction) + after;
  return (cents < 0 ? "-" : "") + amount.replace("¤", () => sign);
}

/** Formats a decimal number of the API: 12.5 → "$12.50". */
export function formatPrice(price: number, currency: Currency): string {
  return formatCents(fromDecimal(price, currency), currency);
}

/** Returns what a price is called where it is offered: "$12.50"; for one that the buyer chooses "From $5.00". */
export function offeredPrice(cents: Cents, mode: PriceMode, currency: Currency, language: Language): string {
  if (mode === "fixed") return formatCents(cents, currency);
  const { free, from } = priceWordsTexts[language];
  return cents === 0 ? free : from(formatCents(cents, currency));
}
