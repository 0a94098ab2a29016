import { setTimeout as sleep } from "node:timers/promises";
import type { FaultSwitch, HttpFault } from "../fault.ts";
import { json, type Answer, type Call, type Outcome, type Route } from "../http-site.ts";
import { albumGroups, type Catalogue, type PageWanted } from "./catalogue.ts";
import type { Tokens } from "./tokens.ts";

/** One call, as the request log shows it. */
export interface LoggedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Null where no answer was sent. */
  readonly status: number | null;
}

/** The services of Spotify: tokens and covers come from servers of their own. */
export type Service = "token" | "api" | "image";

export interface ApiParts {
  readonly catalogue: Catalogue;
  readonly tokens: Tokens;
  readonly faults: Readonly<Record<Service, FaultSwitch<HttpFault>>>;
  /** False for an app in development mode, as every new one has been since February 2026. */
  areTopTracksAllowed(): boolean;
  log(request: LoggedRequest): void;
}

const albumsAtMost = 10;
const tracksAtMost = 50;
const defaultLimit = 5;

/** The part of Spotify's Web API that an artist's own site reads, by client credentials. */
export function apiRoutes(parts: ApiParts): Route[] {
  const { catalogue, tokens } = parts;
  return [
    {
      method: "POST",
      path: "/api/token",
      handle: (call) =>
        obey(parts, "token", call, () => {
          const { status, body } = tokens.grant(call.headers.authorization ?? "", new URLSearchParams(call.body));
          return json(body, status);
        }),
    },
    read(parts, "/v1/artists/:id/albums", ({ params: { id = "" }, query }) => {
      const groups = query.get("include_groups")?.split(",") ?? albumGroups;
      if (groups.some((group) => !albumGroups.some((known) => known === group)))
        return refuse(400, "Invalid album type");
      return onPage(query, albumsAtMost, (page) => found(catalogue.albumsOf(id, groups, page)));
    }),
    read(parts, "/v1/artists/:id/top-tracks", ({ params: { id = "" } }) =>
      parts.areTopTracksAllowed() ? found(catalogue.topTracksOf(id)) : refuse(403, "Forbidden"),
    ),
    read(parts, "/v1/albums/:id/tracks", ({ params: { id = "" }, query }) =>
      onPage(query, tracksAtMost, (page) => found(catalogue.tracksOf(id, page))),
    ),
    read(parts, "/v1/tracks/:id", ({ params: { id = "" } }) => found(catalogue.track(id))),
  ];
}

/** What an unknown path under /v1 answers. */
export function unknownApiPath(): Answer {
  return refuse(404, "Service not found");
}

function read(parts: ApiParts, path: string, answer: (call: Call) => Answer): Route {
  return {
    method: "GET",
    path,
    handle: (call) =>
      obey(parts, "api", call, () => {
        const complaint = parts.tokens.complaintAbout(call.headers.authorization ?? "");
        if (complaint !== null) return refuse(401, complaint);
        const { id = "" } = call.params;
        return /^[A-Za-z0-9]{22}$/.test(id) ? answer(call) : refuse(400, "Invalid base62 id");
      }),
  };
}

async function obey(parts: ApiParts, service: Service, call: Call, work: () => Answer): Promise<Outcome> {
  const outcome = await underFault(parts.faults[service].take(), work);
  const path = call.query.size === 0 ? call.path : `${call.path}?${call.query}`;
  parts.log({ method: call.method, path, status: typeof outcome === "string" ? null : outcome.status });
  return outcome;
}

/** Does the work, unless a fault is set for it. */
export async function underFault(fault: HttpFault | null, work: () => Exclude<Outcome, string>): Promise<Outcome> {
  switch (fault?.kind) {
    case "hang":
    case "reset":
      return fault.kind;
    case "html":
      return { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Down for maintenance</h1>" };
    case "error": {
      const { status, retryAfterSeconds } = fault;
      const message = status === 429 ? "API rate limit exceeded" : "The stand-in was told to fail.";
      const headers = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
      return json({ error: { status, message } }, status, headers);
    }
    case "drop-answer-after-doing":
      work();
      return "reset";
    case "delay":
      await sleep(fault.ms);
      return work();
    case undefined:
      return work();
  }
}

function onPage(query: URLSearchParams, atMost: number, answer: (page: PageWanted) => Answer): Answer {
  const limit = Number(query.get("limit") ?? defaultLimit);
  const offset = Number(query.get("offset") ?? 0);
  if (!Number.isInteger(limit) || limit < 1 || limit > atMost) return refuse(400, "Invalid limit");
  return Number.isInteger(offset) && offset >= 0 ? answer({ limit, offset }) : refuse(400, "Invalid offset");
}

function found(object: object | undefined): Answer {
  return object === undefined ? refuse(404, "Resource not found") : json(object);
}

function refuse(status: number, message: string): Answer {
  return json({ error: { status, message } }, status);
}
