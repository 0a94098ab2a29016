import { z } from "zod";
import { JobFailure, jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { keepBackup, type KeepDeps } from "./keep-backup.ts";

/** Backs the site up and deletes backups that are too old. */
export const nightlyBackup = { kind: "nightly-backup", payload: z.object({}) } satisfies JobKind;

/** Half an hour's worth of tries; the next night comes anyway. */
const mostAttempts = 14;

export function nightlyBackupHandler(deps: KeepDeps): JobHandler {
  return jobHandler(nightlyBackup, async (_, { attempt, log }) => {
    try {
      const { file, bytes, rows, uploads, deleted } = await keepBackup(deps);
      log.info({ file, bytes, rows, uploads, deleted }, "site backed up");
    } catch (error) {
      if (attempt >= mostAttempts) throw new JobFailure("give-up", `backup failed: ${String(error)}`, error);
      throw error;
    }
  });
}
