import { z } from "zod";
import type { Currency } from "./currency.ts";
import { type Cents, formatCents, maxPriceCents, toCents } from "./money.ts";

/** The smallest tip, in the smallest units of any currency. */
export const minTipCents: Cents = 100;

/** Returns what is wrong with the amount of a tip in this currency. */
function tipHint(currency: Currency): string {
  const range = `from ${formatCents(minTipCents, currency)} to ${formatCents(maxPriceCents, currency)}`;
  return currency.decimals === 0
    ? `A tip is a whole amount ${range}`
    : `A tip is an amount ${range} with at most two decimals`;
}

/** Returns the schema of a tip in this currency, as a number or a string; parsed to cents. */
export function tipIn(currency: Currency) {
  return z.union([z.number(), z.string()], tipHint(currency)).transform((amount, context) => {
    const cents = toCents(amount, currency);
    if (cents !== null && cents >= minTipCents) return cents;
    context.issues.push({ code: "custom", input: amount, message: tipHint(currency) });
    return z.NEVER;
  });
}
