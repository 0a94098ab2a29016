import type { Middleware } from "koa";
import type { Clock } from "../kernel/clock.ts";
import { tooMany } from "../kernel/errors.ts";
import { isLoopbackAddress } from "../kernel/loopback.ts";
import { addressBlock } from "./rate-limit.ts";

/** So much at once, and then so much a second: more than a hall full of people behind one address asks for. */
const burst = 300;
const perSecond = 50;
/** The address that came first is forgotten beyond this, so that many of them do not fill the memory. */
const mostAddresses = 10_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/**
 * Refuses an address that asks for more than people do: 429 until its bucket has filled again. It counts in memory,
 * each process for itself, what costs more than a look at what is kept; exact limits are in the database. This
 * machine's own address is let through: it is the operator's, or that of a proxy that nobody was told of.
 */
export function floodGuard(clock: Clock): Middleware {
  const buckets = new Map<string, Bucket>();
  return function refuseFlood(ctx, next) {
    if (isLoopbackAddress(ctx.ip)) return next();
    const now = clock.now().getTime();
    const bucket = bucketOf(buckets, addressBlock(ctx.ip), now);
    const filled = (Math.max(0, now - bucket.filledAt) / 1000) * perSecond;
    bucket.tokens = Math.min(burst, bucket.tokens + filled);
    bucket.filledAt = now;
    if (bucket.tokens < 1) throw tooMany("Too many requests. Please wait a moment.", 1);
    bucket.tokens -= 1;
    return next();
  };
}

function bucketOf(buckets: Map<string, Bucket>, address: string, now: number): Bucket {
  const known = buckets.get(address);
  if (known) return known;
  if (buckets.size >= mostAddresses) buckets.delete(buckets.keys().next().value ?? "");
  const bucket = { tokens: burst, filledAt: now };
  buckets.set(address, bucket);
  return bucket;
}
