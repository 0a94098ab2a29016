import type { Payment, RefundStatus, StripeState } from "./state.ts";

/** The currencies whose amounts in Stripe's API are whole (https://docs.stripe.com/currencies, "Zero-decimal currencies"). */
const wholeAmounts = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" ");

/** Formats an amount of the API: 1250 → "$12.50", "€12.50" or "¥1250". */
export function formatAmount(amount: number, currency: string): string {
  const decimals = wholeAmounts.includes(currency) ? 0 : 2;
  return (amount / 10 ** decimals).toLocaleString("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Returns the sum of a payment's succeeded refunds, in the smallest unit. */
export function refundedAmount(payment: Payment, state: StripeState): number {
  return sumRefunds(payment, state, ["succeeded"]);
}

/** Returns the refundable amount, in the smallest unit: pending refunds count as refunded. */
export function refundableAmount(payment: Payment, state: StripeState): number {
  return payment.amount - sumRefunds(payment, state, ["pending", "requires_action", "succeeded"]);
}

function sumRefunds({ id }: Payment, state: StripeState, statuses: readonly RefundStatus[]): number {
  return Object.values(state.refunds)
    .filter(({ paymentId, status }) => paymentId === id && statuses.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}
