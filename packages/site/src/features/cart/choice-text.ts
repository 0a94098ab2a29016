import type { Currency } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { choicesOf, type Variant } from "./variants.ts";

interface Priced {
  readonly price: number;
  readonly variants: readonly Variant[];
}

/** Returns "$20.00", or "From $20.00" if not every choice costs the same. */
export function priceText({ price, variants }: Priced, currency: Currency): string {
  const prices = choicesOf({ variants }).map((choice) => choice.price);
  if (prices.length === 0) return formatPrice(price, currency);
  const lowest = formatPrice(Math.min(...prices), currency);
  return prices.every((other) => other === prices[0]) ? lowest : `From ${lowest}`;
}

/** Returns what a choice says beside its title: its price if that is another, and how many there are; or nothing. */
export function choiceNote(
  { price, availability, left }: Variant,
  choices: readonly Variant[],
  currency: Currency,
): string {
  const notes = [
    ...(choices.some((other) => other.price !== price) ? [formatPrice(price, currency)] : []),
    ...(availability === "out" ? ["sold out"] : left === undefined ? [] : [`only ${left} left`]),
  ];
  return notes.join(", ");
}
