import { DataTypes, type QueryInterface } from "sequelize";
import { ensureColumn } from "../schema-steps.ts";

/** How far a job has come, in thousandths. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "jobs", "progress", { type: DataTypes.INTEGER, allowNull: true });
}
