import { isChanged, type CheckedOrder } from "./check-pending-orders.ts";

/** Checked orders as the admin is told of them: what became of each, in a sentence, and of all. */
export function presentChecked(checked: readonly CheckedOrder[]) {
  const changed = checked.filter(isChanged).length;
  return {
    results: checked.map((order) => ({
      orderId: order.orderId,
      success: isChanged(order),
      message: sentences[order.outcome],
    })),
    message: changed === 0 ? "No updates needed" : `${changed} of ${checked.length} open orders updated`,
  };
}

const sentences: Readonly<Record<CheckedOrder["outcome"], string>> = {
  paid: "Payment recorded",
  "already-paid": "Nothing new",
  "amount-differs": "The amount paid differs from the order's total",
  closed: "Closed: it can no longer be paid",
  refunded: "Refunded",
  "nothing-new": "Nothing new",
  repeated: "Nothing new",
  "address-added": "Shipping information updated",
  unanswered: "The payment service does not answer",
};
