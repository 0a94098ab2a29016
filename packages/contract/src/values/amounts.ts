import type { Currency } from "./currency.ts";
import { type DeliveryId, deliveryName } from "./delivery.ts";
import { formatDay } from "./format.ts";
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
): readonly (readonly [name: string, text: string])[] {
  const line = (name: string, amount: number) => (amount === 0 ? [] : [[name, formatPrice(amount, currency)] as const]);
  const isFree = shipping === 0 && showsFreeShipping;
  return [
    ...(subtotal === total ? [] : line("Subtotal", subtotal)),
    ...line(code ? `Discount (${code})` : "Discount", -discount),
    // It made shipping free.
    ...(code && discount === 0 ? [["Code", code] as const] : []),
    ...(shipping === null ? [["Shipping", unknownAmount] as const] : line("Shipping", shipping)),
    ...(isFree ? [["Shipping", "Free"] as const] : []),
    ...line("Tip", tip),
    ...line("Tax", tax),
  ];
}

interface Delivered {
  readonly delivery: DeliveryId | null;
}

/** Whether an order was posted at a price that can have been 0: before shipping zones, there was none to show. */
export function showsFreeShipping({ delivery }: Delivered): boolean {
  return delivery === "standard" || delivery === "tracked";
}

/** Says where and when goods are picked up: "Pick-up at a concert: Ghent, December 3, 2026". */
export function describePickup(pickup: { readonly city: string; readonly date: string } | null): string {
  const name = deliveryName("pickup", "en");
  return pickup === null ? name : `${name}: ${pickup.city}, ${formatDay(pickup.date)}`;
}
