import type { QueryInterface } from "sequelize";
import {
  ensureIndexes,
  ensureTable,
  idColumn,
  keyColumn,
  momentColumn,
  optional,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "./schema-steps.ts";

/** The browsers that may read what a person has, and the codes of emails that open it. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "person_access", {
    visitor_id: keyColumn(64, { primaryKey: true }),
    person_id: wholeNumberColumn,
    expires_at: momentColumn,
  });
  await ensureIndexes(db, "person_access", { index: [["person_id"], ["expires_at"]] });
  await ensureTable(db, "sign_in_codes", {
    id: idColumn,
    visitor_id: keyColumn(64),
    email_key: keyColumn(254),
    purpose: textColumn(8),
    link_id: wholeNumberColumn,
    code_hash: optional(textColumn(64)),
    tries: withDefault(wholeNumberColumn, 0),
    created_at: momentColumn,
    expires_at: momentColumn,
  });
  await ensureIndexes(db, "sign_in_codes", {
    unique: [["visitor_id", "email_key"]],
    index: [["email_key"], ["expires_at"]],
  });
}
