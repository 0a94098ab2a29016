import type { Middleware } from "koa";
import type { Clock } from "../kernel/clock.ts";
import { tooMany } from "../kernel/errors.ts";
import { isLoopbackIp } from "../kernel/loopback.ts";
import { ipBlock } from "./rate-limit.ts";
import { routeOf } from "./request-meter.ts";
import { uploadRoute } from "./uploaded-files.ts";

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
 * Limits requests per IP address by a token bucket; over the limit they get 429. The buckets are in memory, per
 * process; exact limits are in the database. Responses from the cache never get here, and uploaded files that exist do
 * not count, so that many people behind one IP address can look at many images. Without a proxy, requests from this
 * machine are exempt: they are the operator's.
 */
export function ipRateLimit(clock: Clock, { trustsProxy }: { readonly trustsProxy: boolean }): Middleware {
  const buckets = new Map<string, Bucket>();
  return async function rejectOverLimit(ctx, next) {
    // Behind a proxy, `ctx.ip` is what a header says, and every request comes from the proxy's machine.
    if (!trustsProxy && isLoopbackIp(ctx.ip)) return next();
    const now = clock.now().getTime();
    const bucket = bucketOf(buckets, ipBlock(ctx.ip), now);
    const filled = (Math.max(0, now - bucket.filledAt) / 1000) * perSecond;
    bucket.tokens = Math.min(burst, bucket.tokens + filled);
    bucket.filledAt = now;
    if (bucket.tokens < 1) throw tooMany("Too many requests. Please wait a moment.", 1);
    bucket.tokens -= 1;
    await next();
    if (routeOf(ctx) === uploadRoute) bucket.tokens += 1;
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
