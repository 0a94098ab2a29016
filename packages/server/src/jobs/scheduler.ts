import type { z } from "zod";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { enqueue, type JobKind } from "./outbox.ts";

/** A job without payload that is due once per interval, and once more when a process starts. */
export interface RecurringJob {
  readonly job: JobKind<z.ZodObject<Record<never, never>>>;
  readonly everyMs: number;
  /** How long after midnight UTC, or after the hour, an interval starts; default: 0. */
  readonly offsetMs?: number;
  /** True if a process start enqueues no extra job. */
  readonly isOnceOnly?: boolean;
}

/**
 * Enqueues recurring jobs. All processes use the same key for an interval, so its job runs once.
 */
export function makeScheduler(
  database: Database,
  clock: Clock,
  startKey: string,
  recurring: readonly RecurringJob[],
): () => Promise<void> {
  const enqueued = new Map<string, number>();
  return async function enqueueDueJobs() {
    const now = clock.now();
    for (const { job, everyMs, offsetMs = 0, isOnceOnly = false } of recurring) {
      const interval = Math.floor((now.getTime() - offsetMs) / everyMs);
      if (enqueued.get(job.kind) === interval) continue;
      const key = isOnceOnly || enqueued.has(job.kind) ? String(interval) : `start-${startKey}`;
      await enqueue(database, null, job, { payload: {}, dedupeKey: `${job.kind}-${key}`, now });
      enqueued.set(job.kind, interval);
    }
  };
}
