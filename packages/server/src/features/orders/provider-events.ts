import type { LifecycleStep, OrderState } from "../../domain/order-lifecycle.ts";
import type { OrderEventRow } from "../../db/models/order-event.ts";

/** What a provider's fact changed and neither `paidAt` nor `refundedAt` will tell. */
export function providerEvents(
  before: Pick<OrderState, "status">,
  { result, changes }: LifecycleStep,
): Pick<OrderEventRow, "kind" | "text">[] {
  const events: Pick<OrderEventRow, "kind" | "text">[] = [];
  if (result === "closed") events.push({ kind: "status", text: "Cancelled: the checkout ended without a payment" });
  // That a pending order is processing once it is paid goes without saying.
  if (result === "paid" && changes.status && before.status !== "pending") {
    events.push({ kind: "status", text: `Status changed from ${before.status} to ${changes.status} by the payment` });
  }
  if (changes.shippingAddress) {
    events.push({ kind: "address", text: "Shipping address received from the payment provider" });
  }
  return events;
}
