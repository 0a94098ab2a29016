import type { QueryInterface } from "sequelize";
import { ensureIndex, ensureTable, idColumn, keyColumn, momentColumn, textColumn } from "../schema-steps.ts";

/** Events that concern the access to the back office, and the IP addresses of logins. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "security_events", {
    id: idColumn,
    at: momentColumn,
    kind: textColumn(32),
    username: textColumn(200),
    browser: textColumn(64, { allowNull: true }),
    ip: textColumn(45, { allowNull: true }),
  });
  await ensureIndex(db, "security_events", ["at"]);
  await ensureTable(db, "login_ips", {
    id: keyColumn(64, { primaryKey: true }),
    last_login_at: momentColumn,
  });
}
