import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind, type RecurringKind } from "../../../jobs/outbox.ts";
import { jobTable } from "../../../jobs/table.ts";
import { randomToken } from "../../../kernel/ids.ts";
import type { Services } from "../../feature.ts";
import { hasDueEmail } from "./step-mailing.ts";
import { findDue, type DueStep } from "./starts.ts";
import { sequenceEmailTable, type SequenceRow, sequenceTable, type StoredStep } from "./tables.ts";

/** Finds the people for whom an automatic email is due, and gives each a row before anything is sent. */
export const findSequenceEmails = {
  kind: "find-sequence-emails",
  payload: z.object({}),
  causedBy: "owner",
  uses: "database",
  runsAlone: true,
  deadlineMs: 4 * 60_000,
} satisfies RecurringKind;

/** Sends the automatic emails that are due, and enqueues the next if more are. */
export const sendSequences = {
  kind: "send-sequences",
  payload: z.object({}),
  leaseMs: 2500,
  isNeverGivenUp: true,
  runsAlone: true,
  causedBy: "owner",
  uses: "newsletter",
} satisfies JobKind;

/** An email that is later than this is skipped, as after its sequence was off for a while. */
export const maxLateMs = 2 * 24 * 3_600_000;

const hourMs = 3_600_000;
const batchSize = 500;
/** How many batches of a step one job stores; the next job stores more. */
const maxBatches = 20;

export function findSequenceEmailsHandler(services: Services): JobHandler {
  const { database, clock } = services;
  // Reads all quiet subscribers, which takes longer than what an index orders by its start.
  let quietSoughtAt = 0;
  return jobHandler(findSequenceEmails, async (_, { signal }) => {
    for (const row of await database.model(sequenceTable).findAll({ where: { isEnabled: true } })) {
      for (const [index, step] of row.steps.entries()) {
        const [isFirst, now] = [index === 0, clock.now()];
        if (isFirst && row.kind === "quiet-year") {
          if (now.getTime() - quietSoughtAt < hourMs) continue;
          quietSoughtAt = now.getTime();
        }
        const due = dueStep(row, { step, isFirst, now });
        for (let batch = 0; due && batch < maxBatches && !signal.aborted; batch += 1) {
          if ((await storeDue(database, due, step)) < batchSize) break;
        }
      }
    }
    if (await hasDueEmail(database, clock.now())) await startSending(services);
  });
}

interface Placed {
  readonly step: StoredStep;
  readonly isFirst: boolean;
  readonly now: Date;
}

/** Returns what is due of a step; null if its sequence is off. */
function dueStep({ kind, enabledAt, dueAfter }: SequenceRow, { step, isFirst, now }: Placed): DueStep | null {
  if (enabledAt === null) return null;
  const delay = step.afterHours * hourMs;
  const earliest = Math.max(now.getTime() - maxLateMs, dueAfter?.getTime() ?? 0);
  const [from, until] = [new Date(earliest - delay), new Date(now.getTime() - delay)];
  return { kind, stepId: step.id, isFirst, from, until, enabledAt };
}

/** Stores a batch of emails that are due. Returns its size. Another process that stores the same changes nothing. */
async function storeDue(database: Database, due: DueStep, { afterHours, subject }: StoredStep): Promise<number> {
  const people = await findDue(database, due, batchSize);
  // Each person once: their first start ends the others.
  const first = people.filter(
    ({ subscriberId }, index) => people.findIndex((other) => other.subscriberId === subscriberId) === index,
  );
  const rows = first.map(({ subscriberId, startedAt }) => ({
    kind: due.kind,
    subscriberId,
    startedAt,
    stepId: due.stepId,
    subject,
    state: "waiting" as const,
    dueAt: new Date(startedAt.getTime() + afterHours * hourMs),
  }));
  await database.model(sequenceEmailTable).bulkCreate(rows, { ignoreDuplicates: true });
  return people.length;
}

/** Enqueues the sending, unless it is enqueued or running. */
async function startSending({ database, clock }: Services): Promise<void> {
  const { kind } = sendSequences;
  if ((await database.model(jobTable).count({ where: { kind, outcome: null } })) > 0) return;
  await enqueueSending(database, clock.now());
}

/** Enqueues the next sending. */
export async function enqueueSending(database: Database, now: Date, runAt = now): Promise<void> {
  const dedupeKey = `${sendSequences.kind}-${randomToken(9)}`;
  await enqueue(database, null, sendSequences, { payload: {}, dedupeKey, now, runAt });
}
