import type { Call, Route } from "../http-site.ts";
import { missingResource } from "./api-error.ts";
import type { FormTree } from "./form-body.ts";
import { listRefunds } from "./list-refunds.ts";
import { listSessions } from "./list-sessions.ts";
import * as parameters from "./parameters.ts";
import type { Payments } from "./payments.ts";
import { presentLines, presentPayment, presentRefund, presentSession } from "./present.ts";
import type { Sessions } from "./sessions.ts";
import { lookUp, type Session, type StripeState } from "./state.ts";

/** An endpoint of the API. `respond` throws an `ApiError` to refuse. */
export interface ApiEndpoint extends Pick<Route, "method" | "path"> {
  respond(call: Call, form: FormTree): object;
}

const { readParameters } = parameters;

export interface SessionEndpointParts {
  readonly state: StripeState;
  readonly sessions: Sessions;
  baseUrl(): string;
}

export function sessionEndpoints({ state, sessions, baseUrl }: SessionEndpointParts): ApiEndpoint[] {
  const show = (session: Session, expand: readonly string[] = []) =>
    presentSession(session, state, { baseUrl: baseUrl(), expand });
  const base = "/v1/checkout/sessions";
  return [
    {
      method: "POST",
      path: base,
      respond(_call, form) {
        const wanted = readParameters(parameters.createSession, form);
        return show(sessions.open(wanted), wanted.expand);
      },
    },
    {
      method: "GET",
      path: base,
      respond(_call, form) {
        const wanted = readParameters(parameters.listSessions, form);
        return listSessions(state, wanted, (session) => show(session, wanted.expand));
      },
    },
    {
      method: "GET",
      path: `${base}/:id`,
      respond({ params: { id = "" } }, form) {
        const { expand } = readParameters(parameters.onlyExpand, form);
        return show(sessions.find(id), expand);
      },
    },
    {
      method: "POST",
      path: `${base}/:id/expire`,
      respond({ params: { id = "" } }, form) {
        const { expand } = readParameters(parameters.onlyExpand, form);
        return show(sessions.expire(id), expand);
      },
    },
    {
      method: "GET",
      path: `${base}/:id/line_items`,
      respond({ params: { id = "" } }, form) {
        return presentLines(sessions.find(id), readParameters(parameters.listLines, form).limit);
      },
    },
  ];
}

export interface MoneyEndpointParts {
  readonly state: StripeState;
  readonly payments: Payments;
}

export function moneyEndpoints({ state, payments }: MoneyEndpointParts): ApiEndpoint[] {
  return [
    {
      method: "POST",
      path: "/v1/refunds",
      respond: (_call, form) => presentRefund(payments.refund(readParameters(parameters.createRefund, form))),
    },
    {
      method: "GET",
      path: "/v1/refunds",
      respond(_call, form) {
        return listRefunds(state, readParameters(parameters.listRefunds, form));
      },
    },
    {
      method: "GET",
      path: "/v1/refunds/:id",
      respond({ params: { id = "" } }) {
        const refund = lookUp(state.refunds, id);
        if (!refund) throw missingResource("refund", id, "id");
        return presentRefund(refund);
      },
    },
    {
      method: "GET",
      path: "/v1/payment_intents/:id",
      respond({ params: { id = "" } }, form) {
        const { expand } = readParameters(parameters.onlyExpand, form);
        const payment = lookUp(state.payments, id);
        if (!payment) throw missingResource("payment_intent", id, "intent");
        return presentPayment(payment, expand);
      },
    },
  ];
}
