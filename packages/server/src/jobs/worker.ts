import { hash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { randomToken } from "../kernel/ids.ts";
import { withLogContext } from "../kernel/log-context.ts";
import type { Logger } from "../kernel/logger.ts";
import type { Metrics } from "../kernel/metrics.ts";
import {
  claimDueJobs,
  type ClaimedJob,
  correctStarts,
  hasDueJobs,
  leaseMs,
  markSending,
  recoverExpiredLeases,
  renewClaim,
  storeResult,
} from "./claims.ts";
import { type JobHandler, JobPostponed, runInTime } from "./job-handler.ts";
import { makeReportProgress } from "./job-progress.ts";
import { freeSlots, groupByLoad, type JobLoad, type LoadGroup } from "./lanes.ts";
import { whenJobsAreDue } from "./outbox.ts";
import { afterFailure } from "./retry-delay.ts";
import type { StatefulRows } from "./stateful-rows.ts";

export interface Worker {
  start(): void;
  /** Looks for due jobs at once instead of at the next tick. */
  nudge(): void;
  /** Claims no more jobs, aborts the signal of the running ones and waits for them. */
  stop(): Promise<void>;
}

interface WorkerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly handlers: readonly JobHandler[];
  /** Called after each attempt with its outcome: `done`, `failed`, `uncertain`, `retried` or `postponed`. */
  readonly onEnd?: (kind: string, outcome: string) => void;
  /** The row of a job that gives up is ended. */
  readonly statefulRows?: readonly StatefulRows[];
  /** Called before each look for due jobs; enqueues recurring jobs. */
  readonly onTick?: () => Promise<void>;
}

const tickMs = 1000;
/** After a longer pause between two looks the process stood still, so its own claims may have expired. */
const maxPauseMs = 2 * tickMs;
const correctEveryMs = 60_000;
/** Together these last as long as a claim. */
const storeAttempts = 10;
const storeDelayMs = leaseMs / storeAttempts;

/** Runs the jobs of the outbox. Any number of workers, in any number of processes, may share one database. */
export function makeWorker(deps: WorkerDeps): Worker {
  const running = new Map<Promise<void>, RunningAttempt>();
  const prepareLook = makePrepareLook(deps, () => [...running.values()]);
  const groups = groupByLoad(deps.handlers);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let again = false;
  let stopped = true;
  let stopping = new AbortController();

  const startDueJobs = async (): Promise<void> => {
    if (!(await hasDueJobs(deps.database, deps.clock.now()))) return;
    for (const group of groups) {
      if (stopped) return;
      for (const { job, handler } of await claimInLane(deps, group, [...running.values()])) {
        const done = runJob(deps, handler, job, stopping.signal).finally(() => running.delete(done) && nudge());
        running.set(done, { job, load: group.load });
      }
    }
  };

  // The look has no log context of its own: its timers outlive the request that nudged.
  const nudge = (): void => withLogContext({}, lookSoon);

  const lookSoon = (): void => {
    if (stopped) return;
    if (looking) {
      again = true;
      return;
    }
    clearTimeout(timer);
    looking = prepareLook()
      .then(startDueJobs)
      .catch((error: unknown) => deps.logger.error({ err: error }, "the worker could not look for jobs"))
      .finally(() => {
        looking = null;
        if (stopped) return;
        timer = setTimeout(nudge, again ? 0 : tickMs);
        again = false;
      });
  };
  whenJobsAreDue(deps.database, nudge);

  return {
    start() {
      stopped = false;
      stopping = new AbortController();
      nudge();
    },
    nudge,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      stopping.abort();
      await looking;
      await Promise.all(running.keys());
    },
  };
}

interface RunningAttempt {
  readonly job: ClaimedJob;
  readonly load: JobLoad;
}

/** Returns the function that enqueues recurring jobs and ends the attempts of stopped workers, before each look. */
function makePrepareLook(deps: WorkerDeps, running: () => readonly RunningAttempt[]): () => Promise<void> {
  const { database, clock, logger, onTick } = deps;
  let last = clock.now().getTime();
  let nextCorrection = 0;
  return async () => {
    const now = clock.now();
    await onTick?.();
    // A laptop slept, or its clock was set: the jobs that still run here do not belong to a stopped worker.
    if (Math.abs(now.getTime() - last) > maxPauseMs) {
      nextCorrection = 0;
      for (const { job } of running()) await renewClaim(database, job, clock.now());
    }
    last = now.getTime();
    if (last >= nextCorrection) {
      await correctStarts(database, now);
      nextCorrection = last + correctEveryMs;
    }
    const flagged = await recoverExpiredLeases(database, now, deps.handlers);
    if (flagged > 0) logger.error({ jobs: flagged }, "jobs left uncertain by a stopped worker; not repeated");
  };
}

function marksOf({ row }: ClaimedJob) {
  return { jobId: row.id, ...(row.requestId !== null && { requestId: row.requestId }) };
}

/** Claims as many due jobs of a load as its lane has free slots. */
async function claimInLane(
  { database, clock }: WorkerDeps,
  { load, kinds }: LoadGroup<JobHandler>,
  running: readonly RunningAttempt[],
): Promise<{ readonly job: ClaimedJob; readonly handler: JobHandler }[]> {
  const beside = running.map((job) => job.load);
  const count = freeSlots(load, beside);
  const jobs = await claimDueJobs(database, clock.now(), { kinds, count, makeClaim: () => randomToken(12) });
  return jobs.flatMap((job) => {
    const handler = kinds.find(({ kind }) => kind === job.row.kind);
    return handler ? [{ job, handler }] : [];
  });
}

function runJob(deps: WorkerDeps, handler: JobHandler, job: ClaimedJob, signal: AbortSignal): Promise<void> {
  return withLogContext(marksOf(job), () => attemptJob(deps, handler, job, signal));
}

async function attemptJob(deps: WorkerDeps, handler: JobHandler, job: ClaimedJob, signal: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const attempt = job.row.attempts + 1;
  const log = deps.logger.child({ kind: job.row.kind, attempt });
  const renewal = setInterval(() => {
    renewClaim(database, job, clock.now()).catch((error: unknown) => log.warn({ err: error }, "claim not renewed"));
  }, job.leaseMs / 3);
  try {
    const payload: unknown = JSON.parse(job.row.payload);
    await runInTime(handler, signal, (limited) =>
      handler.run(payload, {
        id: job.row.id,
        key: keyOf(job),
        attempt,
        load: handler,
        log,
        signal: limited,
        reportProgress: makeReportProgress(deps, job),
        markSending: () => markSending(database, job, clock.now()),
      }),
    );
    await storeDone(deps, job, log);
    deps.onEnd?.(job.row.kind, "done");
  } catch (error) {
    const isStopped = signal.aborted && error === signal.reason;
    const end = isStopped ? stoppedEnd(deps, job) : endOf(deps, handler, { job, error, log });
    // If even this cannot be stored, the claim expires and a later look retries the job or marks it uncertain.
    await storeResult(database, job, end)
      .then(() => ("outcome" in end && end.outcome === "failed" ? endRow(deps, job) : undefined))
      .catch((cause: unknown) => log.error({ err: cause }, "job result not stored"));
  } finally {
    clearInterval(renewal);
  }
}

/** If this fails, a later look for rows without a job ends the row. */
async function endRow({ statefulRows = [], clock }: WorkerDeps, { row }: ClaimedJob): Promise<void> {
  await statefulRows.find(({ kind }) => kind === row.kind)?.giveUp(JSON.parse(row.payload), clock.now());
}

/** Names a job by what it was enqueued for and when. */
function keyOf({ row }: ClaimedJob): string {
  return `${row.kind}-${hash("sha256", `${row.dedupeKey} ${row.createdAt.getTime()}`).slice(0, 32)}`;
}

/** A job that stopped because its worker does is due at once. */
function stoppedEnd({ clock, onEnd }: WorkerDeps, { row }: ClaimedJob) {
  onEnd?.(row.kind, "postponed");
  return { runAt: clock.now(), attempts: row.attempts };
}

interface UndoneAttempt {
  readonly job: ClaimedJob;
  readonly error: unknown;
  readonly log: Logger;
}

/** Reports an attempt that did not end the job as done, and returns what to store about it. */
function endOf({ clock, onEnd }: WorkerDeps, kind: JobHandler, { job: { row }, error, log }: UndoneAttempt) {
  if (error instanceof JobPostponed) {
    onEnd?.(row.kind, "postponed");
    log.debug({ nextRun: error.until }, "job postponed");
    return { runAt: error.until, attempts: row.attempts, firstFailedAt: null };
  }
  const end = afterFailure(error, { row, attempt: row.attempts + 1, kind }, clock.now());
  onEnd?.(row.kind, end.outcome ?? "retried");
  log[end.outcome ? "error" : "warn"]({ err: error, nextRun: end.runAt }, `job ${end.outcome ?? "failed, will retry"}`);
  return end;
}

/**
 * Never throws: a job that is done must not be repeated because the database failed. If the database stays unreachable,
 * the claim expires, and a job that had started sending becomes uncertain.
 */
async function storeDone({ database, clock }: WorkerDeps, job: ClaimedJob, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await storeResult(database, job, { outcome: "done", finishedAt: clock.now(), lastError: null });
      log.info({}, "job done");
      return;
    } catch (error) {
      log.warn({ err: error }, "job done, but its result is not stored yet");
      if (attempt >= storeAttempts) return;
      await wait(storeDelayMs);
    }
  }
}

/** Counts how attempts at jobs end. */
export function jobCounter(metrics: Metrics): (kind: string, outcome: string) => void {
  const counter = metrics.counter("recital_jobs_finished_total", "Attempts at jobs by how they ended", [
    "kind",
    "outcome",
  ]);
  return (kind, outcome) => void (counter.of(kind, outcome).value += 1);
}
