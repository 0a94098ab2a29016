import type { z } from "zod";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { enqueue, type JobKind } from "./outbox.ts";

/** A job without payload that is due once in every stretch of time, and once more when a process starts. */
export interface RecurringJob {
  readonly job: JobKind<z.ZodObject<Record<never, never>>>;
  readonly everyMs: number;
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
    for (const { job, everyMs } of recurring) {
      const stretch = Math.floor(now.getTime() / everyMs);
      if (promised.get(job.kind) === stretch) continue;
      const key = promised.has(job.kind) ? String(stretch) : `start-${startKey}`;
      await enqueue(database, null, job, { payload: {}, dedupeKey: `${job.kind}-${key}`, now });
      promised.set(job.kind, stretch);
    }
  };
}
