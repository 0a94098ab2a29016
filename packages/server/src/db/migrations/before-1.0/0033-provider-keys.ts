import type { QueryInterface } from "sequelize";
import { ensureTable, keyColumn, longTextColumn, momentColumn } from "../schema-steps.ts";

/** The keys of providers that the owner enters, encrypted. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "provider_keys", {
    provider: keyColumn(20, { primaryKey: true }),
    encrypted_keys: longTextColumn(db),
    changed_at: momentColumn,
  });
}
