import type { Currency } from "./currency.ts";
import { type Cents, formatCents } from "./money.ts";

/**
 * The smallest amounts that a card can be charged, in cents (https://docs.stripe.com/currencies, "Minimum and maximum
 * charge amounts"). In other currencies it depends on the account's own.
 */
const smallestCharges: Readonly<Record<string, Cents>> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
};

/** Returns why no card can pay a total; null if one can, or only Stripe knows. 0 needs no card. */
export function tooSmallToCharge(totalCents: Cents, currency: Currency): string | null {
  const smallest = smallestCharges[currency.code] ?? 0;
  if (totalCents === 0 || totalCents >= smallest) return null;
  return describeSmallestCharge(currency);
}

/** Returns the sentence that refuses a total below what a card can be charged, with the amount if it is known. */
export function describeSmallestCharge(currency: Currency): string {
  const smallest = smallestCharges[currency.code];
  return smallest === undefined
    ? "The total is smaller than what a card can pay here."
    : `The smallest amount a card can pay here is ${formatCents(smallest, currency)}.`;
}
