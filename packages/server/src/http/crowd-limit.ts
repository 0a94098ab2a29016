import { unavailable, type HttpError } from "../kernel/errors.ts";

/** Far more than come at once on a good day, and few enough that the last of them need not wait long. */
const usualMost = 500;
const retryAfterSeconds = 2;

/** Runs `call` unless too many calls of the same name are under way. */
export type CrowdLimit = <T>(name: string, call: () => Promise<T>) => Promise<T>;

/**
 * Bounds what is under way at each endpoint, so that a crowd at one of them, or a provider that leaves its callers
 * hanging, neither fills the memory nor takes the others along: who comes beyond is told at once to come back.
 */
export function makeCrowdLimit(most = usualMost): CrowdLimit {
  const underWay = new Map<string, number>();
  return async (name, call) => {
    const before = underWay.get(name) ?? 0;
    if (before >= most) throw crowded();
    underWay.set(name, before + 1);
    try {
      return await call();
    } finally {
      underWay.set(name, (underWay.get(name) ?? 1) - 1);
    }
  };
}

function crowded(): HttpError {
  return unavailable("Very many people are here just now. Please try again in a moment.", undefined, retryAfterSeconds);
}
