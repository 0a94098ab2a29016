import type { ApiEndpoint } from "./api-endpoints.ts";
import { missingResource } from "./api-error.ts";
import { expandBelow, isCreatedIn, listPage } from "./list-page.ts";
import { createRefund, listOfPayments, type ListOfPayments, readParameters, onlyExpand } from "./parameters.ts";
import { presentCharge, presentPayment, presentRefund } from "./present-charge.ts";
import type { Refunds } from "./refunds.ts";
import { lookUp, type StripeState } from "./state.ts";

export interface MoneyEndpointParts {
  readonly state: StripeState;
  readonly refunds: Refunds;
}

export function refundEndpoints({ state, refunds }: MoneyEndpointParts): ApiEndpoint[] {
  return [
    {
      method: "POST",
      path: "/v1/refunds",
      respond(_call, form) {
        const parsed = readParameters(createRefund, form);
        return presentRefund(refunds.create(parsed), state, parsed.expand);
      },
    },
    {
      method: "GET",
      path: "/v1/refunds",
      respond(_call, form) {
        const parsed = readParameters(listOfPayments, form);
        return listPage({
          all: Object.values(state.refunds),
          parameters: parsed,
          url: "/v1/refunds",
          isFound: (refund) => isOfPayment(refund, parsed),
          show: (refund) => presentRefund(refund, state, expandBelow(parsed.expand ?? [], "data")),
        });
      },
    },
    {
      method: "GET",
      path: "/v1/refunds/:id",
      respond({ params: { id = "" } }, form) {
        return presentRefund(refunds.find(id), state, readParameters(onlyExpand, form).expand);
      },
    },
  ];
}

export function chargeEndpoints({ state }: Pick<MoneyEndpointParts, "state">): ApiEndpoint[] {
  return [
    {
      method: "GET",
      path: "/v1/payment_intents/:id",
      respond({ params: { id = "" } }, form) {
        const { expand } = readParameters(onlyExpand, form);
        const payment = lookUp(state.payments, id);
        if (!payment) throw missingResource("payment_intent", id, "intent");
        return presentPayment(payment, state, expand);
      },
    },
    {
      method: "GET",
      path: "/v1/charges/:id",
      respond({ params: { id = "" } }, form) {
        const { expand } = readParameters(onlyExpand, form);
        const payments = Object.values(state.payments);
        const payment = payments.find(({ chargeId, status }) => chargeId === id && status === "succeeded");
        if (!payment) throw missingResource("charge", id, "id");
        return presentCharge(payment, state, expand);
      },
    },
  ];
}

/** Returns whether a refund or a dispute is of the wanted payment and time. */
export function isOfPayment(
  item: { readonly paymentId: string; readonly chargeId: string; readonly created: number },
  { payment_intent: paymentId, charge, created }: ListOfPayments,
): boolean {
  return (
    (paymentId === undefined || item.paymentId === paymentId) &&
    (charge === undefined || item.chargeId === charge) &&
    isCreatedIn(item.created, created)
  );
}
