import type { QueryInterface } from "sequelize";
import { ensureColumn, textColumn } from "../schema-steps.ts";

/** Which bytes of a download were sent, so that repeated ones do not make it complete. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "download_tickets", "sent_ranges", textColumn(2000, { allowNull: true }));
}
