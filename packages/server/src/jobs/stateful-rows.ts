import type { z } from "zod";
import type { Database } from "../db/connection.ts";
import type { JobKind } from "./outbox.ts";
import { jobTable } from "./table.ts";

/** Rows that say how far their work has come, while jobs of one kind do it. */
interface RowsOfJobs<S extends z.ZodType> {
  readonly job: JobKind<S>;
  /** Returns the payloads of the jobs that the rows in progress need. */
  readInProgress(): Promise<z.input<S>[]>;
  /** Enqueues the job of a row again, if the row is still in progress. */
  requeue(payload: z.output<S>, now: Date): Promise<void>;
  /** Ends a row whose job gave up, with a message for the owner, if the row is still in progress. */
  fail?(payload: z.output<S>, now: Date): Promise<void>;
}

/** {@link RowsOfJobs} of any kind, for a list. */
export interface StatefulRows {
  readonly kind: string;
  /** Ends the row of a job that gave up. */
  giveUp(payload: unknown, now: Date): Promise<void>;
  /**
   * Finds rows in progress without a job that is still to end: their job gave up and its row was not ended, or it is
   * gone. A row is resumed when two calls in a row find it so, because its job may be about to be stored, or have just
   * ended. Returns how many failed, and how many have a new job.
   */
  resume(now: Date): Promise<{ readonly failed: number; readonly requeued: number }>;
}

/** Declares rows whose state is stored beside their jobs, so that none stays in progress without a job. */
export function statefulRows<S extends z.ZodType>(database: Database, rows: RowsOfJobs<S>): StatefulRows {
  const { job, requeue } = rows;
  const fail = rows.fail ?? requeue;
  let suspected: ReadonlySet<string> = new Set();
  return {
    kind: job.kind,
    giveUp: (payload, now) => fail(job.payload.parse(payload), now),
    async resume(now) {
      let [failed, requeued] = [0, 0];
      const found = new Set<string>();
      for (const input of await rows.readInProgress()) {
        const payload = job.payload.parse(input);
        const key = JSON.stringify(input);
        const last = await findLastJob(database, job.kind, key);
        if (last?.outcome === null) continue;
        found.add(key);
        if (!suspected.has(key)) continue;
        const hasGivenUp = last?.outcome === "failed" && rows.fail !== undefined;
        await (hasGivenUp ? fail : requeue)(payload, now);
        if (hasGivenUp) failed += 1;
        else requeued += 1;
      }
      suspected = found;
      return { failed, requeued };
    },
  };
}

/** Returns the row's newest job; an open one first. */
async function findLastJob({ model }: Database, kind: string, payload: string) {
  const open = await model(jobTable).findOne({ where: { kind, payload, outcome: null } });
  return open ?? model(jobTable).findOne({ where: { kind, payload }, order: [["id", "DESC"]] });
}
