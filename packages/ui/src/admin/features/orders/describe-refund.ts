import type { AdminOrder, AdminOrderDetail, Refund } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents, formatPrice, fromDecimal } from "@recital/contract/values/money";
import { isSettled, type RefundReason, type RefundState } from "@recital/contract/values/refund";
import { itemName } from "../../components/format.ts";
import type { BadgeHue } from "../../components/layout/card.tsx";

type Refunded = Pick<AdminOrder, "refundedTotal" | "total" | "currency">;

export const refundStates: Readonly<Record<RefundState, { readonly label: string; readonly hue: BadgeHue }>> = {
  asked: { label: "Being sent", hue: "blue" },
  pending: { label: "Pending", hue: "yellow" },
  requires_action: { label: "Waits for the customer's bank details", hue: "yellow" },
  succeeded: { label: "Refunded", hue: "green" },
  failed: { label: "Failed", hue: "red" },
  canceled: { label: "Canceled", hue: "gray" },
};

export const refundReasons: Readonly<Record<RefundReason, string>> = {
  requested_by_customer: "Requested by the customer",
  duplicate: "Duplicate",
  fraudulent: "Fraudulent",
  other: "Other",
};

/** Describes how much of a paid order was refunded: "Refunded $12.00 of $40.00, $28.00 left to refund". */
export function describeRefunds(order: Refunded & Pick<AdminOrderDetail, "refundable" | "refunds">): string {
  if (order.total === 0) return "This order was free, so there is nothing to refund.";
  const currency = currencyOf(order.currency);
  const inProgress = order.refunds
    .filter(({ state }) => !isSettled(state))
    .reduce((sum, { amount }) => sum + fromDecimal(amount, currency), 0);
  return [
    order.refundedTotal > 0 ? describeRefundedTotal(order) : "Nothing refunded yet",
    ...(inProgress > 0 ? [`${formatCents(inProgress, currency)} in progress`] : []),
    order.refundable > 0 ? `${formatPrice(order.refundable, currency)} left to refund` : "nothing left to refund",
  ].join(", ");
}

/** Describes what the customer got back: "Refunded $12.00 of $40.00". */
export function describeRefundedTotal({ refundedTotal, total, currency: code }: Refunded): string {
  const currency = currencyOf(code);
  return `Refunded ${formatPrice(refundedTotal, currency)} of ${formatPrice(total, currency)}`;
}

/** Lists what a refund gives back: "2 × Shirt, shipping $4.00". Empty for a refund of an amount. */
export function describeLines(
  { lines, shipping }: Pick<Refund, "lines" | "shipping">,
  { items, currency }: Pick<AdminOrderDetail, "items" | "currency">,
): string {
  const nameOf = (itemId: number) => {
    const item = items.find(({ id }) => id === itemId);
    return item ? itemName(item) : "Unknown product";
  };
  return [
    ...lines.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`),
    ...(shipping > 0 ? [`shipping ${formatPrice(shipping, currencyOf(currency))}`] : []),
  ].join(", ");
}
