import { z } from "zod";
import type { Cents } from "./money.ts";

export const refundReason = z
  .enum(["requested_by_customer", "duplicate", "fraudulent", "other"], "Select a reason")
  .meta({ id: "RefundReason" });

/** `asked`: not made at the payment provider yet; the other states are the provider's. */
export const refundState = z
  .enum(["asked", "pending", "requires_action", "succeeded", "failed", "canceled"])
  .meta({ id: "RefundState" });

export type RefundReason = z.output<typeof refundReason>;
export type RefundState = z.output<typeof refundState>;

/** Returns whether a refund has come to an end. A refund that succeeded can still fail later. */
export function isSettled(state: RefundState): boolean {
  return state === "succeeded" || state === "failed" || state === "canceled";
}

/**
 * Returns the share of `more` pieces of an item, after `before` of them were refunded. The shares of an item are rounded
 * so that together they are what was paid for it: the first of three for $10.00 is $3.33, the last one $3.34.
 */
export function shareCents(
  { paidCents, quantity }: { readonly paidCents: Cents; readonly quantity: number },
  before: number,
  more: number,
): Cents {
  const upTo = (count: number) => Math.floor((paidCents * count) / quantity);
  return upTo(before + more) - upTo(before);
}
