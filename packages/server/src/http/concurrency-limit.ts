import { unavailable, type HttpError } from "../kernel/errors.ts";

/** Far above normal load, and low enough that the last call does not wait long. */
const defaultLimit = 500;
const retryAfterSeconds = 2;

/** Runs `call` unless `limit` or more calls of the same name are in progress. */
export type ConcurrencyLimit = <T>(name: string, call: () => Promise<T>, limit?: number) => Promise<T>;

/**
 * Limits the concurrent calls of each endpoint, so that load on one endpoint, or a provider that hangs, neither fills
 * the memory nor slows the others. Calls over the limit get 503 with Retry-After.
 */
export function makeConcurrencyLimit(usualLimit = defaultLimit): ConcurrencyLimit {
  const inProgress = new Map<string, number>();
  return async (name, call, limit = usualLimit) => {
    const before = inProgress.get(name) ?? 0;
    if (before >= limit) throw overLimit();
    inProgress.set(name, before + 1);
    try {
      return await call();
    } finally {
      inProgress.set(name, (inProgress.get(name) ?? 1) - 1);
    }
  };
}

function overLimit(): HttpError {
  return unavailable("The site is very busy right now. Please try again in a moment.", undefined, retryAfterSeconds);
}
