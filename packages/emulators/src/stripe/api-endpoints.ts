import type { Call, Route } from "../http-site.ts";
import type { FormTree } from "./form-body.ts";
import { listSessions } from "./list-page.ts";
import * as parameters from "./parameters.ts";
import { readParameters } from "./parameters.ts";
import { presentLines, presentSession } from "./present.ts";
import type { Sessions } from "./sessions.ts";
import type { Session, StripeState } from "./state.ts";

/** An endpoint of the API. `respond` throws an `ApiError` to refuse. */
export interface ApiEndpoint extends Pick<Route, "method" | "path"> {
  respond(call: Call, form: FormTree): object;
}

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
        const parsed = readParameters(parameters.createSession, form);
        return show(sessions.open(parsed), parsed.expand);
      },
    },
    {
      method: "GET",
      path: base,
      respond(_call, form) {
        const parsed = readParameters(parameters.listSessions, form);
        return listSessions(state, parsed, (session) => show(session, parsed.expand));
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
        return presentLines(sessions.find(id), readParameters(parameters.listLines, form));
      },
    },
  ];
}
