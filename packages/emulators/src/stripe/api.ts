import { setTimeout as sleep } from "node:timers/promises";
import { json, type TextResponse, type Call, type Outcome, type Route } from "../http-site.ts";
import { accountEndpoints } from "./account.ts";
import { sessionEndpoints } from "./api-endpoints.ts";
import { ApiError, refusal } from "./api-error.ts";
import { balanceEndpoints } from "./balance-endpoints.ts";
import { readForm } from "./form-body.ts";
import { couponEndpoints } from "./coupon-endpoints.ts";
import type { makeIdempotency } from "./idempotency.ts";
import { chargeEndpoints, refundEndpoints } from "./money-endpoints.ts";
import { disputeEndpoints } from "./dispute-endpoints.ts";
import type { Disputes } from "./disputes.ts";
import type { Refunds } from "./refunds.ts";
import { newId, type Sessions } from "./sessions.ts";
import type { StripeState } from "./state.ts";
import { webhookEndpointApi, type WebhookEndpoints } from "./webhook-endpoints.ts";
import type { FaultSwitch, HeldCall, HttpFault } from "../fault.ts";
import { untilDelivered, type LateResponse, type RefundFault } from "./refund-faults.ts";
import type { WebhookSender } from "./webhooks.ts";

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

export interface ApiParts extends FaultParts {
  readonly state: StripeState;
  readonly sessions: Sessions;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly endpoints: WebhookEndpoints;
  readonly idempotency: ReturnType<typeof makeIdempotency>;
  /** The accepted API keys. */
  readonly secretKeys: ReadonlySet<string>;
  baseUrl(): string;
  /** In seconds since 1970. */
  now(): number;
  save(): Promise<void>;
  log(request: LoggedRequest): void;
}

/** The part of Stripe's HTTP API that takes and refunds payments. */
export function apiRoutes(parts: ApiParts): Route[] {
  const endpoints = [
    ...accountEndpoints(parts),
    ...sessionEndpoints(parts),
    ...couponEndpoints(parts),
    ...refundEndpoints(parts),
    ...chargeEndpoints(parts),
    ...disputeEndpoints(parts),
    ...balanceEndpoints(parts),
    ...webhookEndpointApi(parts),
  ];
  return endpoints.map(({ method, path, respond }) => ({
    method,
    path,
    handle: (call) => handle(parts, call, () => respond(call, readForm(call))),
  }));
}

/** Returns the response to an unknown path under /v1. */
export function unknownApiPath(call: Call): Outcome {
  const message = `Unrecognized request URL (${call.method}: ${call.path}).`;
  return refusal(new ApiError(message, { status: 404 }));
}

async function handle(parts: ApiParts, call: Call, work: () => object): Promise<Outcome> {
  const outcome = await respondWithFault(parts, call, (ready) => processCall(parts, call, work, ready));
  parts.log({
    method: call.method,
    path: call.path,
    apiVersion: header(call, "stripe-version"),
    idempotencyKey: header(call, "idempotency-key"),
    body: call.body,
    status: typeof outcome === "string" ? null : outcome.status,
  });
  if (typeof outcome === "string") return outcome;
  return {
    ...outcome,
    headers: { ...outcome.headers, date: new Date(parts.now() * 1000).toUTCString(), "request-id": newId("req") },
  };
}

/** Responds once; `ready` delays the processing, during which the idempotency key is in use. */
async function processCall(
  parts: ApiParts,
  call: Call,
  work: () => object,
  ready?: () => Promise<unknown>,
): Promise<TextResponse> {
  async function run(): Promise<TextResponse> {
    await ready?.();
    return json(work());
  }
  try {
    checkKey(call, parts.secretKeys);
    const key = call.method === "POST" ? header(call, "idempotency-key") : null;
    const request = `${call.method} ${call.path}\n${call.body}`;
    const outcome = key === null ? await run() : await parts.idempotency.once({ key, request }, run);
    await parts.save();
    return outcome;
  } catch (error) {
    if (error instanceof ApiError) return refusal(error);
    if (error instanceof SyntaxError) return refusal(new ApiError(error.message, { status: 400 }));
    throw error;
  }
}

function checkKey(call: Call, secretKeys: ReadonlySet<string>): void {
  const authorization = call.headers.authorization ?? "";
  for (const secretKey of secretKeys) {
    const basic = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
    if (authorization === `Bearer ${secretKey}` || authorization === basic) return;
  }
  const message = authorization === "" ? "You did not provide an API key." : "Invalid API Key provided.";
  throw new ApiError(message, { status: 401 });
}

function header(call: Call, name: string): string | null {
  const value = call.headers[name];
  return typeof value === "string" ? value : null;
}

interface FaultParts {
  readonly state: StripeState;
  readonly sender: WebhookSender;
  readonly faults: FaultSwitch<HttpFault | HeldCall>;
  /** Faults of `POST /v1/refunds` only, which come before the others. */
  readonly refundFaults: FaultSwitch<RefundFault>;
}

/** Processes a call, with a fault if one is set. `process` takes what delays the processing. */
async function respondWithFault(
  parts: FaultParts,
  call: Call,
  process: (ready?: () => Promise<unknown>) => Promise<TextResponse>,
): Promise<Outcome> {
  const isRefund = call.method === "POST" && call.path === "/v1/refunds";
  const fault = (isRefund ? parts.refundFaults.take() : null) ?? parts.faults.take();
  switch (fault?.kind) {
    case "hang":
    case "reset":
      return fault.kind;
    case "html":
      return { status: 200, headers: { "content-type": "text/html" }, body: "<h1>Down for maintenance</h1>" };
    case "error":
      return refusal(new ApiError(failureMessage(call), { status: fault.status, type: "api_error" }));
    case "refuse":
      return refusal(new ApiError(failureMessage(call), { ...fault, status: 400 }));
    case "delay":
      return process(() => sleep(fault.ms));
    case "hold":
      return process(() => fault.until);
    case "drop-response-after-processing":
      await process();
      return "reset";
    case "respond-after-events":
    case "delay-response":
    case "hold-response":
      return respondLate(parts, fault, await process());
    case undefined:
      return process();
  }
}

/** Sends the response to a refund late. The refund exists by then, and a repeated request gets the same response. */
async function respondLate(
  { state, sender }: FaultParts,
  fault: LateResponse,
  response: TextResponse,
): Promise<TextResponse> {
  switch (fault.kind) {
    case "delay-response":
      await sleep(fault.ms);
      break;
    case "hold-response":
      await fault.until;
      break;
    case "respond-after-events":
      await untilDelivered(response, state, sender);
  }
  return response;
}

/** Quotes the customer's email address, as Stripe's errors do. */
function failureMessage(call: Call): string {
  const { customer_email: customer } = readForm(call);
  return `The emulator is set to fail${typeof customer === "string" ? `: ${customer}` : ""}.`;
}
