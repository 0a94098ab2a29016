import type { Middleware } from "koa";
import type { Clock } from "../kernel/clock.ts";
import { tooMany } from "../kernel/errors.ts";
import { isLoopbackIp } from "../kernel/loopback.ts";
import { ipBlock } from "./rate-limit.ts";

/** The size of a token bucket and its refill rate: more than many people behind one IP address need. */
const burst = 300;
const perSecond = 50;
/** Above this number the oldest bucket is dropped, so that many IP addresses cannot fill the memory. */
const maxEntries = 10_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/**
 * Limits requests per IP address by a token bucket; over the limit they get 429. The buckets are in memory, per process,
 * and responses from the cache do not count; exact limits are in the database. Loopback addresses are exempt: they belong
 * to the operator, or to a proxy that is not configured as trusted.
 */
export function ipRateLimit(clock: Clock): Middleware {
  const buckets = new Map<string, Bucket>();
  return function rejectOverLimit(ctx, next) {
    if (isLoopbackIp(ctx.ip)) return next();
    const now = clock.now().getTime();
    const bucket = bucketOf(buckets, ipBlock(ctx.ip), now);
    const filled = (Math.max(0, now - bucket.filledAt) / 1000) * perSecond;
    bucket.tokens = Math.min(burst, bucket.tokens + filled);
    bucket.filledAt = now;
    if (bucket.tokens < 1) throw tooMany("Too many requests. Please wait a moment.", 1);
    bucket.tokens -= 1;
    return next();
  };
}

function bucketOf(buckets: Map<string, Bucket>, ip: string, now: number): Bucket {
  const known = buckets.get(ip);
  if (known) return known;
  if (buckets.size >= maxEntries) buckets.delete(buckets.keys().next().value ?? "");
  const bucket = { tokens: burst, filledAt: now };
  buckets.set(ip, bucket);
  return bucket;
}
