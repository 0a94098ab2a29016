import { Op, QueryTypes } from "sequelize";
import type { Database } from "../db/connection.ts";
import { withTransaction } from "../db/transaction.ts";
import { tooMany } from "../kernel/errors.ts";

/** At most `max` in `windowMs`, counted in the database, so that it holds for any number of processes. */
export interface RateRule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts one more and answers how many there are now in the window, and when it ends. Exact for many at once. It is
 * written by hand because every checkout waits for it: Sequelize would need six statements and two commits.
 */
export async function countHit(
  database: Database,
  rule: RateRule,
  who: string,
  now: Date,
): Promise<{ hits: number; resetsAt: Date }> {
  const ends = new Date(now.getTime() + rule.windowMs);
  const count = database.isSqlite ? countOnSqlite : countOnMysql;
  const [row] = await count(database, { id: limitId(rule, who), now: asText(now), ends: asText(ends) });
  if (!row) throw new Error("the database gave no count back");
  return { hits: row.hits, resetsAt: new Date(row.resetsAt) };
}

interface Counted {
  readonly hits: number;
  readonly resetsAt: string | Date;
}

type Values = Readonly<Record<"id" | "now" | "ends", string>>;

function countOnSqlite({ sequelize }: Database, { id, now, ends }: Values): Promise<Counted[]> {
  return sequelize.query<Counted>(
    `INSERT INTO rate_limits (id, hits, resets_at) VALUES (:id, 1, :ends)
     ON CONFLICT (id) DO UPDATE SET
       hits = CASE WHEN resets_at > :now THEN hits + 1 ELSE 1 END,
       resets_at = CASE WHEN resets_at > :now THEN resets_at ELSE :ends END
     RETURNING hits, resets_at AS resetsAt`,
    // As Sequelize writes moments on SQLite.
    { replacements: { id, now: `${now} +00:00`, ends: `${ends} +00:00` }, type: QueryTypes.SELECT },
  );
}

function countOnMysql(database: Database, replacements: Values): Promise<Counted[]> {
  // The row stays locked from the count to the reading. MySQL assigns in this order: the count sees the old end.
  return withTransaction(database, async (transaction) => {
    await database.sequelize.query(
      `INSERT INTO rate_limits (id, hits, resets_at) VALUES (:id, 1, :ends)
       ON DUPLICATE KEY UPDATE
         hits = IF(resets_at > :now, hits + 1, 1),
         resets_at = IF(resets_at > :now, resets_at, :ends)`,
      { replacements, transaction },
    );
    return database.sequelize.query<Counted>("SELECT hits, resets_at AS resetsAt FROM rate_limits WHERE id = :id", {
      replacements,
      transaction,
      type: QueryTypes.SELECT,
    });
  });
}

/** UTC with milliseconds, which Sequelize leaves out of a replacement on MySQL. */
function asText(moment: Date): string {
  return moment.toISOString().slice(0, 23).replace("T", " ");
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

export async function deleteExpiredLimits(database: Database, now: Date): Promise<void> {
  await database.models.rateLimit.destroy({ where: { resetsAt: { [Op.lt]: now } } });
}

/** One household of IPv6 addresses (a /64) counts as one. */
export function addressBlock(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  return ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip;
}

function limitId(rule: RateRule, who: string): string {
  return `${rule.name}:${who}`.slice(0, 190);
}
