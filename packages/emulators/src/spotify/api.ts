import { setTimeout as sleep } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import type { FaultSwitch, HttpFault } from "../fault.ts";
import { json, type TextResponse, type Call, type Outcome, type Route } from "../http-site.ts";
import { albumGroups, type Catalog, type PageRange } from "./catalog.ts";

/** One call, as the request log shows it. */
export interface LoggedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Null if no response was sent. */
  readonly status: number | null;
}

/** Spotify's services; tokens and covers have separate servers. */
export type Service = "token" | "api" | "image";

export interface ApiParts {
  readonly catalog: Catalog;
  readonly tokens: Tokens;
  readonly faults: Readonly<Record<Service, FaultSwitch<HttpFault>>>;
  /** False for an app in development mode, as every new one has been since February 2026. */
  areTopTracksAllowed(): boolean;
  log(request: LoggedRequest): void;
}

const albumsAtMost = 10;
const tracksAtMost = 50;
const defaultLimit = 5;

/** The part of Spotify's Web API that an artist's site reads with client credentials. */
export function apiRoutes(parts: ApiParts): Route[] {
  const { catalog, tokens } = parts;
  return [
    {
      method: "POST",
      path: "/api/token",
      handle: (call) =>
        handleWithFault(parts, "token", call, () => {
          const { status, body } = tokens.grant(call.headers.authorization ?? "", new URLSearchParams(call.body));
          return json(body, status);
        }),
    },
    read(parts, "/v1/artists/:id/albums", ({ params: { id = "" }, query }) => {
      const groups = query.get("include_groups")?.split(",") ?? albumGroups;
      if (groups.some((group) => !albumGroups.some((known) => known === group)))
        return refuse(400, "Invalid album type");
      return onPage(query, albumsAtMost, (page) => found(catalog.albumsOf(id, groups, page)));
    }),
    read(parts, "/v1/artists/:id/top-tracks", ({ params: { id = "" } }) =>
      parts.areTopTracksAllowed() ? found(catalog.topTracksOf(id)) : refuse(403, "Forbidden"),
    ),
    read(parts, "/v1/albums/:id/tracks", ({ params: { id = "" }, query }) =>
      onPage(query, tracksAtMost, (page) => found(catalog.tracksOf(id, page))),
    ),
    read(parts, "/v1/tracks/:id", ({ params: { id = "" } }) => found(catalog.track(id))),
  ];
}

/** Returns the response to an unknown path under /v1. */
export function unknownApiPath(): TextResponse {
  return refuse(404, "Service not found");
}

function read(parts: ApiParts, path: string, respond: (call: Call) => TextResponse): Route {
  return {
    method: "GET",
    path,
    handle: (call) =>
      handleWithFault(parts, "api", call, () => {
        const error = parts.tokens.findTokenError(call.headers.authorization ?? "");
        if (error !== null) return refuse(401, error);
        const { id = "" } = call.params;
        return /^[A-Za-z0-9]{22}$/.test(id) ? respond(call) : refuse(400, "Invalid base62 id");
      }),
  };
}

async function handleWithFault(
  parts: ApiParts,
  service: Service,
  call: Call,
  work: () => TextResponse,
): Promise<Outcome> {
  const outcome = await underFault(parts.faults[service].take(), work);
  const path = call.query.size === 0 ? call.path : `${call.path}?${call.query}`;
  parts.log({ method: call.method, path, status: typeof outcome === "string" ? null : outcome.status });
  return outcome;
}

/** Returns the result of `work`, or fails as `fault` says. */
export async function underFault(fault: HttpFault | null, work: () => Exclude<Outcome, string>): Promise<Outcome> {
  switch (fault?.kind) {
    case "hang":
    case "reset":
      return fault.kind;
    case "html":
      return { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Down for maintenance</h1>" };
    case "error": {
      const { status, retryAfterSeconds } = fault;
      const message = status === 429 ? "API rate limit exceeded" : "The emulator is set to fail.";
      const headers = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
      return json({ error: { status, message } }, status, headers);
    }
    case "drop-response-after-processing":
      work();
      return "reset";
    case "delay":
      await sleep(fault.ms);
      return work();
    case undefined:
      return work();
  }
}

function onPage(query: URLSearchParams, atMost: number, respond: (page: PageRange) => TextResponse): TextResponse {
  const limit = Number(query.get("limit") ?? defaultLimit);
  const offset = Number(query.get("offset") ?? 0);
  if (!Number.isInteger(limit) || limit < 1 || limit > atMost) return refuse(400, "Invalid limit");
  return Number.isInteger(offset) && offset >= 0 ? respond({ limit, offset }) : refuse(400, "Invalid offset");
}

function found(object: object | undefined): TextResponse {
  return object === undefined ? refuse(404, "Resource not found") : json(object);
}

function refuse(status: number, message: string): TextResponse {
  return json({ error: { status, message } }, status);
}

export interface TokenParts {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly lifeSeconds: number;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The client credentials grant: tokens with a limited lifetime. */
interface Tokens {
  /** Returns the accounts service's response to a token request. */
  grant(authorization: string, form: URLSearchParams): { readonly status: number; readonly body: object };
  /** Returns null for a valid token, else the API's error message. */
  findTokenError(authorization: string): string | null;
  /** Expires every issued token. */
  expireAll(): void;
}

export function makeTokens({ clientId, clientSecret, lifeSeconds, now }: TokenParts): Tokens {
  const ends = new Map<string, number>();
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  return {
    grant(authorization, form) {
      if (authorization !== expected) return refuseToken("invalid_client", "Invalid client");
      if (form.get("grant_type") !== "client_credentials") {
        return refuseToken("unsupported_grant_type", "grant_type must be client_credentials");
      }
      const token = `BQ${randomBytes(60).toString("base64url")}`;
      ends.set(token, now() + lifeSeconds * 1000);
      return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: lifeSeconds } };
    },
    findTokenError(authorization) {
      const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
      if (token === undefined) return "No token provided";
      const end = ends.get(token);
      if (end === undefined) return "Invalid access token";
      return end <= now() ? "The access token expired" : null;
    },
    expireAll() {
      for (const token of ends.keys()) ends.set(token, 0);
    },
  };
}

function refuseToken(error: string, description: string) {
  return { status: 400, body: { error, error_description: description } };
}
