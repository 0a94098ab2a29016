import { DataTypes, type QueryInterface } from "sequelize";
import { ensureColumn, ensureIndex } from "../schema-steps.ts";

/** When a job that is retried failed for the first time; and an index by kind, for lanes beside a long queue. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "jobs", "first_failed_at", { type: DataTypes.DATE(3), allowNull: true });
  await ensureIndex(db, "jobs", ["outcome", "kind", "run_at"]);
}
