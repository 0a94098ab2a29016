import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { randomToken } from "../kernel/ids.ts";
import type { Logger } from "../kernel/logger.ts";
import { inContext } from "../kernel/work-context.ts";
import {
  claimDueJobs,
  leaseMs,
  markHandedOver,
  renewClaim,
  settle,
  settleAbandoned,
  type ClaimedJob,
} from "./claims.ts";
import type { JobHandler } from "./job-handler.ts";
import { afterFailure } from "./retry-delay.ts";

export interface Worker {
  start(): void;
  /** Looks for work at once instead of at the next tick. */
  nudge(): void;
  /** Takes no more work and waits for what is in hand. */
  stop(): Promise<void>;
}

interface WorkerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly handlers: readonly JobHandler[];
  /** Told how each attempt ended: `done`, `failed`, `uncertain` or `retried`. */
  readonly onEnd?: (kind: string, outcome: string) => void;
  /** Called before each look for work; promises what is due by the calendar. */
  readonly onTick?: () => Promise<void>;
}

const tickMs = 1000;
const jobsAtOnce = 4;
/** As long as a claim lives. */
const settleAttempts = 10;
const settleDelayMs = leaseMs / settleAttempts;

/** Does what the outbox promises. Any number of workers, in any number of processes, may share one database. */
export function makeWorker(deps: WorkerDeps): Worker {
  const handlers = new Map(deps.handlers.map((handler) => [handler.kind, handler]));
  const wanted = { kinds: [...handlers.keys()], makeClaim: () => randomToken(12) };
  const inHand = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let again = false;
  let stopped = true;

  const look = async (): Promise<void> => {
    await deps.onTick?.();
    const now = deps.clock.now();
    const flagged = await settleAbandoned(deps.database, now);
    if (flagged > 0) deps.logger.error({ jobs: flagged }, "jobs left uncertain by a stopped worker; not repeated");
    for (const job of await claimDueJobs(deps.database, now, { ...wanted, count: jobsAtOnce - inHand.size })) {
      const marks = { jobId: job.row.id, ...(job.row.requestId !== null && { requestId: job.row.requestId }) };
      const handler = handlers.get(job.row.kind);
      if (!handler) continue;
      const done = inContext(marks, () => runJob(deps, handler, job)).finally(() => {
        inHand.delete(done);
        nudge();
      });
      inHand.add(done);
    }
  };

  // Whoever nudges, the look is nobody's: its timers go on long after the request that nudged.
  const nudge = (): void => inContext({}, lookSoon);

  const lookSoon = (): void => {
    if (stopped) return;
    if (looking) {
      again = true;
      return;
    }
    clearTimeout(timer);
    looking = look()
      .catch((error: unknown) => deps.logger.error({ err: error }, "the worker could not look for jobs"))
      .finally(() => {
        looking = null;
        if (stopped) return;
        timer = setTimeout(nudge, again ? 0 : tickMs);
        again = false;
      });
  };

  return {
    start() {
      stopped = false;
      nudge();
    },
    nudge,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(inHand);
    },
  };
}

async function runJob(deps: WorkerDeps, handler: JobHandler, job: ClaimedJob): Promise<void> {
  const { database, clock } = deps;
  const attempt = job.row.attempts + 1;
  const log = deps.logger.child({ kind: job.row.kind, attempt });
  const renewal = setInterval(() => {
    renewClaim(database, job, clock.now()).catch((error: unknown) => log.warn({ err: error }, "claim not renewed"));
  }, leaseMs / 3);
  try {
    const payload: unknown = JSON.parse(job.row.payload);
    await handler.run(payload, {
      id: job.row.id,
      attempt,
      log,
      handOver: () => markHandedOver(database, job, clock.now()),
    });
    await settleDone(deps, job, log);
    deps.onEnd?.(job.row.kind, "done");
  } catch (error) {
    const end = afterFailure(error, attempt, job.row.createdAt, clock.now());
    deps.onEnd?.(job.row.kind, end.outcome ?? "retried");
    log[end.outcome ? "error" : "warn"](
      { err: error, nextRun: end.runAt },
      `job ${end.outcome ?? "failed, will retry"}`,
    );
    // Where even this cannot be written, the claim runs out and the job is taken up or flagged by the next look.
    await settle(database, job, end).catch((cause: unknown) => log.error({ err: cause }, "job result not stored"));
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Never throws: what is done must not be taken for failed and repeated because the database could not be told. Where
 * it stays away, the claim runs out, and a job that was handed over is flagged.
 */
async function settleDone({ database, clock }: WorkerDeps, job: ClaimedJob, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await settle(database, job, { outcome: "done", finishedAt: clock.now(), lastError: null });
      log.info({}, "job done");
      return;
    } catch (error) {
      log.warn({ err: error }, "job done, but its result is not stored yet");
      if (attempt >= settleAttempts) return;
      await wait(settleDelayMs);
    }
  }
}
