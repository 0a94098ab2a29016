import type { Database } from "../db/connection.ts";
import { countHit, type RateRule } from "../db/rate-limits.ts";
import { tooMany } from "../kernel/errors.ts";
import { unmappedIp } from "../kernel/ipv4-mapped.ts";

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
