import { Op } from "../../db/sequelize.ts";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { bumpSubscribersVersion } from "../../db/counts.ts";
import { withTransaction } from "../../db/transaction.ts";
import { deleteOldLoginIps } from "../../http/login-ips.ts";
import { deleteExpiredLimits } from "../../http/rate-limit.ts";
import { deleteExpiredSessions } from "../../http/session-store.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";

/** Deletes expired sessions, rate limits, IP addresses of logins, jobs, subscribers, webhook and security events. */
export const cleanUp = { kind: "clean-up", payload: z.object({}) } satisfies JobKind;

const dayMs = 24 * 3_600_000;
/** Finished jobs are deleted after 90 days; failed ones are retained. */
const jobRetentionMs = 90 * dayMs;
/** The provider repeats a webhook event for three days and lists it for thirty. */
const eventRetentionMs = 60 * dayMs;
/** Long enough to look back after a holiday; the emails about the events stay in the owner's mailbox. */
const securityEventRetentionMs = 90 * dayMs;
/** Unconfirmed subscribers are deleted after 30 days, as the confirmation email says. */
const unconfirmedRetentionMs = 30 * dayMs;

export function cleanUpHandler(database: Database, clock: Clock): JobHandler {
  return jobHandler(cleanUp, async () => {
    const now = clock.now();
    const before = (ms: number) => ({ [Op.lt]: new Date(now.getTime() - ms) });
    await deleteExpiredSessions(database, now);
    await deleteExpiredLimits(database, now);
    await deleteOldLoginIps(database, now);
    await database.models.securityEvent.destroy({ where: { at: before(securityEventRetentionMs) } });
    await database.models.job.destroy({ where: { outcome: "done", finishedAt: before(jobRetentionMs) } });
    const notRequestedSince = {
      [Op.or]: [{ confirmationRequestedAt: null }, { confirmationRequestedAt: before(unconfirmedRetentionMs) }],
    };
    await withTransaction(database, async (transaction) => {
      const where = { confirmedAt: null, createdAt: before(unconfirmedRetentionMs), ...notRequestedSince };
      const gone = await database.models.subscriber.destroy({ where, transaction });
      if (gone > 0) await bumpSubscribersVersion(database, transaction);
    });
    await database.models.webhookStat.destroy({ where: { lastAt: before(eventRetentionMs) } });
    await database.models.webhookEvent.destroy({ where: { receivedAt: before(eventRetentionMs) } });
  });
}
