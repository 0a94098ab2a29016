import { backupCause } from "@recital/contract/endpoints/system/system";
import { bigint, bool, id, int, longText, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** The result of one backup, written when it ended. */
export const backupRunTable = defineTable("backup_runs", {
  id: id(),
  startedAt: moment(),
  finishedAt: moment(),
  /** The archive's path; null if there is none. */
  file: longText().withoutImages().optional(),
  bytes: bigint().optional(),
  ok: bool(),
  /** Why it failed; with `ok`, which files that are sold are missing beside the archive. Sentences, or null. */
  error: longText().withoutImages().optional(),
  /** Null for runs of before this column. */
  madeBy: text(16).of(backupCause).optional(),
});
export type BackupRunRow = RowOf<typeof backupRunTable>;

/** Row 1 is the last archive that was downloaded to its end. */
export const backupDownloadTable = defineTable("backup_downloads", {
  id: int().primaryKey(),
  fileName: text(200),
  downloadedAt: moment(),
});
