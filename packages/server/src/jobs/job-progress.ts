import type { z } from "zod";
import type { Database } from "../db/connection.ts";
import { Op } from "../db/sequelize.ts";
import type { Clock } from "../kernel/clock.ts";
import type { ClaimedJob } from "./claims.ts";
import type { JobKind } from "./outbox.ts";
import { jobTable } from "./table.ts";

interface ProgressDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const minPauseMs = 1000;

/**
 * Returns a job's `reportProgress`. It stores the share of the work that is done, from 0 to 1, in thousandths, because
 * backups know no fractions; at most once a second, without a transaction, and errors are ignored: it is only shown.
 */
export function makeReportProgress({ database, clock }: ProgressDeps, { row, claim }: ClaimedJob) {
  let next = 0;
  return (done: number): void => {
    const now = clock.now().getTime();
    if (now < next) return;
    next = now + minPauseMs;
    const progress = Math.round(1000 * Math.min(1, Math.max(0, done)));
    database
      .model(jobTable)
      .update({ progress }, { where: { id: row.id, lockedBy: claim, outcome: null } })
      .catch(() => undefined);
  };
}

interface ProgressOfJob<S extends z.ZodType> {
  readonly payload: z.output<S>;
  /** From 0 to 1; null if it is unknown. */
  readonly done: number | null;
}

/** Returns the jobs of a kind that run, with their progress; with `dueAt` also those that are due then. */
export async function readProgress<S extends z.ZodType>(
  { model }: Database,
  { kind, payload }: Pick<JobKind<S>, "kind" | "payload">,
  dueAt: Date | null = null,
): Promise<ProgressOfJob<S>[]> {
  const runs = { lockedBy: { [Op.ne]: null } };
  const state = dueAt === null ? runs : { [Op.or]: [runs, { runAt: { [Op.lte]: dueAt } }] };
  const rows = await model(jobTable).findAll({ where: { kind, outcome: null, ...state }, order: [["id", "ASC"]] });
  return rows.map((row) => ({
    payload: payload.parse(JSON.parse(row.payload)),
    done: row.progress === null ? null : row.progress / 1000,
  }));
}
