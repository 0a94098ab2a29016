import { createHash } from "node:crypto";
import type { TextResponse } from "../http-site.ts";
import { ApiError } from "./api-error.ts";
import { lookUp, type StripeState } from "./state.ts";

/** Stripe forgets keys after a day at the earliest. */
const rememberedSeconds = 24 * 60 * 60;

export interface IdempotentCall {
  readonly key: string;
  /** Method, path and body: must be equal for one key. */
  readonly request: string;
}

/** Runs each key once and repeats the first response. */
export function makeIdempotency(state: StripeState, now: () => number) {
  const running = new Set<string>();

  function forgetOld(): void {
    for (const [key, { created }] of Object.entries(state.responses)) {
      if (created + rememberedSeconds <= now()) delete state.responses[key];
    }
  }
  forgetOld();

  /** Does not store a failure: Stripe does not store requests that failed validation. */
  async function once(
    { key, request: call }: IdempotentCall,
    work: () => Promise<TextResponse>,
  ): Promise<TextResponse> {
    if (key.length > 255) throw new ApiError("Idempotency keys have at most 255 characters", { status: 400 });
    if (running.has(key)) {
      const message = "There is currently another in-progress request using this Idempotent Key.";
      throw new ApiError(message, { status: 409, type: "idempotency_error", code: "idempotency_key_in_use" });
    }
    const request = createHash("sha256").update(call).digest("base64");
    const stored = lookUp(state.responses, key);
    if (stored && stored.created + rememberedSeconds > now()) {
      if (stored.request === request) return replay(stored);
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      throw new ApiError(message, { status: 400, type: "idempotency_error" });
    }
    running.add(key);
    try {
      const response = await work();
      state.responses[key] = { request, status: response.status, body: response.body, created: now() };
      return response;
    } finally {
      running.delete(key);
    }
  }

  return { once };
}

function replay({ status, body }: { readonly status: number; readonly body: string }): TextResponse {
  return { status, body, headers: { "content-type": "application/json", "idempotent-replayed": "true" } };
}
