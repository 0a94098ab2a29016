import { basename } from "node:path";
import { z } from "zod";
import { JobFailure, jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, nudgeWorkers, type RecurringKind } from "../../../jobs/outbox.ts";
import { jobTable } from "../../../jobs/table.ts";
import type { Services } from "../../feature.ts";
import { copyBackupJob } from "./copy-backup.job.ts";
import { copyOriginalsJob } from "./copy-originals.job.ts";
import { type BackupFolder, keepBackup } from "./keep-backup.ts";

/** Backs the site up, deletes backups that are too old, and enqueues the copies of the files that are sold. */
export const nightlyBackup = {
  kind: "nightly-backup",
  payload: z.object({ isByHand: z.boolean().optional() }),
  causedBy: "owner",
  uses: "backup",
  runsAlone: true,
  deadlineMs: 360 * 60_000,
} satisfies RecurringKind;

/** About half an hour of attempts; the next night has its own job. */
const maxAttempts = 14;

export function nightlyBackupHandler(deps: BackupFolder): JobHandler {
  return jobHandler(nightlyBackup, async ({ isByHand }, { attempt, log, reportProgress }) => {
    try {
      const { file, bytes, rows, uploads, deleted } = await keepBackup(
        { ...deps, onProgress: reportProgress },
        isByHand === true ? "hand" : "nightly",
      );
      log.info({ file, bytes, rows, uploads, deleted }, "site backed up");
      const dedupeKey = `${copyOriginalsJob.kind}-${basename(file)}`;
      const now = deps.clock.now();
      await enqueue(deps.database, null, copyOriginalsJob, { payload: {}, dedupeKey, now });
      if (deps.copyFolder !== null) {
        const name = basename(file);
        const copyKey = `${copyBackupJob.kind}-${name}`;
        await enqueue(deps.database, null, copyBackupJob, { payload: { name }, dedupeKey: copyKey, now });
      }
    } catch (error) {
      if (attempt >= maxAttempts) throw new JobFailure("give-up", `backup failed: ${String(error)}`, error);
      throw error;
    }
  });
}

/**
 * Makes a backup now. A backup that waits for its next attempt becomes due at once; a running backup is not repeated.
 */
export async function startBackup({ database, clock }: Services): Promise<{ isNew: boolean }> {
  const job = database.model(jobTable);
  const { kind } = nightlyBackup;
  const now = clock.now();
  const last = await job.findOne({ where: { kind }, order: [["id", "DESC"]] });
  const isNew = last === null || last.outcome !== null;
  if (isNew) {
    // Of two requests at the same time, both use this key.
    const dedupeKey = `${kind}-after-${last?.id ?? 0}`;
    await enqueue(database, null, nightlyBackup, { payload: { isByHand: true }, dedupeKey, now });
  } else {
    await job.update({ runAt: now }, { where: { id: last.id, outcome: null, lockedBy: null } });
    nudgeWorkers(database, null);
  }
  return { isNew };
}
