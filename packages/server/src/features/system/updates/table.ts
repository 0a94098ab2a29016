import { int, longText, moment, text } from "../../../db/columns.ts";
import { defineTable } from "../../../db/table.ts";

/** Row 1 is what the last check for newer versions found. */
export const updateCheckTable = defineTable("update_checks", {
  id: int().primaryKey(),
  checkedAt: moment(),
  /** The newest version, also if it is the one that runs; null if no check has found one. */
  version: text(20).optional(),
  releasedAt: moment().optional(),
  changes: longText().withoutImages().optional(),
  /** Why the last check failed; null if it did not. */
  problem: text(500).optional(),
});
