import { expect } from "vitest";
import type { Database } from "../db/connection.ts";

/** Waits until every job has ended, so that a surplus email would have been sent. Names the jobs that have not. */
export async function waitForJobs({ models }: Database): Promise<void> {
  const open = async () => {
    const jobs = await models.job.findAll({ where: { outcome: null } });
    return jobs.map(({ kind, attempts, lastError, lockedBy, runAt }) => {
      return { kind, attempts, lastError, running: lockedBy !== null, runAt };
    });
  };
  await expect.poll(open).toEqual([]);
}
