import { isCreatedIn, listPage } from "./list-page.ts";
import type { ListSessions } from "./parameters.ts";
import type { Session, StripeState } from "./state.ts";

/** Returns a page of checkout sessions, newest first. */
export function listSessions(state: StripeState, wanted: ListSessions, show: (session: Session) => object) {
  const { payment_intent: paymentId, status, created } = wanted;
  return listPage({
    all: Object.values(state.sessions),
    parameters: wanted,
    url: "/v1/checkout/sessions",
    isFound: (session) =>
      (paymentId === undefined || session.paymentId === paymentId) &&
      (status === undefined || session.status === status) &&
      isCreatedIn(session.created, created),
    show,
  });
}
