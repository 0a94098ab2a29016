import type { ListRefunds } from "./parameters.ts";
import { presentCharge, presentRefund } from "./present.ts";
import type { StripeState } from "./state.ts";

/** Returns a page of refunds, newest first. */
export function listRefunds(state: StripeState, wanted: ListRefunds) {
  const { payment_intent: paymentId, created, starting_after: after, limit, expand = [] } = wanted;
  const all = Object.values(state.refunds).toReversed();
  const found = all
    .slice(after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1)
    .filter((refund) => paymentId === undefined || refund.paymentId === paymentId)
    .filter((refund) => created === undefined || refund.created >= created.gte);
  const data = found.slice(0, limit).map((refund) => {
    const payment = expand.includes("data.charge") ? state.payments[refund.paymentId] : undefined;
    return { ...presentRefund(refund), ...(payment && { charge: presentCharge(payment) }) };
  });
  return { object: "list", url: "/v1/refunds", has_more: found.length > limit, data };
}
