import type { QueryInterface } from "sequelize";
import {
  ensureIndexes,
  ensureTable,
  idColumn,
  keyColumn,
  momentColumn,
  optional,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "./schema-steps.ts";

/** Adds batches of download codes. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "code_batches", {
    id: idColumn,
    name: textColumn(200),
    subject: textColumn(16),
    subject_id: wholeNumberColumn,
    total: wholeNumberColumn,
    expires_at: optionalMomentColumn,
    stopped_at: optionalMomentColumn,
    created_at: momentColumn,
  });
  await ensureIndexes(db, "code_batches", { index: [["subject", "subject_id"]] });
  await ensureTable(db, "download_codes", {
    id: idColumn,
    batch_id: wholeNumberColumn,
    code: keyColumn(12),
    redeemed_at: optionalMomentColumn,
    redeemer_hash: optional(keyColumn(64)),
  });
  await ensureIndexes(db, "download_codes", { unique: [["code"]], index: [["batch_id", "redeemed_at"]] });
}
