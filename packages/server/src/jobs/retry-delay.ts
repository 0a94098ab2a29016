import { JobFailure } from "./job-handler.ts";

const firstDelayMs = 2000;
const longestDelayMs = 4 * 60_000;
const givenUpAfterMs = 3 * 24 * 3_600_000;

interface AttemptEnd {
  readonly outcome?: "failed" | "uncertain";
  readonly finishedAt?: Date;
  readonly runAt?: Date;
  readonly lastError: string;
}

/** What becomes of a job after an attempt failed: tried again with a growing delay, for three days at the most. */
export function afterFailure(error: unknown, attempt: number, promisedAt: Date, now: Date): AttemptEnd {
  const lastError = String(error instanceof Error ? error.message : error).slice(0, 1000);
  if (error instanceof JobFailure) {
    return { outcome: error.verdict === "uncertain" ? "uncertain" : "failed", finishedAt: now, lastError };
  }
  if (now.getTime() - promisedAt.getTime() > givenUpAfterMs) return { outcome: "failed", finishedAt: now, lastError };
  return { runAt: new Date(now.getTime() + retryDelayMs(attempt)), lastError };
}

/** 2 s after the first attempt, doubling to 4 minutes: a mail waits no longer than that once its server is back. */
export function retryDelayMs(attempt: number): number {
  return Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs);
}
