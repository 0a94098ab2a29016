import type { QueryInterface } from "sequelize";
import { dropIndex, ensureColumn, ensureIndexes, wholeNumberColumn, withDefault } from "./schema-steps.ts";

/** A page of files can be that of a code or a gift, besides those of orders and people. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, access, "grant_id", withDefault(wholeNumberColumn, 0));
  // The new index comes first, so that pages are unique all the time.
  await ensureIndexes(db, access, { unique: [["order_id", "person_id", "grant_id"]] });
  await dropIndex(db, access, "download_access_order_id_person_id_unique");
}

const access = "download_access";
