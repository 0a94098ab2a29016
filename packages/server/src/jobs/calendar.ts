import type { z } from "zod";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { enqueue, type JobKind } from "./outbox.ts";

/** A job without payload that is due once in every stretch of time, and once more when a process starts. */
export interface RecurringJob {
  readonly job: JobKind<z.ZodObject<Record<never, never>>>;
  readonly everyMs: number;
  /** How long after midnight UTC, or after the hour, a stretch begins; 0 unless told. */
  readonly offsetMs?: number;
  /** Once in a stretch and no more, however often processes start. */
  readonly isOnceOnly?: boolean;
}

/**
 * Promises recurring jobs. Every process promises the same stretch under the same key, so that it is done once, by
 * whichever comes first.
 */
export function makeCalendar(
  database: Database,
  clock: Clock,
  startKey: string,
  recurring: readonly RecurringJob[],
): () => Promise<void> {
  const promised = new Map<string, number>();
  return async function promiseWhatIsDue() {
    const now = clock.now();
    for (const { job, everyMs, offsetMs = 0, isOnceOnly = false } of recurring) {
      const stretch = Math.floor((now.getTime() - offsetMs) / everyMs);
      if (promised.get(job.kind) === stretch) continue;
      const key = isOnceOnly || promised.has(job.kind) ? String(stretch) : `start-${startKey}`;
      await enqueue(database, null, job, { payload: {}, dedupeKey: `${job.kind}-${key}`, now });
      promised.set(job.kind, stretch);
    }
  };
}
