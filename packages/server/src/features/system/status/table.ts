import { moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** An active alert; deleted an hour after its condition clears. */
export const alertTable = defineTable("alerts", {
  kind: text(32).primaryKey(),
  startedAt: moment(),
  /** When an email about it was last enqueued; null if none was. */
  notifiedAt: moment().optional(),
  /** When a check last found the condition; null for rows older than this column. */
  seenAt: moment().optional(),
});
export type AlertRow = RowOf<typeof alertTable>;
