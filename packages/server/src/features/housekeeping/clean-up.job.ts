import { Op } from "sequelize";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { touchSubscribers } from "../../db/count-subscribers.ts";
import { withTransaction } from "../../db/transaction.ts";
import { deleteExpiredLimits } from "../../http/rate-limit.ts";
import { deleteExpiredSessions } from "../../http/session-store.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";

/** Deletes what has had its time. */
export const cleanUp = { kind: "clean-up", payload: z.object({}) } satisfies JobKind;

const dayMs = 24 * 3_600_000;
/** Mails and other promises stay readable for a quarter of a year; the ones that failed, for good. */
const jobsKeptMs = 90 * dayMs;
/** The provider repeats a notice for three days and lists it for thirty. */
const noticesKeptMs = 60 * dayMs;
/** Who asked for the newsletter and never confirmed; the mail that asks back promises it. */
const unconfirmedKeptMs = 30 * dayMs;

export function cleanUpHandler(database: Database, clock: Clock): JobHandler {
  return jobHandler(cleanUp, async () => {
    const now = clock.now();
    const before = (ms: number) => ({ [Op.lt]: new Date(now.getTime() - ms) });
    await deleteExpiredSessions(database, now);
    await deleteExpiredLimits(database, now);
    await database.models.job.destroy({ where: { outcome: "done", finishedAt: before(jobsKeptMs) } });
    const notAskedSince = { [Op.or]: [{ askedAt: null }, { askedAt: before(unconfirmedKeptMs) }] };
    await withTransaction(database, async (transaction) => {
      const where = { confirmedAt: null, createdAt: before(unconfirmedKeptMs), ...notAskedSince };
      const gone = await database.models.subscriber.destroy({ where, transaction });
      if (gone > 0) await touchSubscribers(database, transaction);
    });
    await database.models.webhookTally.destroy({ where: { lastAt: before(noticesKeptMs) } });
    await database.models.paymentNotice.destroy({ where: { receivedAt: before(noticesKeptMs) } });
  });
}
