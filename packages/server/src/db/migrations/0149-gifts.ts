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

/** Adds the gifts: orders whose files are another person's. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "gifts", {
    id: idColumn,
    order_id: wholeNumberColumn,
    token: keyColumn(64),
    email: optional(textColumn(254)),
    giver_name: optional(textColumn(200)),
    message: optional(textColumn(500)),
    deliver_on: keyColumn(10, { allowNull: true }),
    state: textColumn(16),
    due_at: optionalMomentColumn,
    sent_at: optionalMomentColumn,
    opened_at: optionalMomentColumn,
    opened_by: keyColumn(64, { allowNull: true }),
    revoked_at: optionalMomentColumn,
    created_at: momentColumn,
  });
  await ensureIndexes(db, "gifts", { unique: [["order_id"], ["token"]], index: [["state"]] });
}
