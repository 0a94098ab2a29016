import { setTimeout as wait } from "node:timers/promises";

/** Timeouts of a bucket's requests, in milliseconds. */
export interface RetryLimits {
  /** For one attempt of a request, until the response's headers. */
  readonly tryMs: number;
  /** For one attempt of a request that uploads a file or completes an upload. */
  readonly sendTryMs: number;
  /** For the next chunk of a response's body. */
  readonly silenceMs: number;
  /** Before the second attempt; twice as long before the third. */
  readonly pauseMs: number;
  readonly attempts: number;
}

export const defaultRetryLimits: RetryLimits = {
  tryMs: 4000,
  sendTryMs: 15_000,
  silenceMs: 10_000,
  pauseMs: 100,
  attempts: 3,
};

/** A part of 8 MiB needs 1.7 Mbit/s. */
export const assetRetryLimits: RetryLimits = { ...defaultRetryLimits, sendTryMs: 40_000 };

/** `SlowDown` is a 503. */
const temporary = new Set([429, 500, 502, 503, 504]);

/**
 * A `fetch` for a bucket's requests, all of which are idempotent: temporary failures are retried, and every attempt has
 * a timeout. The timeout ends with the response's headers, since the body is read at the visitor's speed.
 */
export function fetchWithRetry(
  { tryMs, sendTryMs, pauseMs, attempts }: RetryLimits,
  send: typeof fetch = fetch,
): typeof fetch {
  return async (input, init) => {
    const limit = init?.method === "PUT" || init?.method === "POST" ? sendTryMs : tryMs;
    for (let attempt = 1; ; attempt += 1) {
      const response = await once(send, limit, input, init).catch((error: unknown) => {
        if (attempt >= attempts) throw error;
      });
      if (response && (attempt >= attempts || !temporary.has(response.status)))
        return requireBucketResponse(response, init?.method);
      await response?.body?.cancel();
      // Jitter, so that concurrent requests do not retry at the same time.
      await wait(pauseMs * attempt * (0.5 + Math.random()));
    }
  };
}

async function once(
  send: typeof fetch,
  limitMs: number,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`no response within ${limitMs} ms`)), limitMs);
  try {
    // The signature is valid for this host only.
    return await send(input, { ...init, redirect: "error", signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Throws for the page of a proxy, which must not be taken for a file or an empty list. */
function requireBucketResponse(response: Response, method: string | undefined): Response {
  const isBucket = response.headers.has("etag") || response.headers.get("content-type")?.includes("xml");
  if (response.status === 200 && method !== "DELETE" && !isBucket) {
    throw new Error("the response is not from an S3-compatible storage");
  }
  return response;
}
