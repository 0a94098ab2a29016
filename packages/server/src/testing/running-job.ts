import type { RunningJob } from "../jobs/job-handler.ts";
import { makeLogger } from "../kernel/logger.ts";

/** Returns a job that a test runs itself: it logs nothing, is never stopped, and may send. */
export function runningJob(fields: Partial<Pick<RunningJob, "attempt" | "log">> = {}): RunningJob {
  return {
    id: 1,
    key: "job-1",
    attempt: 1,
    log: makeLogger({ level: "silent", format: "json" }),
    signal: new AbortController().signal,
    reportProgress: () => undefined,
    load: { causedBy: "owner", uses: "database" },
    markSending: () => Promise.resolve(true),
    ...fields,
  };
}
