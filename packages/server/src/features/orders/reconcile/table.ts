import { key, moment } from "../../../db/columns.ts";
import { defineTable } from "../../../db/table.ts";

/** The time up to which one kind of the payment provider's records was read; `backup`: that of the restored backup. */
export const providerCursorTable = defineTable("provider_cursors", {
  kind: key(32).primaryKey(),
  upTo: moment(),
});
