import { DataTypes, type QueryInterface } from "sequelize";
import { ensureIndex, ensureTable, keyColumn, momentColumn } from "../schema-steps.ts";

/** The former slugs of releases. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "release_slugs", {
    slug: keyColumn(80, { primaryKey: true }),
    release_id: { type: DataTypes.INTEGER, allowNull: false },
    replaced_at: momentColumn,
  });
  await ensureIndex(db, "release_slugs", ["release_id"]);
}
