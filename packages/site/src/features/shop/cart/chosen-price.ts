import type { Currency } from "@recital/contract/values/currency";
import { readEntered, writeNumber } from "@recital/contract/values/entered-number";
import type { Language } from "@recital/contract/values/language";
import { amountFormat, type Cents, formatCents, maxPriceCents } from "@recital/contract/values/money";
import { priceTexts } from "./price-field/texts/index.ts";

/** What a visitor has entered as the price of one: cents, or why it is no price. */
export type ChosenPrice =
  | { readonly cents: Cents; readonly fault: null }
  | { readonly cents: null; readonly fault: string };

/** Reads a price as people write it: "9,50", "$ 9.50". It may be below the minimum, see {@link tooLow}. */
export function readPrice(text: string, currency: Currency, language: Language): ChosenPrice {
  const t = priceTexts[language];
  const fault = (fault: string) => ({ cents: null, fault });
  const entered = readEntered(text, amountFormat(currency));
  if (entered.kind === "ambiguous") {
    const [first, second] = entered.readings.map((reading) => withMark(reading, currency));
    return fault(t.either(first ?? "", second ?? ""));
  }
  if (entered.kind === "too-precise") {
    return fault(currency.decimals === 0 ? t.wholeAmount : t.twoDecimals);
  }
  if (entered.kind === "none" || entered.amount < 0) return fault(t.noAmount);
  if (entered.amount > maxPriceCents) return fault(t.most(formatCents(maxPriceCents, currency)));
  return { cents: entered.amount, fault: null };
}

/** Returns why a price is too low, or null. */
export function tooLow(cents: Cents, minimumCents: Cents, currency: Currency, language: Language): string | null {
  return cents < minimumCents ? priceTexts[language].least(formatCents(minimumCents, currency)) : null;
}

/** Returns a price as it is entered in the language of the currency: "9.50" or "9,50". */
export function writePrice(cents: Cents, currency: Currency): string {
  return withMark(writeNumber(cents, currency.decimals), currency);
}

function withMark(written: string, { decimals, pattern }: Currency): string {
  // Of three decimals, only a point is read as the mark before them.
  return decimals === 3 ? written : written.replace(".", /\d(\D)\d\D*$/.exec(pattern)?.[1] ?? ".");
}

/** What is suggested where the artist suggests nothing and a price may be nothing, in the units of any currency. */
const usualUnits = 5;

/**
 * Returns three prices to choose from: the least, what the artist suggests or half as much again, and half as much again
 * as that, in whole units. Instead of a least of nothing, it begins with half of the suggestion.
 */
export function suggestPrices(minimumCents: Cents, suggestedCents: Cents, { decimals }: Currency): readonly Cents[] {
  const unit = 10 ** decimals;
  const wholeUnits = (cents: Cents) => Math.ceil(cents / unit) * unit;
  const hasOwn = suggestedCents > minimumCents;
  const usual = hasOwn ? suggestedCents : wholeUnits(minimumCents * 1.5) || usualUnits * (unit === 1 ? 100 : unit);
  const least = minimumCents || wholeUnits(usual / 2);
  return [least, usual, wholeUnits(usual * 1.5)].filter((cents) => cents <= maxPriceCents);
}
