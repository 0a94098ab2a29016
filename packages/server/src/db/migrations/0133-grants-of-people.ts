import type { QueryInterface } from "sequelize";
import {
  dropIndex,
  ensureColumn,
  ensureIndexes,
  optional,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "./schema-steps.ts";

/** A page of files can be a person's instead of an order's, and a grant says why the owner gave it. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "grants", "reason", optional(textColumn(200)));
  await ensureColumn(db, access, "person_id", noPerson);
  await moveUniqueness(db);
}

const access = "download_access";

/** The pages that exist are those of orders. */
const noPerson = withDefault(wholeNumberColumn, 0);

/**
 * Makes the page unique for each order and for each person: the ID of the other is 0. The new index comes first, so that
 * pages are unique all the time.
 */
async function moveUniqueness(db: QueryInterface): Promise<void> {
  await ensureIndexes(db, access, { unique: [["order_id", "person_id"]] });
  await dropIndex(db, access, "download_access_order_id_unique");
}
