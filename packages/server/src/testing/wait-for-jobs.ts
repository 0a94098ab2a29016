import { expect } from "vitest";
import type { Database } from "../db/connection.ts";

/**
 * Waits until every job has ended, so that a surplus email would have been sent. Fails once the open jobs stay the same
 * for the time limit of `expect.poll`, and names them.
 */
export async function waitForJobs({ models }: Database): Promise<void> {
  const open = async () => {
    const jobs = await models.job.findAll({ where: { outcome: null }, order: ["id"] });
    return jobs.map(({ id, kind, attempts, lastError, runAt, progress }) => ({
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
