import type { ListSessions } from "./parameters.ts";
import type { Session, StripeState } from "./state.ts";

/** Returns a page of checkout sessions, newest first. */
export function listSessions(state: StripeState, wanted: ListSessions, show: (session: Session) => object) {
  const { payment_intent: paymentId, status, created, starting_after: after, limit } = wanted;
  const all = Object.values(state.sessions).toReversed();
  const found = all
    .slice(after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1)
    .filter((session) => paymentId === undefined || session.paymentId === paymentId)
    .filter((session) => status === undefined || session.status === status)
    .filter((session) => created === undefined || session.created >= created.gte);
  const data = found.slice(0, limit).map(show);
  return { object: "list", url: "/v1/checkout/sessions", has_more: found.length > limit, data };
}
