import { Op, Transaction } from "sequelize";
import type { Database } from "../db/connection.ts";
import { withTransaction } from "../db/transaction.ts";
import { tooMany } from "../kernel/errors.ts";

/** At most `max` in `windowMs`, counted in the database, so that it holds for any number of processes. */
export interface RateRule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Counts one more and answers how many there are now in the window, and when it ends. Exact for many at once. */
export async function countHit(
  database: Database,
  rule: RateRule,
  who: string,
  now: Date,
): Promise<{ hits: number; resetsAt: Date }> {
  const { rateLimit } = database.models;
  const id = limitId(rule, who);
  const fresh = { hits: 0, resetsAt: new Date(now.getTime() + rule.windowMs) };
  for (;;) {
    // Outside the transaction: on MySQL a refused insert keeps a shared lock, over which two counters would deadlock.
    if (!(await rateLimit.findByPk(id))) await rateLimit.bulkCreate([{ id, ...fresh }], { ignoreDuplicates: true });
    const counted = await withTransaction(database, async (transaction) => {
      const row = await rateLimit.findByPk(id, { transaction, lock: Transaction.LOCK.UPDATE });
      if (!row) return null;
      const { hits, resetsAt } = row.resetsAt > now ? row : fresh;
      await row.update({ hits: hits + 1, resetsAt }, { transaction });
      return { hits: hits + 1, resetsAt };
    });
    // Null where the count was forgotten between the two steps, as a login that succeeds does.
    if (counted) return counted;
  }
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
