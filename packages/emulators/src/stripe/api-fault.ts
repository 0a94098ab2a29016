import { setTimeout as sleep } from "node:timers/promises";
import type { FaultSwitch, HeldCall, HttpFault } from "../fault.ts";
import type { Call, Outcome, TextResponse } from "../http-site.ts";
import { ApiError, refusal } from "./api-error.ts";
import { readForm } from "./form-body.ts";
import { untilDelivered, type LateResponse, type RefundFault } from "./refund-faults.ts";
import type { StripeState } from "./state.ts";
import type { WebhookSender } from "./webhooks.ts";

export interface FaultParts {
  readonly state: StripeState;
  readonly sender: WebhookSender;
  readonly faults: FaultSwitch<HttpFault | HeldCall>;
  /** Faults of `POST /v1/refunds` only, which come before the others. */
  readonly refundFaults: FaultSwitch<RefundFault>;
}

/** Processes a call, with a fault if one is set. `process` takes what delays the processing. */
export async function respondWithFault(
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
