import { amountTexts } from "./amount-words/texts/index.ts";
import type { Currency } from "./currency.ts";
import type { DeliveryId } from "./delivery.ts";
import type { Language } from "./language.ts";
import { formatPrice } from "./money.ts";

/** The amounts of a quote or an order, as decimal numbers. */
export interface Amounts {
  readonly subtotal: number;
  readonly discount: number;
  /** The discount code; null without one. */
  readonly code?: string | null;
  /** Null until the country is known, like `total`. */
  readonly shipping: number | null;
  readonly tip?: number;
  /** Added to the prices. */
  readonly tax: number;
  /** Contained in the prices. */
  readonly taxIncluded?: number;
  readonly total: number | null;
}

/** Stands for an amount that depends on the country. */
export const unknownAmount = "–";

/** Returns the names and texts of the lines before the total. Amounts of 0 are left out, and a subtotal like the total. */
export function describeAmounts(
  { subtotal, discount, code, shipping, tip = 0, tax, total }: Omit<Amounts, "taxIncluded">,
  currency: Currency,
  showsFreeShipping: boolean,
  language: Language,
): readonly (readonly [name: string, text: string])[] {
  const texts = amountTexts[language];
  const line = (name: string, amount: number) => (amount === 0 ? [] : [[name, formatPrice(amount, currency)] as const]);
  const isFree = shipping === 0 && showsFreeShipping;
  return [
    ...(subtotal === total ? [] : line(texts.subtotal, subtotal)),
    ...line(code ? texts.discountBy(code) : texts.discount, -discount),
    // It made shipping free.
    ...(code && discount === 0 ? [[texts.code, code] as const] : []),
    ...(shipping === null ? [[texts.shipping, unknownAmount] as const] : line(texts.shipping, shipping)),
    ...(isFree ? [[texts.shipping, texts.freeShipping] as const] : []),
    ...line(texts.tip, tip),
    ...line(texts.tax, tax),
  ];
}

interface Delivered {
  readonly delivery: DeliveryId | null;
}

/** Whether an order was posted at a price that can have been 0: before shipping zones, there was none to show. */
export function showsFreeShipping({ delivery }: Delivered): boolean {
  return delivery === "standard" || delivery === "tracked";
}
