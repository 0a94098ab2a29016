import type { Middleware } from "koa";
import type { Database } from "../db/connection.ts";
import { countHit, type RateRule } from "../db/rate-limits.ts";
import type { Clock } from "../kernel/clock.ts";
import { type HttpError, tooMany, unavailable } from "../kernel/errors.ts";
import { isLoopbackIp, unmappedIp } from "../kernel/ip-addresses.ts";
import { routeOf } from "./request-meter.ts";
import { uploadRoute } from "./static-files.ts";

/** @throws {HttpError} 429 with `Retry-After` over the rule's maximum */
export async function limitRate(database: Database, rule: RateRule, who: string, now: Date): Promise<void> {
  const { hits, resetsAt } = await countHit(database, rule, who, now);
  if (hits > rule.max) {
    throw tooMany("Too many requests. Please wait a moment.", (resetsAt.getTime() - now.getTime()) / 1000);
  }
}

/** Returns the IP address, or the /64 network of an IPv6 address, which one household shares. */
export function ipBlock(ip: string): string {
  const plain = unmappedIp(ip);
  return plain.includes(":") ? firstGroups(plain) : plain;
}

/** Returns the first four groups of an IPv6 address in one spelling. */
function firstGroups(ip: string): string {
  const [head = [], tail = []] = ip.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const leftOut = ip.includes("::") ? Math.max(0, 8 - head.length - tail.length) : 0;
  const groups = [...head, ...Array<string>(leftOut).fill("0"), ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

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

/** Resolves when it is the caller's turn to work on so many bytes. */
export type Turn = (bytes: number) => Promise<void>;

/** The number of bytes that a connection delivers at once, so that a response waits for one chunk from a bucket. */
const turnBytes = 64 * 1024;

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

/**
 * Divides long work of several callers among the turns of the event loop, in order: as many as fit into 64 KiB, and at
 * least one, in each turn. In between all other requests are served.
 */
export function makeFairShare(): Turn {
  const waiting: Waiting[] = [];
  let isRunning = false;
  function next(): void {
    let left = turnBytes;
    do {
      const next = waiting.shift();
      if (!next) return void (isRunning = false);
      next.begin();
      left -= next.bytes;
    } while ((waiting[0]?.bytes ?? 0) <= left);
    setImmediate(next);
  }
  return (bytes) =>
    new Promise((begin) => {
      waiting.push({ bytes, begin });
      if (isRunning) return;
      isRunning = true;
      setImmediate(next);
    });
}

/** Resolves at the turn of a response: all of a process share its event loop. */
export const takeTurn = makeFairShare();
