import { bigint, bool, id, longText, moment } from "../../../db/columns.ts";
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
});
export type BackupRunRow = RowOf<typeof backupRunTable>;
