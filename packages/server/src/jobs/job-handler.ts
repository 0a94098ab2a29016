import type { z } from "zod";
import type { Logger } from "../kernel/logger.ts";
import type { JobLoad } from "./lanes.ts";
import type { JobKind } from "./outbox.ts";

/** The job that a handler runs. */
export interface RunningJob {
  readonly id: number;
  /**
   * Names the job outside the database, such as in a Message-ID: the same at each attempt. No other job has it, unlike
   * the ID, which a restored database gives again.
   */
  readonly key: string;
  readonly attempt: number;
  /** The person who can cause jobs of its kind, which decides how many emails they may send. */
  readonly load: JobLoad;
  readonly log: Logger;
  /**
   * Aborted when the worker stops, or when the kind's deadline is over. A handler that rejects with its reason when the
   * worker stops runs again at once, in the next process.
   */
  readonly signal: AbortSignal;
  /**
   * Stores how far the job has come, from 0 to 1; at most once a second. Errors are ignored: it is only shown.
   */
  reportProgress(done: number): void;
  /**
   * Marks the step that cannot be undone. If it returns false, the claim was lost and the handler must stop. If the
   * worker dies after true, the job becomes uncertain and is never repeated automatically.
   */
  markSending(): Promise<boolean>;
}

export interface JobHandler<S extends z.ZodType = z.ZodType> extends JobKind<S> {
  /**
   * Throws {@link JobFailure} to end the job, {@link JobPostponed} to run it later; after other errors it is retried.
   */
  run(payload: z.output<S>, job: RunningJob): Promise<void>;
}

/** Makes a handler that validates its payload, so that a list can hold handlers of different payloads. */
export function jobHandler<S extends z.ZodType>(
  job: JobKind<S>,
  run: (payload: z.output<S>, job: RunningJob) => Promise<void>,
): JobHandler {
  return { ...job, run: (payload, running) => run(job.payload.parse(payload), running) };
}

/** `give-up`: a retry is useless; `uncertain`: the effect may have happened, so the job must not be repeated. */
export class JobFailure extends Error {
  readonly verdict: "give-up" | "uncertain";

  constructor(verdict: "give-up" | "uncertain", message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "JobFailure";
    this.verdict = verdict;
  }
}

/** The job must not run before `until`, e.g. because of a limit. Not a failure: the attempt does not count. */
export class JobPostponed extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super(`postponed until ${until.toISOString()}`);
    this.name = "JobPostponed";
    this.until = until;
  }
}

/** How long a handler may take to end after its signal was aborted. */
const graceMs = 10_000;

/**
 * Runs an attempt with a signal that is aborted when the worker stops or the kind's deadline is over.
 * @throws {Error} soon after the deadline, even if the handler never ends, so that its slot is free again
 */
export async function runInTime(
  { deadlineMs }: Pick<JobKind, "deadlineMs">,
  stopping: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (deadlineMs === undefined) return run(stopping);
  const deadline = new AbortController();
  const { promise: isOver, reject: giveUp } = Promise.withResolvers<never>();
  const error = new Error(`the job took longer than ${deadlineMs / 1000} s`);
  const timers = [
    setTimeout(() => deadline.abort(error), deadlineMs),
    setTimeout(() => giveUp(error), deadlineMs + graceMs),
  ];
  try {
    await Promise.race([run(AbortSignal.any([stopping, deadline.signal])), isOver]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
