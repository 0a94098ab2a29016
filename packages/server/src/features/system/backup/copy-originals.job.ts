import { z } from "zod";
import { JobFailure, jobHandler, JobPostponed, type JobHandler } from "../../../jobs/job-handler.ts";
import type { JobKind } from "../../../jobs/outbox.ts";
import { copyOriginals } from "./copy-originals.ts";
import { deleteUnlisted } from "./delete-unlisted.ts";
import { describeIncomplete } from "./describe-originals.ts";
import type { Original } from "./originals.ts";
import { recordOriginals, type BackupFolder } from "./keep-backup.ts";

/** Copies the files that are sold into the backup, after the nightly archive. */
export const copyOriginalsJob = {
  kind: "copy-originals",
  payload: z.object({}),
  causedBy: "owner",
  uses: "backup",
} satisfies JobKind;

/** About half an hour of attempts; the next night has its own job. */
const maxAttempts = 14;

export function copyOriginalsHandler(deps: BackupFolder): JobHandler {
  return jobHandler(copyOriginalsJob, async (_, { attempt, log, signal, reportProgress }) => {
    const result = await copyOriginals(deps, { folder: deps.folder, signal, max: 1 });
    for (const { name, bytes, sha256 } of result.copied) log.info({ name, bytes, sha256 }, "original backed up");
    reportProgress(result.bytes === 0 ? 1 : 1 - sumOf(result.left) / result.bytes);
    // One file at a time, so that a stop of the process repeats at most one.
    if (result.left.length > 0 && result.stopped === null) throw new JobPostponed(deps.clock.now());
    const incomplete = describeIncomplete(result);
    await recordOriginals(deps.database, incomplete);
    const deleted = await deleteUnlisted(deps);
    const { total, stopped } = result;
    if (incomplete === null) log.info({ total, deleted }, "all originals are in the backup");
    else log.error({ total, deleted, incomplete }, "originals are missing from the backup");
    if (stopped) throw attempt >= maxAttempts ? new JobFailure("give-up", stopped.message, stopped) : stopped;
  });
}

function sumOf(originals: readonly Original[]): number {
  return originals.reduce((sum, { bytes }) => sum + bytes, 0);
}
