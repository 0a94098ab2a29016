import type { QuoteRequest } from "@recital/contract/endpoints/orders/checkout";
import type { Currency } from "@recital/contract/values/currency";
import { type Cents, formatCents, maxPriceCents, toCents } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { invalidInput } from "../../../kernel/errors.ts";
import type { VariantToBuy } from "./queries.ts";

type Amount = QuoteRequest["items"][number]["amount"];

type Unit = { readonly cents: Cents } | { readonly problem: string };

/**
 * Returns the price of one: the buyer's amount if the buyer may choose it, else the shop's.
 * @throws {HttpError} 422 naming `field` for an amount that the currency does not have
 */
export function priceOfOne(variant: VariantToBuy, amount: Amount, currency: Currency, field: string): Unit {
  const { priceMode, unitCents: minimumCents, name, title } = variant;
  if (priceMode === "fixed" || amount === undefined || amount === null) return { cents: minimumCents };
  const [, fraction = ""] = String(amount).trim().split(".");
  if (fraction.length > currency.decimals) {
    const decimals = currency.decimals === 0 ? "no" : `at most ${currency.decimals}`;
    throw invalidInput({ [field]: `Must have ${decimals} decimals` });
  }
  const cents = toCents(amount, currency);
  const fullName = nameWithVariant(name, title);
  if (cents === null) return { problem: `${fullName} costs at most ${formatCents(maxPriceCents, currency)}` };
  if (cents < minimumCents) return { problem: `${fullName} costs at least ${formatCents(minimumCents, currency)}` };
  return { cents };
}
