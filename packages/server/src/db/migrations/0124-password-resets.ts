import type { QueryInterface } from "sequelize";
import {
  ensureTable,
  idColumn,
  keyColumn,
  momentColumn,
  optional,
  textColumn,
  wholeNumberColumn,
} from "./schema-steps.ts";

/** The requests for a link that sets a new password. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "password_resets", {
    id: idColumn,
    username: textColumn(200),
    admin_user_id: optional(wholeNumberColumn),
    token_hash: keyColumn(64, { allowNull: true }),
    password_mark: keyColumn(64, { allowNull: true }),
    created_at: momentColumn,
    expires_at: momentColumn,
  });
}
