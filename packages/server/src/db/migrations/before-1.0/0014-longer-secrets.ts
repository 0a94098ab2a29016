import type { QueryInterface } from "sequelize";
import { ensureTextLength } from "../schema-steps.ts";

/** Makes room for encrypted secrets. The program encrypts the present ones when it starts, because it has the key. */
export async function up(db: QueryInterface): Promise<void> {
  for (const column of ["totp_secret", "pending_totp_secret"]) await ensureTextLength(db, "admin_users", column, 200);
}
