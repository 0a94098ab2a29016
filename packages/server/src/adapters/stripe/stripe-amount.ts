import type { Cents } from "@recital/contract/values/money";

/**
 * The currencies without decimals whose amounts Stripe's API takes and gives with two, which are always 00. For its other
 * currencies without decimals Stripe takes whole amounts as we do. The forint and the new Taiwan dollar are special for
 * payouts only. Source: "Special cases" of https://docs.stripe.com/currencies.
 */
const writtenWithDecimals: readonly string[] = ["isk", "ugx"];

/** Converts an amount to the unit of Stripe's API. */
export function toStripeAmount(cents: Cents, currency: string): number {
  return writtenWithDecimals.includes(currency) ? cents * 100 : cents;
}

/** Converts an amount of Stripe's API to ours. */
export function fromStripeAmount(amount: number, currency: string): Cents {
  return writtenWithDecimals.includes(currency) ? Math.round(amount / 100) : amount;
}
