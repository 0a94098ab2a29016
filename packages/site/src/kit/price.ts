import { type Cents, formatCents } from "@recital/contract/values/money";

/** Returns a price of the API in cents. */
export function priceInCents(price: number): Cents {
  return Math.round(price * 100);
}

/** Formats a price of the API: 12.5 → "$12.50". */
export function formatPrice(price: number): string {
  return formatCents(priceInCents(price));
}
