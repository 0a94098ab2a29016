import type { Sequelize, Transaction } from "../db/sequelize.ts";
import type { z } from "zod";
import type { Database } from "../db/connection.ts";
import { currentContext } from "../kernel/log-context.ts";
import type { JobLoad } from "./lanes.ts";
import { jobTable } from "./table.ts";

/** A kind of job: its name and the schema of its payload, shared by the code that enqueues it and its handler. */
export interface JobKind<S extends z.ZodType = z.ZodType> extends JobLoad {
  readonly kind: string;
  readonly payload: S;
  /**
   * How long a claim lasts, in ms; default: 15 s. A kind with its own time is also repeated at once when its worker
   * died, so its handler must know what was done before.
   */
  readonly leaseMs?: number;
  /** True if a failed job is retried without end; default: for three days after its first failed attempt. */
  readonly isNeverGivenUp?: true;
  /** True if one job of the kind runs at a time, in all processes. */
  readonly runsAlone?: true;
  /**
   * How long an attempt may take, in ms; then its signal is aborted, and soon after the attempt counts as failed.
   * Default: without end.
   */
  readonly deadlineMs?: number;
}

/** A kind of recurring job, which has no payload. */
export interface RecurringKind extends JobKind<z.ZodObject<Record<never, never>>> {
  readonly runsAlone: true;
  readonly deadlineMs: number;
}

/** A job to enqueue. Of several with the same `dedupeKey`, only the first is stored. */
export interface JobRequest<S extends z.ZodType> {
  readonly payload: z.input<S>;
  readonly dedupeKey: string;
  readonly now: Date;
  /** The earliest start; default: now. */
  readonly runAt?: Date;
  /** If set, stored as `uncertain` for this reason and never run. */
  readonly heldBack?: string | undefined;
}

/**
 * Stores a job in the transaction that makes it necessary: both are stored, or neither. After the commit, the workers of
 * this process look for it.
 */
export function enqueue<S extends z.ZodType>(
  database: Database,
  transaction: Transaction | null,
  job: JobKind<S>,
  request: JobRequest<S>,
): Promise<void> {
  return enqueueAll(database, transaction, job, [request]);
}

/** Stores many jobs of one kind. */
export async function enqueueAll<S extends z.ZodType>(
  database: Database,
  transaction: Transaction | null,
  job: JobKind<S>,
  requests: readonly JobRequest<S>[],
): Promise<void> {
  for (let start = 0; start < requests.length; start += batch) {
    const rows = requests.slice(start, start + batch).map((request) => rowOf(job, request));
    await database.model(jobTable).bulkCreate(rows, { ignoreDuplicates: true, transaction });
  }
  const isDue = requests.some(({ now, runAt = now, heldBack }) => runAt <= now && heldBack === undefined);
  if (isDue) nudgeWorkers(database, transaction);
}

const listeners = new WeakMap<Sequelize, readonly (() => void)[]>();
const committing = new WeakSet<Transaction>();

/** Calls `look` whenever this process commits a job that is due, as long as the connection lives. */
export function whenJobsAreDue({ sequelize }: Database, look: () => void): void {
  listeners.set(sequelize, [...(listeners.get(sequelize) ?? []), look]);
}

/** Lets the workers of this process look for due jobs: once after the commit; at once without a transaction. */
export function nudgeWorkers({ sequelize }: Database, transaction: Transaction | null): void {
  const nudge = () => {
    for (const look of listeners.get(sequelize) ?? []) look();
  };
  if (!transaction) {
    nudge();
  } else if (!committing.has(transaction)) {
    committing.add(transaction);
    transaction.afterCommit(nudge);
  }
}

/** SQLite allows 32,766 values in a statement. */
const batch = 500;

function rowOf<S extends z.ZodType>(
  job: JobKind<S>,
  { payload, dedupeKey, now, runAt = now, heldBack }: JobRequest<S>,
) {
  const { requestId = null } = currentContext();
  const held = heldBack !== undefined && { outcome: "uncertain" as const, finishedAt: now, lastError: heldBack };
  const request = { kind: job.kind, payload: JSON.stringify(payload), dedupeKey, runAt, requestId, createdAt: now };
  return { ...request, ...held };
}
