import { Op } from "sequelize";
import type { Database } from "../db/connection.ts";
import { readRows, runStatement } from "../db/statements.ts";
import { tooMany } from "../kernel/errors.ts";

/** At most `max` in `windowMs`, counted in the database, so that it holds for any number of processes. */
export interface RateRule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts one more and answers how many there are now in the window, and when it ends: exactly beyond the rule's
 * maximum, at the latest before. Exact for many at once, since one statement counts and tells. A window that ends later
 * than any may was begun by a clock that was wrong, and is over.
 */
export async function countHit(
  database: Database,
  rule: RateRule,
  who: string,
  now: Date,
): Promise<{ hits: number; resetsAt: Date }> {
  const id = limitId(rule, who);
  const ends = new Date(now.getTime() + rule.windowMs);
  const hits = await (database.isSqlite ? countOnSqlite : countOnMysql)(database, id, now, ends);
  const row = hits > rule.max ? await database.models.rateLimit.findByPk(id) : null;
  return { hits, resetsAt: row?.resetsAt ?? ends };
}

/** Those who come at once, and several processes, do not agree on the moment. */
function latestEnd(ends: Date): Date {
  return new Date(ends.getTime() + 5 * 60_000);
}

async function countOnSqlite(database: Database, id: string, now: Date, ends: Date): Promise<number> {
  const latest = latestEnd(ends);
  const [row] = await readRows<{ hits: number }>(
    database,
    `INSERT INTO rate_limits (id, hits, resets_at) VALUES (?, 1, ?)
     ON CONFLICT (id) DO UPDATE SET
       hits = CASE WHEN resets_at > ? AND resets_at <= ? THEN hits + 1 ELSE 1 END,
       resets_at = CASE WHEN resets_at > ? AND resets_at <= ? THEN resets_at ELSE ? END
     RETURNING hits`,
    [id, ends, now, latest, now, latest, ends],
  );
  if (!row) throw new Error("the database gave no count back");
  return row.hits;
}

async function countOnMysql(database: Database, id: string, now: Date, ends: Date): Promise<number> {
  const latest = latestEnd(ends);
  // MySQL assigns in this order, so that the count sees the old end. What is handed to LAST_INSERT_ID comes back.
  const { insertId } = await runStatement(
    database,
    `INSERT INTO rate_limits (id, hits, resets_at) VALUES (?, 1, ?)
     ON DUPLICATE KEY UPDATE
       hits = LAST_INSERT_ID(IF(resets_at > ? AND resets_at <= ?, hits + 1, 1)),
       resets_at = IF(resets_at > ? AND resets_at <= ?, resets_at, ?)`,
    [id, ends, now, latest, now, latest, ends],
  );
  return insertId === 0 ? 1 : insertId;
}

/** @throws {HttpError} 429 with `Retry-After` beyond the rule's maximum */
export async function limitRate(database: Database, rule: RateRule, who: string, now: Date): Promise<void> {
  const { hits, resetsAt } = await countHit(database, rule, who, now);
  if (hits > rule.max) {
    throw tooMany("Too many requests. Please wait a moment.", (resetsAt.getTime() - now.getTime()) / 1000);
  }
}

export async function forgetHits(database: Database, rule: RateRule, who: string): Promise<void> {
  await database.models.rateLimit.destroy({ where: { id: limitId(rule, who) } });
}

/** Counts one less. */
export async function takeHitBack(database: Database, rule: RateRule, who: string): Promise<void> {
  await database.models.rateLimit.decrement("hits", { where: { id: limitId(rule, who), hits: { [Op.gt]: 0 } } });
}

export async function deleteExpiredLimits(database: Database, now: Date): Promise<void> {
  await database.models.rateLimit.destroy({ where: { resetsAt: { [Op.lt]: now } } });
}

/** One household of IPv6 addresses (a /64) counts as one. */
export function addressBlock(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  return ip.includes(":") ? firstGroups(ip) : ip;
}

/** The first four of an IPv6 address's eight groups, spelled as one, however the address leaves zeros out. */
function firstGroups(ip: string): string {
  const [head = [], tail = []] = ip.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const leftOut = ip.includes("::") ? Math.max(0, 8 - head.length - tail.length) : 0;
  const groups = [...head, ...Array<string>(leftOut).fill("0"), ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

function limitId(rule: RateRule, who: string): string {
  return `${rule.name}:${who}`.slice(0, 190);
}
