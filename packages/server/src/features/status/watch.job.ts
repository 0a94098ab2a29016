import type { Trouble } from "@recital/contract/endpoints/status";
import { Op } from "sequelize";
import { z } from "zod";
import type { TroubleRow } from "../../db/models/trouble.ts";
import { withTransaction } from "../../db/transaction.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../jobs/outbox.ts";
import { ownerAlert } from "../../mail/owner-alert.ts";
import type { FoundTrouble } from "./find-troubles.ts";
import { readStatus, type StatusDeps } from "./read-status.ts";
import { troubleTitles } from "./trouble-titles.ts";

/** Looks how the program is doing and tells the owner what needs a person. */
export const watchOver = { kind: "watch-over", payload: z.object({}) } satisfies JobKind;

interface WatchDeps extends StatusDeps {
  readonly publicUrl: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function watchHandler(deps: WatchDeps): JobHandler {
  return jobHandler(watchOver, async (_, { log }) => {
    const { trouble, job } = deps.database.models;
    const { troubles } = await readStatus(deps);
    const now = deps.clock.now();
    for (const one of troubles) {
      log.warn({ trouble: one.kind }, "trouble");
      await tell(deps, one, now);
    }
    // One that comes and goes is one trouble: it is over when it has been gone for an hour.
    const seenAt = { [Op.or]: [null, { [Op.lte]: new Date(now.getTime() - hourMs) }] };
    const over = await trouble.findAll({ where: { kind: { [Op.notIn]: troubles.map(({ kind }) => kind) }, seenAt } });
    for (const row of over) {
      log.info({ trouble: row.kind }, "trouble is over");
      await tellEnd(deps, row, now);
    }
    // One every few minutes: of those that found nothing to do, a day's are enough.
    const before = { [Op.lt]: new Date(now.getTime() - dayMs) };
    await job.destroy({ where: { kind: watchOver.kind, outcome: "done", finishedAt: before } });
  });
}

/** One mail a day for as long as a trouble lasts, and none while the last one still waits for its mail server. */
async function tell(deps: WatchDeps, { kind, title, text }: FoundTrouble, now: Date): Promise<void> {
  const { database } = deps;
  await withTransaction(database, async (transaction) => {
    const { trouble, job } = database.models;
    await trouble.bulkCreate([{ kind, begunAt: now, toldAt: null, seenAt: now }], {
      ignoreDuplicates: true,
      transaction,
    });
    await trouble.update({ seenAt: now }, { where: { kind }, transaction });
    const prefix = `trouble-${kind}-`;
    const told = { [Op.gte]: prefix, [Op.lt]: `${prefix.slice(0, -1)}.` };
    if (await job.findOne({ where: { dedupeKey: told, outcome: null }, transaction })) return;
    const isDue = { [Op.or]: [null, { [Op.lte]: new Date(now.getTime() - dayMs) }] };
    const [due] = await trouble.update({ toldAt: now }, { where: { kind, toldAt: isDue }, transaction });
    if (due === 0) return;
    await enqueue(database, transaction, ownerAlert, {
      payload: { subject: title, sentences: [text, `How everything is: ${deps.publicUrl}/admin/status`] },
      dedupeKey: `${prefix}${now.toISOString()}`,
      now,
    });
  });
}

async function tellEnd({ database }: WatchDeps, { kind, begunAt, toldAt }: TroubleRow, now: Date): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const gone = await database.models.trouble.destroy({ where: { kind }, transaction });
    const state = statesThatEnd.find((known) => known === kind);
    if (gone === 0 || toldAt === null || state === undefined) return;
    const title = troubleTitles[state];
    const sentences = [`"${title}", reported on ${begunAt.toUTCString()}, is over. Nothing needs to be done.`];
    await enqueue(database, transaction, ownerAlert, {
      payload: { subject: `Well again: ${title}`, sentences },
      dedupeKey: `trouble-over-${kind}-${begunAt.getTime()}`,
      now,
    });
  });
}

/** Troubles that can be over. The others are things that happened, and go when they are a day old. */
const statesThatEnd: readonly Trouble["kind"][] = [
  "mail-waiting",
  "webhook-failed",
  "work-failed",
  "backup-failed",
  "backup-missing",
  "disk-full",
];
