import type { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { created as createdParameter, ListSessions } from "./parameters.ts";
import type { Session, StripeState } from "./state.ts";

/** A record with the time of its creation in Unix seconds. */
interface Listed {
  readonly id: string;
  readonly created: number;
}

export interface PageParams<Item> {
  /** In the order of their creation; pages begin with the newest. */
  readonly all: readonly Item[];
  readonly parameters: {
    readonly limit: number;
    readonly starting_after?: string | undefined;
    readonly ending_before?: string | undefined;
  };
  readonly url: string;
  isFound(item: Item): boolean;
  show(item: Item): object;
}

/** Returns a page in Stripe's list format, newest first. Throws an {@link ApiError} for an unknown cursor. */
export function listPage<Item extends Listed>(params: PageParams<Item>) {
  const { all, parameters, url, isFound, show } = params;
  const { limit, starting_after: after, ending_before: before } = parameters;
  const sorted = all.toReversed().toSorted((a, b) => b.created - a.created);
  const start = after === undefined ? 0 : findCursor(sorted, after, "starting_after") + 1;
  const end = before === undefined ? sorted.length : findCursor(sorted, before, "ending_before");
  const found = sorted.slice(start, end).filter(isFound);
  const items = before === undefined ? found.slice(0, limit) : found.slice(-limit);
  return { object: "list", url, has_more: found.length > limit, data: items.map(show) };
}

/** Returns whether a time in Unix seconds is the wanted one, or within the wanted limits. */
export function isCreatedIn(time: number, range: z.output<typeof createdParameter>): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return time === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return time > gt && time >= gte && time < lt && time <= lte;
}

function findCursor(sorted: readonly Listed[], id: string, param: string): number {
  const index = sorted.findIndex((item) => item.id === id);
  if (index !== -1) return index;
  throw new ApiError(`No such object: '${id}'`, { status: 400, code: "resource_missing", param });
}

/** Returns a page of checkout sessions, newest first. */
export function listSessions(state: StripeState, params: ListSessions, show: (session: Session) => object) {
  const { payment_intent: paymentId, status, created } = params;
  return listPage({
    all: Object.values(state.sessions),
    parameters: params,
    url: "/v1/checkout/sessions",
    isFound: (session) =>
      (paymentId === undefined || session.paymentId === paymentId) &&
      (status === undefined || session.status === status) &&
      isCreatedIn(session.created, created),
    show,
  });
}

/** Returns whether a field is included in full; `a.b` includes `a` too. */
export function isExpanded(expand: readonly string[], field: string): boolean {
  return expand.some((path) => path === field || path.startsWith(`${field}.`));
}

/** Returns the paths below a field: of `a.b`, those below `a` are `b`. */
export function expandBelow(expand: readonly string[], field: string): string[] {
  const prefix = `${field}.`;
  return expand.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
}
