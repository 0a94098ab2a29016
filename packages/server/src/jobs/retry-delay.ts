import { maskEmails } from "../kernel/mask-emails.ts";
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

/** Returns when a failed job is retried, with a growing delay, or that it failed for good after three days. */
export function afterFailure(error: unknown, attempt: number, enqueuedAt: Date, now: Date): AttemptEnd {
  const lastError = maskEmails(String(error instanceof Error ? error.message : error)).slice(0, 1000);
  if (error instanceof JobFailure) {
    return { outcome: error.verdict === "uncertain" ? "uncertain" : "failed", finishedAt: now, lastError };
  }
  if (now.getTime() - enqueuedAt.getTime() > givenUpAfterMs) return { outcome: "failed", finishedAt: now, lastError };
  return { runAt: new Date(now.getTime() + retryDelayMs(attempt)), lastError };
}

/** 2 s after the first attempt, doubled up to 4 min: the longest wait of an email once its server responds again. */
export function retryDelayMs(attempt: number): number {
  if (attempt < 1) return 0;
  return Math.min(firstDelayMs * 2 ** (attempt - 1), longestDelayMs);
}
