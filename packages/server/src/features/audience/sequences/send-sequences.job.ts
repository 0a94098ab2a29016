import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { inAdminLanguages } from "../../../email/owner-language.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { jobTable } from "../../../jobs/table.ts";
import type { Logger } from "../../../kernel/logger.ts";
import type { Services } from "../../feature.ts";
import type { Stop } from "../newsletter/classify-failure.ts";
import { type BatchResult, sendBatch } from "../newsletter/send-batch.ts";
import { endOfBackOff } from "../newsletter/send-issue.job.ts";
import { ensureSlots, findFreeTime } from "../newsletter/sending-slots.ts";
import { enqueueSending, maxLateMs, sendSequences } from "./find-due.job.ts";
import { hasDueEmail, isStepDue, skipLate, stepMailing } from "./step-mailing.ts";
import { sequenceEmailTable, type SequenceRow, sequenceTable } from "./tables.ts";
import { sequenceAlertTexts } from "./texts/index.ts";

interface Running {
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** Sends one batch of each step. No other process sends automatic emails meanwhile. */
export function sendSequencesHandler(services: Services): JobHandler {
  const { database, clock } = services;
  return jobHandler(sendSequences, async (_, { id, signal, log }) => {
    await flagInterrupted(services);
    if ((await services.providers.mailer()) === null) return;
    await ensureSlots(services);
    await resumeWaiting(services);
    await skipLate(database, new Date(clock.now().getTime() - maxLateMs), clock.now());
    const isLimited = await sendSteps(services, { signal, log });
    // Of a long send, only the last job is kept.
    await database.model(jobTable).destroy({
      where: { kind: sendSequences.kind, outcome: "done", id: { [Op.ne]: id } },
    });
    const now = clock.now();
    if (!(await hasDueEmail(database, now))) return;
    await enqueueSending(database, now, isLimited ? await findFreeTime(services) : now);
  });
}

/** Flags emails whose worker died after their sending had started: they may have arrived, and are not repeated. */
async function flagInterrupted({ database, clock }: Services): Promise<void> {
  const flagged = {
    state: "uncertain",
    endedAt: clock.now(),
    error: "the program stopped before the response arrived",
  } as const;
  await database.model(sequenceEmailTable).update(flagged, { where: { state: "sending" } });
}

/** Resumes the sequences whose pause is over. */
async function resumeWaiting({ database, clock }: Services): Promise<void> {
  const over = { resumesAt: { [Op.lte]: clock.now() } };
  await database.model(sequenceTable).update({ pauseReason: null, resumesAt: null }, { where: over });
}

/** Returns whether the limit of emails ended it. */
async function sendSteps(services: Services, running: Running): Promise<boolean> {
  const { database, clock } = services;
  const active = { isEnabled: true, pauseReason: null };
  for (const row of await database.model(sequenceTable).findAll({ where: active, order: ["kind"] })) {
    for (const step of row.steps) {
      if (running.signal.aborted) return false;
      if (!(await isStepDue(database, row.kind, step.id, clock.now()))) continue;
      const mailing = await stepMailing(services, { kind: row.kind, step });
      const result = await sendBatch(services, { mailing, ...running });
      if (result.stop?.kind === "limit") return true;
      await storeProgress(services, row, result);
      if (result.stop) break;
    }
  }
  return false;
}

/** Pauses the sequence if the mail server refused it; otherwise its next back-off is a short one again. */
async function storeProgress(services: Services, row: SequenceRow, { sent, stop }: BatchResult): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  if (stop?.kind === "back-off") {
    const before = sent > 0 ? 0 : row.backoffs;
    const pauseReason = `The mail server asked to wait: ${stop.words}`.slice(0, 500);
    await change(database, row, { pauseReason, resumesAt: endOfBackOff(before, now), backoffs: before + 1 });
  } else if (stop?.kind === "halt" || stop?.kind === "refusals") {
    await pauseForOwner(services, row, stop);
  } else if (sent > 0 && row.backoffs > 0) await change(database, row, { backoffs: 0 });
}

/** Changes a sequence without counting it as an edit, so that an open editor is not outdated. */
async function change(
  { model }: Database,
  { kind }: SequenceRow,
  changes: Partial<Omit<SequenceRow["_attributes"], "kind" | "version">>,
): Promise<void> {
  await model(sequenceTable).update(changes, { where: { kind } });
}

/** Pauses a sequence until the owner saves it again, and tells them. */
async function pauseForOwner(
  { database, clock }: Services,
  { kind }: SequenceRow,
  { kind: cause, words }: Extract<Stop, { readonly words: string }>,
): Promise<void> {
  const now = clock.now();
  const reason =
    cause === "refusals" ? `several people were refused, so the reason may concern everyone: ${words}` : words;
  await withTransaction(database, async (transaction) => {
    const paused = { pauseReason: `Not sent: ${reason}`.slice(0, 500), resumesAt: null };
    await database.model(sequenceTable).update(paused, { where: { kind }, transaction });
    await enqueue(database, transaction, ownerAlert, {
      payload: inAdminLanguages((language) => {
        const { subject, names, paused, refused, resume } = sequenceAlertTexts[language];
        const sentence = (cause === "refusals" ? refused : paused)(names[kind], words);
        return { subject, sentences: [sentence, resume] };
      }),
      dedupeKey: `alert-sequence-${kind}-${now.getTime()}`,
      now,
    });
  });
}
