import { expect } from "vitest";
import type { Database } from "../db/connection.ts";
import { encodeTrack } from "../features/music/releases/encode-track.job.ts";
import { jobTable } from "../jobs/table.ts";

/** A job that was enqueued for a moment later than this waits for it, as an email that sums up a quarter of an hour does. */
const soonMs = 10_000;
/** Encoding waits for the check of its file, two seconds at a time, which adds up on a busy machine. */
const checkedMs = 5 * 60_000;

/**
 * Waits until every job has ended that was not enqueued for later, so that a surplus email would have been sent. Fails once the open jobs stay the same
 * for the time limit of `expect.poll`, and names them.
 */
export async function waitForJobs({ model }: Database): Promise<void> {
  const open = async () => {
    const jobs = await model(jobTable).findAll({ where: { outcome: null }, order: ["id"] });
    const due = jobs.filter(
      ({ kind, runAt, createdAt, attempts }) =>
        attempts > 0 || runAt.getTime() < createdAt.getTime() + (kind === encodeTrack.kind ? checkedMs : soonMs),
    );
    return due.map(({ id, kind, attempts, lastError, runAt, progress }) => ({
      id,
      kind,
      attempts,
      lastError,
      runAt,
      progress,
    }));
  };
  for (let jobs = await open(); jobs.length > 0; jobs = await open()) await expect.poll(open).not.toEqual(jobs);
}
