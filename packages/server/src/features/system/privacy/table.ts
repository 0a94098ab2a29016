import { key, moment } from "../../../db/columns.ts";
import { defineTable } from "../../../db/table.ts";

/** The erasure of a person's data, which the restore of an older backup repeats. */
export const erasureTable = defineTable("erasures", {
  /** The keyed hash of the lower-case email address. */
  emailHash: key(64).primaryKey(),
  /** The last time; what the person did later stays. */
  erasedAt: moment(),
});
