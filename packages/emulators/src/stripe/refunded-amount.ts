import type { Payment, RefundStatus, StripeState } from "./state.ts";

/** Returns the sum of a payment's succeeded refunds, in the smallest unit. */
export function refundedAmount(payment: Payment, state: StripeState): number {
  return sumRefunds(payment, state, ["succeeded"]);
}

/** Returns what is left to refund, in the smallest unit: refunds under way count as refunded. */
export function refundableAmount(payment: Payment, state: StripeState): number {
  return payment.amount - sumRefunds(payment, state, ["pending", "requires_action", "succeeded"]);
}

function sumRefunds({ id }: Payment, state: StripeState, statuses: readonly RefundStatus[]): number {
  return Object.values(state.refunds)
    .filter(({ paymentId, status }) => paymentId === id && statuses.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}
