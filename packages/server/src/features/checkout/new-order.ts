import { totalOf } from "../../domain/pricing.ts";
import { needsShipping } from "../../domain/shipping.ts";
import { randomToken } from "../../kernel/ids.ts";
import type { BoughtLine } from "./read-lines.ts";

/** How long a payment page can be paid, in ms. The provider allows 30 minutes to 24 hours. */
const checkoutLifetimeMs = 12 * 3_600_000;

/** An order that is not stored yet. */
export type NewOrder = ReturnType<typeof newOrder>;

export function newOrder(now: Date, customerEmail: string, lines: readonly BoughtLine[]) {
  return {
    checkoutKey: randomToken(20),
    customerEmail,
    currency: "usd",
    totalCents: totalOf(lines),
    needsShipping: needsShipping(lines),
    checkoutExpiresAt: new Date(now.getTime() + checkoutLifetimeMs),
    createdAt: now,
  };
}
