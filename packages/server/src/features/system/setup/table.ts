import { int, moment } from "../../../db/columns.ts";
import { defineTable } from "../../../db/table.ts";

/** Row 1 exists once an admin has hidden the list of the first steps. */
export const setupStateTable = defineTable("setup_state", {
  id: int().primaryKey(),
  dismissedAt: moment(),
});
