import { isResponseDue } from "@recital/contract/values/payment";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { enqueue, type JobKind } from "../../jobs/outbox.ts";
import type { DisputeRow } from "./tables.ts";

/** Reminds the owner that a dispute waits for a response. `dueBy` is in ms: a new deadline has its own reminders. */
export const disputeReminder = {
  kind: "dispute-reminder",
  payload: z.object({ disputeId: z.int().positive(), dueBy: z.int(), hours: z.int().positive() }),
  causedBy: "owner",
  uses: "provider",
} satisfies JobKind;

const hourMs = 3_600_000;
const reminderHours = [72, 24];

interface DisputeToRemind {
  readonly dispute: DisputeRow;
  readonly now: Date;
}

/** Enqueues the reminders 72 and 24 hours before the deadline that are still ahead. */
export async function enqueueDisputeReminders(
  database: Database,
  transaction: Transaction,
  { dispute, now }: DisputeToRemind,
): Promise<void> {
  const { id: disputeId, providerId, status, dueBy } = dispute;
  if (dueBy === null || !isResponseDue(status)) return;
  for (const hours of reminderHours) {
    const runAt = new Date(dueBy.getTime() - hours * hourMs);
    if (runAt <= now) continue;
    await enqueue(database, transaction, disputeReminder, {
      payload: { disputeId, dueBy: dueBy.getTime(), hours },
      dedupeKey: `remind-dispute-${hours}-${dueBy.getTime()}-${providerId}`.slice(0, 190),
      now,
      runAt,
    });
  }
}
