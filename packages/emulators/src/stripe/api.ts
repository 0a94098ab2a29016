import { setTimeout as sleep } from "node:timers/promises";
import type { FaultSwitch, HeldCall, HttpFault } from "../fault.ts";
import { json, type TextResponse, type Call, type Outcome, type Route } from "../http-site.ts";
import { sessionEndpoints } from "./api-endpoints.ts";
import { ApiError } from "./api-error.ts";
import { parseForm, type FormTree } from "./form-body.ts";
import type { makeIdempotency } from "./idempotency.ts";
import { chargeEndpoints, refundEndpoints } from "./money-endpoints.ts";
import type { Refunds } from "./refunds.ts";
import { newId, type Sessions } from "./sessions.ts";
import type { StripeState } from "./state.ts";

/** One call of the API, as the request log shows it. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly apiVersion: string | null;
  readonly idempotencyKey: string | null;
  readonly body: string;
  /** Null if no response was sent. */
  readonly status: number | null;
}

export interface ApiParts {
  readonly state: StripeState;
  readonly sessions: Sessions;
  readonly refunds: Refunds;
  readonly idempotency: ReturnType<typeof makeIdempotency>;
  readonly faults: FaultSwitch<HttpFault | HeldCall>;
  readonly secretKey: string;
  baseUrl(): string;
  save(): Promise<void>;
  log(request: LoggedRequest): void;
}

/** The part of Stripe's HTTP API that takes and refunds payments. */
export function apiRoutes(parts: ApiParts): Route[] {
  const endpoints = [...sessionEndpoints(parts), ...refundEndpoints(parts), ...chargeEndpoints(parts)];
  return endpoints.map(({ method, path, respond }) => ({
    method,
    path,
    handle: (call) => handle(parts, call, () => respond(call, readForm(call))),
  }));
}

/** Returns the response to an unknown path under /v1. */
export function unknownApiPath(call: Call): Outcome {
  const message = `Unrecognized request URL (${call.method}: ${call.path}).`;
  return refuse(new ApiError(message, { status: 404 }));
}

async function handle(parts: ApiParts, call: Call, work: () => object): Promise<Outcome> {
  const outcome = await attempt(parts, call, work);
  parts.log({
    method: call.method,
    path: call.path,
    apiVersion: header(call, "stripe-version"),
    idempotencyKey: header(call, "idempotency-key"),
    body: call.body,
    status: typeof outcome === "string" ? null : outcome.status,
  });
  if (typeof outcome === "string") return outcome;
  return { ...outcome, headers: { ...outcome.headers, "request-id": newId("req") } };
}

async function attempt(parts: ApiParts, call: Call, work: () => object): Promise<Outcome> {
  const fault = parts.faults.take();
  switch (fault?.kind) {
    case "hang":
    case "reset":
      return fault.kind;
    case "html":
      return { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Down for maintenance</h1>" };
    case "error":
      return refuse(new ApiError(failureMessage(call), { status: fault.status, type: "api_error" }));
    case "delay":
    case "hold":
    case "drop-response-after-processing":
    case undefined:
  }
  const outcome = await processCall(parts, call, fault, work);
  return fault?.kind === "drop-response-after-processing" ? "reset" : outcome;
}

/** Quotes the customer's email address, as Stripe's errors do. */
function failureMessage(call: Call): string {
  const { customer_email: customer } = readForm(call);
  return `The emulator is set to fail${typeof customer === "string" ? `: ${customer}` : ""}.`;
}

async function processCall(
  parts: ApiParts,
  call: Call,
  fault: HttpFault | HeldCall | null,
  work: () => object,
): Promise<Outcome> {
  async function run(): Promise<TextResponse> {
    if (fault?.kind === "delay") await sleep(fault.ms);
    if (fault?.kind === "hold") await fault.until;
    return json(work());
  }
  try {
    checkKey(call, parts.secretKey);
    const key = call.method === "POST" ? header(call, "idempotency-key") : null;
    const request = `${call.method} ${call.path}\n${call.body}`;
    const outcome = key === null ? await run() : await parts.idempotency.once({ key, request }, run);
    await parts.save();
    return outcome;
  } catch (error) {
    if (error instanceof ApiError) return refuse(error);
    if (error instanceof SyntaxError) return refuse(new ApiError(error.message, { status: 400 }));
    throw error;
  }
}

function readForm(call: Call): FormTree {
  return parseForm(call.method === "GET" ? call.query.toString() : call.body);
}

function checkKey(call: Call, secretKey: string): void {
  const authorization = call.headers.authorization ?? "";
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  if (authorization === `Bearer ${secretKey}` || authorization === basic) return;
  const message = authorization === "" ? "You did not provide an API key." : "Invalid API Key provided.";
  throw new ApiError(message, { status: 401 });
}

function refuse(error: ApiError): TextResponse {
  return json(error.toBody(), error.details.status);
}

function header(call: Call, name: string): string | null {
  const value = call.headers[name];
  return typeof value === "string" ? value : null;
}
