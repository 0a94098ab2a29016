import type { HealthAlert } from "@recital/contract/endpoints/system/status";
import { sayIn } from "@recital/contract/refusals/translate-refusal";
import { Op } from "../../../db/sequelize.ts";
import { z } from "zod";
import { withTransaction } from "../../../db/transaction.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type RecurringKind } from "../../../jobs/outbox.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { formatUtc, inAdminLanguages } from "../../../email/owner-language.ts";
import { alertOf } from "./alerts.ts";
import { readStatus, type StatusDeps } from "./read-status.ts";
import { type AlertRow, alertTable } from "./table.ts";
import { alertEmailTexts } from "./texts/index.ts";
import { jobTable } from "../../../jobs/table.ts";

/** Checks the status of the program and emails the owner about alerts. */
export const healthMonitor = {
  kind: "health-monitor",
  payload: z.object({}),
  causedBy: "owner",
  uses: "database",
  runsAlone: true,
  deadlineMs: 2 * 60_000,
} satisfies RecurringKind;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function healthMonitorHandler(deps: StatusDeps): JobHandler {
  return jobHandler(healthMonitor, async (_, { log }) => {
    const alert = deps.database.model(alertTable);
    const { troubles } = await readStatus(deps, hourMs);
    const alerts = troubles.filter(({ kind }) => alertOf(kind)?.emails !== "none");
    const now = deps.clock.now();
    for (const alert of alerts) {
      log.warn({ alert: alert.kind }, "alert");
      await notify(deps, alert, now);
    }
    // An alert is over an hour after its condition clears, so that an intermittent condition is one alert.
    const seenAt = { [Op.or]: [null, { [Op.lte]: new Date(now.getTime() - hourMs) }] };
    const ended = await alert.findAll({ where: { kind: { [Op.notIn]: alerts.map(({ kind }) => kind) }, seenAt } });
    for (const row of ended) {
      log.info({ alert: row.kind }, "alert is over");
      await notifyEnd(deps, row, now);
    }
  });
}

/** Enqueues one email a day while an alert lasts, and none while the last one still waits for the mail server. */
async function notify(deps: StatusDeps, { kind, title, text }: HealthAlert, now: Date): Promise<void> {
  const { database } = deps;
  await withTransaction(database, async (transaction) => {
    const alert = database.model(alertTable);
    const job = database.model(jobTable);
    await alert.bulkCreate([{ kind, startedAt: now, notifiedAt: null, seenAt: now }], {
      ignoreDuplicates: true,
      transaction,
    });
    await alert.update({ seenAt: now }, { where: { kind }, transaction });
    const prefix = `alert-${kind}-`;
    const notified = { [Op.gte]: prefix, [Op.lt]: `${prefix.slice(0, -1)}.` };
    if (await job.findOne({ where: { dedupeKey: notified, outcome: null }, transaction })) return;
    const isDue = { [Op.or]: [null, { [Op.lte]: new Date(now.getTime() - dayMs) }] };
    const [due] = await alert.update({ notifiedAt: now }, { where: { kind, notifiedAt: isDue }, transaction });
    if (due === 0) return;
    await enqueue(database, transaction, ownerAlert, {
      payload: inAdminLanguages((language) => {
        const say = sayIn(language);
        const { statusAt } = alertEmailTexts[language];
        return { subject: say(title), sentences: [say(text), statusAt(`${deps.publicUrl}/admin/status`)] };
      }),
      dedupeKey: `${prefix}${now.toISOString()}`,
      now,
    });
  });
}

async function notifyEnd(
  { database }: StatusDeps,
  { kind, startedAt, notifiedAt }: AlertRow,
  now: Date,
): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const deleted = await database.model(alertTable).destroy({ where: { kind }, transaction });
    const definition = alertOf(kind);
    if (deleted === 0 || notifiedAt === null || definition?.emails !== "start and end") return;
    await enqueue(database, transaction, ownerAlert, {
      payload: inAdminLanguages((language) => {
        const { resolved, isOver } = alertEmailTexts[language];
        const title = sayIn(language)(definition.title);
        return { subject: resolved(title), sentences: [isOver(title, formatUtc(startedAt, language))] };
      }),
      dedupeKey: `alert-over-${kind}-${startedAt.getTime()}`,
      now,
    });
  });
}
