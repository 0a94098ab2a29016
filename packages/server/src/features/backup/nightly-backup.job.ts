import { z } from "zod";
import { JobFailure, jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { keepBackup, type BackupFolderDeps } from "./keep-backup.ts";

/** Backs the site up and deletes backups that are too old. */
export const nightlyBackup = { kind: "nightly-backup", payload: z.object({}) } satisfies JobKind;

/** About half an hour of attempts; the next night has its own job. */
const maxAttempts = 14;

export function nightlyBackupHandler(deps: BackupFolderDeps): JobHandler {
  return jobHandler(nightlyBackup, async (_, { attempt, log }) => {
    try {
      const { file, bytes, rows, uploads, deleted } = await keepBackup(deps);
      log.info({ file, bytes, rows, uploads, deleted }, "site backed up");
    } catch (error) {
      if (attempt >= maxAttempts) throw new JobFailure("give-up", `backup failed: ${String(error)}`, error);
      throw error;
    }
  });
}
