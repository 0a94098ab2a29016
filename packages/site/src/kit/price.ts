import { type Cents, formatCents } from "@recital/contract/values/money";

/** A price of the API in cents. */
export function priceInCents(price: number): Cents {
  return Math.round(price * 100);
}

/** A price of the API as visitors read it: 12.5 → "$12.50". */
export function formatPrice(price: number): string {
  return formatCents(priceInCents(price));
}
