import type { QueryInterface } from "sequelize";
import { ensureTable, inPrimaryKey, keyColumn, longTextColumn, wholeNumberColumn } from "./schema-steps.ts";

/** Adds the translations of the artist's texts. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "translations", {
    kind: keyColumn(16, { primaryKey: true }),
    row_id: inPrimaryKey(wholeNumberColumn),
    field: keyColumn(16, { primaryKey: true }),
    language: keyColumn(2, { primaryKey: true }),
    text: longTextColumn(db),
  });
}
