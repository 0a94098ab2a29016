import { setTimeout as wait } from "node:timers/promises";

/** How long a bucket may take, in milliseconds. */
export interface Patience {
  /** For one try of a request, up to its answer's head. */
  readonly tryMs: number;
  /** For one try of a request that brings a file along. */
  readonly sendTryMs: number;
  /** For the next piece of an answer's body. */
  readonly silenceMs: number;
  /** Before the second try; twice as long before the third. */
  readonly pauseMs: number;
  readonly tries: number;
}

export const usualPatience: Patience = { tryMs: 4000, sendTryMs: 15_000, silenceMs: 10_000, pauseMs: 100, tries: 3 };

/** That of somebody whom others wait for. */
export function hurry(patience: Patience): Patience {
  return {
    ...patience,
    tryMs: Math.min(patience.tryMs, 2000),
    sendTryMs: Math.min(patience.sendTryMs, 4000),
    tries: 1,
  };
}

/** `SlowDown` is a 503. */
const passing = new Set([429, 500, 502, 503, 504]);

/**
 * A `fetch` for a bucket's requests, each of which may be repeated: one that fails in passing is tried again, and none
 * waits for ever. The time limit ends with the answer's head, since a body is read as slowly as a visitor takes it.
 */
export function patientFetch({ tryMs, sendTryMs, pauseMs, tries }: Patience): typeof fetch {
  return async (input, init) => {
    const limit = init?.method === "PUT" ? sendTryMs : tryMs;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(input, init, limit).catch((error: unknown) => {
        if (attempt >= tries) throw error;
      });
      if (answer && (attempt >= tries || !passing.has(answer.status))) return soundly(answer, init?.method);
      await answer?.body?.cancel();
      // Not everybody again at the same moment.
      await wait(pauseMs * attempt * (0.5 + Math.random()));
    }
  };
}

async function once(...[input, init, limitMs]: [...Parameters<typeof fetch>, number]): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`no answer within ${limitMs} ms`)), limitMs);
  try {
    // What is signed is for this host alone.
    return await fetch(input, { ...init, redirect: "error", signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** A page that something on the way sends in a bucket's place must not pass for a file, nor for an empty list. */
function soundly(answer: Response, method: string | undefined): Response {
  const isBucket = answer.headers.has("etag") || answer.headers.get("content-type")?.includes("xml");
  if (answer.status === 200 && method !== "DELETE" && !isBucket) {
    throw new Error("what answered is not an S3-compatible storage");
  }
  return answer;
}
