import { Op } from "sequelize";
import { z } from "zod";
import { int, moment, text } from "./columns.ts";
import type { Database } from "./connection.ts";
import { readRows, runStatement } from "./statements.ts";
import { defineTable } from "./table.ts";

/** How often something happened in the current window, counted for all processes. */
export const rateLimitTable = defineTable("rate_limits", {
  id: text(190).primaryKey(),
  hits: int(),
  resetsAt: moment(),
});

/** At most `max` in `windowMs`. The database counts, so the limit holds for any number of processes. */
export interface RateRule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts a request and returns the number of requests in the current window and its end. The count is exact also for
 * concurrent calls, since one statement counts and reads. A window that ends later than possible was written by a wrong
 * clock and counts as over.
 */
export async function countHit(
  database: Database,
  rule: RateRule,
  who: string,
  now: Date,
): Promise<{ hits: number; resetsAt: Date }> {
  const id = limitId(rule, who);
  const ends = new Date(now.getTime() + rule.windowMs);
  const hits = await countHits(database, id, { now, ends, latest: latestEnd(ends) });
  const row = hits > rule.max ? await database.model(rateLimitTable).findByPk(id) : null;
  return { hits, resetsAt: row?.resetsAt ?? ends };
}

/** Returns a rule's count that has reached its maximum in the current window; null if there is none. Counts nothing. */
export async function findExhausted(
  database: Database,
  counts: readonly { readonly rule: RateRule; readonly who: string }[],
  now: Date,
): Promise<{ readonly resetsAt: Date } | null> {
  const conditions = counts.map(({ rule, who }) => ({
    id: limitId(rule, who),
    hits: { [Op.gte]: rule.max },
    resetsAt: { [Op.gt]: now, [Op.lte]: latestEnd(new Date(now.getTime() + rule.windowMs)) },
  }));
  return database.model(rateLimitTable).findOne({ where: { [Op.or]: conditions }, order: [["resetsAt", "DESC"]] });
}

/** Tolerated clock difference between concurrent calls and processes. */
function latestEnd(ends: Date): Date {
  return new Date(ends.getTime() + 5 * 60_000);
}

/**
 * Takes one of a rule's `max` slots, each of which is free again `windowMs` later. So at most `max` are taken in any
 * period of this length, where a count per window would allow twice as many around its end. Returns the slot, or when
 * the slots will be free, the first one first.
 */
export async function takeSlot(
  database: Database,
  rule: RateRule,
  now: Date,
): Promise<{ readonly slot: string } | { readonly slot: null; readonly freeAt: readonly Date[] }> {
  const single = { ...rule, max: 1 };
  const slots = Array.from({ length: rule.max }, (_, index) => String(index));
  const taken = await database.model(rateLimitTable).findAll({
    where: {
      id: slots.map((slot) => limitId(rule, slot)),
      resetsAt: { [Op.gt]: now, [Op.lte]: latestEnd(new Date(now.getTime() + rule.windowMs)) },
    },
    order: [["resetsAt", "ASC"]],
  });
  const takenIds = new Set(taken.map(({ id }) => id));
  for (const slot of slots.filter((slot) => !takenIds.has(limitId(rule, slot)))) {
    // A count above 1 means that another process took the slot first.
    if ((await countHit(database, single, slot, now)).hits === 1) return { slot };
  }
  return { slot: null, freeAt: taken.map(({ resetsAt }) => resetsAt) };
}

export async function forgetHits(database: Database, rule: RateRule, who: string): Promise<void> {
  await database.model(rateLimitTable).destroy({ where: { id: limitId(rule, who) } });
}

/** Uncounts a request. */
export async function takeHitBack(database: Database, rule: RateRule, who: string): Promise<void> {
  await database.model(rateLimitTable).decrement("hits", { where: { id: limitId(rule, who), hits: { [Op.gt]: 0 } } });
}

export async function deleteExpiredLimits(database: Database, now: Date): Promise<void> {
  await database.model(rateLimitTable).destroy({ where: { resetsAt: { [Op.lt]: now } } });
}

function limitId(rule: RateRule, who: string): string {
  return `${rule.name}:${who}`.slice(0, 190);
}

interface Window {
  readonly now: Date;
  /** The end of a window that starts now. */
  readonly ends: Date;
  /** A stored end after this was written by a wrong clock; the window is over. */
  readonly latest: Date;
}

/**
 * Counts one more hit and returns the hits in the current window. One statement does both, so
 * concurrent calls are exact.
 */
export function countHits(database: Database, id: string, window: Window): Promise<number> {
  return database.isSqlite ? countOnSqlite(database, id, window) : countOnMysql(database, id, window);
}

const counted = z.object({ hits: z.int() });

async function countOnSqlite(database: Database, id: string, { now, ends, latest }: Window): Promise<number> {
  const [row] = await readRows(
    database,
    counted,
    `INSERT INTO rate_limits (id, hits, resets_at) VALUES (?, 1, ?)
     ON CONFLICT (id) DO UPDATE SET
       hits = CASE WHEN resets_at > ? AND resets_at <= ? THEN hits + 1 ELSE 1 END,
       resets_at = CASE WHEN resets_at > ? AND resets_at <= ? THEN resets_at ELSE ? END
     RETURNING hits`,
    [id, ends, now, latest, now, latest, ends],
  );
  if (!row) throw new Error("the database returned no count");
  return row.hits;
}

async function countOnMysql(database: Database, id: string, { now, ends, latest }: Window): Promise<number> {
  // MySQL assigns in this order, so `hits` is computed from the old end. LAST_INSERT_ID(x) returns x as the insert id.
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
