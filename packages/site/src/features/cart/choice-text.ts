import type { Currency } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { choicesOf, type Variant } from "./variants.ts";

interface Priced {
  readonly is_digital: boolean;
  readonly price: number;
  readonly variants: readonly Variant[];
}

/** Returns whether a product, or the chosen one of its variants, is taken without the cart: it costs nothing, and is not posted. */
export function isFree({ is_digital, price, variants }: Priced, chosen?: Variant): boolean {
  if (!is_digital) return false;
  const choices = chosen ? [chosen] : choicesOf({ variants });
  return choices.length === 0 ? price === 0 : choices.every((choice) => choice.price === 0);
}

/** Returns "Free", "$20.00", or "From $20.00" if not every choice costs the same. */
export function priceText(product: Priced, currency: Currency, chosen?: Variant): string {
  if (isFree(product, chosen)) return "Free";
  if (chosen) return formatPrice(chosen.price, currency);
  const { price, variants } = product;
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
    ...(choices.some((other) => other.price !== price) ? [price === 0 ? "free" : formatPrice(price, currency)] : []),
    ...(availability === "out" ? ["sold out"] : left === undefined ? [] : [`only ${left} left`]),
  ];
  return notes.join(", ");
}
