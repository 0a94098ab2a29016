import { basename } from "node:path";
import { z } from "zod";
import { JobFailure, jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import { enqueue, type RecurringKind } from "../../jobs/outbox.ts";
import { copyOriginalsJob } from "./copy-originals.job.ts";
import { keepBackup, type BackupFolder } from "./keep-backup.ts";

/** Backs the site up, deletes backups that are too old, and enqueues the copies of the files that are sold. */
export const nightlyBackup = {
  kind: "nightly-backup",
  payload: z.object({}),
  causedBy: "owner",
  uses: "backup",
  runsAlone: true,
  deadlineMs: 360 * 60_000,
} satisfies RecurringKind;

/** About half an hour of attempts; the next night has its own job. */
const maxAttempts = 14;

export function nightlyBackupHandler(deps: BackupFolder): JobHandler {
  return jobHandler(nightlyBackup, async (_, { attempt, log, reportProgress }) => {
    try {
      const { file, bytes, rows, uploads, deleted } = await keepBackup({ ...deps, onProgress: reportProgress });
      log.info({ file, bytes, rows, uploads, deleted }, "site backed up");
      const dedupeKey = `${copyOriginalsJob.kind}-${basename(file)}`;
      await enqueue(deps.database, null, copyOriginalsJob, { payload: {}, dedupeKey, now: deps.clock.now() });
    } catch (error) {
      if (attempt >= maxAttempts) throw new JobFailure("give-up", `backup failed: ${String(error)}`, error);
      throw error;
    }
  });
}
