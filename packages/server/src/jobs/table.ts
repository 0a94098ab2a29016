import { z } from "zod";
import { id, int, longText, moment, text } from "../db/columns.ts";
import { defineTable, type RowOf } from "../db/table.ts";

/** Work enqueued inside a transaction and run after it. `outcome` is null until the job has ended. */
export const jobTable = defineTable("jobs", {
  id: id(),
  kind: text(64),
  /** JSON, checked by the kind's schema. */
  payload: longText().withoutImages(),
  /** Unique: a job enqueued twice with the same key is one job. */
  dedupeKey: text(190),
  runAt: moment(),
  attempts: int().default(0),
  lockedBy: text(64).optional(),
  lockedUntil: moment().optional(),
  /** The kind while the job runs, if no other of its kind may run beside it; unique. */
  runningAlone: text(64).optional(),
  /** Set just before the step that cannot be undone; a job whose worker died after it is not repeated. */
  sendingStartedAt: moment().optional(),
  lastError: longText().withoutImages().optional(),
  /** When the first of the failed attempts in a row ended; null if the last one did not fail. */
  firstFailedAt: moment().optional(),
  outcome: text(16)
    .of(z.enum(["done", "failed", "uncertain"]))
    .optional(),
  finishedAt: moment().optional(),
  /** Its progress, in thousandths; null if its handler does not report it. */
  progress: int().optional(),
  /** The request that enqueued it, directly or by another job; null for scheduled jobs. */
  requestId: text(64).optional(),
  createdAt: moment(),
});
export type JobRow = RowOf<typeof jobTable>;
