import { DataTypes, type QueryInterface } from "sequelize";
import { ensureColumn, textColumn } from "../schema-steps.ts";

/** What the tags of an uploaded audio file say: its title, and its number on the release. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "assets", "tag_title", textColumn(200, { allowNull: true }));
  await ensureColumn(db, "assets", "tag_number", { type: DataTypes.INTEGER, allowNull: true });
}
