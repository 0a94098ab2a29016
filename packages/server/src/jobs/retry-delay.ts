import { maskEmails } from "../kernel/emails.ts";
import { JobFailure } from "./job-handler.ts";
import type { JobKind } from "./outbox.ts";
import type { JobRow } from "./table.ts";

const firstDelayMs = 2000;
/** The maximum time between two attempts of a failing job. */
export const maxDelayMs = 4 * 60_000;
const givenUpAfterMs = 3 * 24 * 3_600_000;
/** About an hour of attempts: while the program does not run, a job is not tried. */
const minAttempts = 20;

interface AttemptEnd {
  readonly outcome?: "failed" | "uncertain";
  readonly finishedAt?: Date;
  readonly runAt?: Date;
  readonly firstFailedAt?: Date;
  readonly lastError: string;
}

interface FailedAttempt {
  readonly row: Pick<JobRow, "firstFailedAt">;
  /** Counts from 1. */
  readonly attempt: number;
  readonly kind: Pick<JobKind, "isNeverGivenUp">;
}

/**
 * Returns when a failed job is retried, with a growing delay, or that it failed for good three days after the first
 * failed attempt in a row, however long it waited before.
 */
export function afterFailure(error: unknown, { row, attempt, kind }: FailedAttempt, now: Date): AttemptEnd {
  const lastError = maskEmails(String(error instanceof Error ? error.message : error)).slice(0, 1000);
  if (error instanceof JobFailure) {
    return { outcome: error.verdict === "uncertain" ? "uncertain" : "failed", finishedAt: now, lastError };
  }
  // A first failure in the future comes from a clock that was ahead.
  const firstFailedAt = row.firstFailedAt !== null && row.firstFailedAt < now ? row.firstFailedAt : now;
  const isTriedLong = now.getTime() - firstFailedAt.getTime() > givenUpAfterMs && attempt >= minAttempts;
  if (isTriedLong && !kind.isNeverGivenUp) return { outcome: "failed", finishedAt: now, lastError };
  return { runAt: new Date(now.getTime() + retryDelayMs(attempt)), firstFailedAt, lastError };
}

/** 2 s after the first attempt, doubled up to 4 min: the maximum wait of an email once its server responds again. */
export function retryDelayMs(attempt: number): number {
  if (attempt < 1) return 0;
  return Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs);
}
