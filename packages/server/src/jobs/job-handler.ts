import type { z } from "zod";
import type { Logger } from "../kernel/logger.ts";
import type { JobKind } from "./outbox.ts";

/** What a handler may know and do about the job in hand. */
export interface JobInHand {
  readonly id: number;
  readonly attempt: number;
  readonly log: Logger;
  /**
   * Marks the step that cannot be taken back. Answers false where the job is no longer this worker's, and then nothing
   * may be done. A worker that dies after a true leaves the job as uncertain, never to be repeated by itself.
   */
  handOver(): Promise<boolean>;
}

export interface JobHandler<S extends z.ZodType = z.ZodType> extends JobKind<S> {
  /** Throws {@link JobFailure} to say what becomes of the job; any other error means another try later. */
  run(payload: z.output<S>, job: JobInHand): Promise<void>;
}

/** Lets a list hold handlers of different payloads. */
export function jobHandler<S extends z.ZodType>(
  job: JobKind<S>,
  run: (payload: z.output<S>, job: JobInHand) => Promise<void>,
): JobHandler {
  return { kind: job.kind, payload: job.payload, run: (payload, hand) => run(job.payload.parse(payload), hand) };
}

/** `give-up`: never possible; `uncertain`: may have happened, so it must not be repeated. */
export class JobFailure extends Error {
  readonly verdict: "give-up" | "uncertain";

  constructor(verdict: "give-up" | "uncertain", message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "JobFailure";
    this.verdict = verdict;
  }
}
