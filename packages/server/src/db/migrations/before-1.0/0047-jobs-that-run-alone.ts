import type { QueryInterface } from "sequelize";
import { ensureColumn, ensureIndex, textColumn } from "../schema-steps.ts";

/** The kind of a job that runs while no other job of its kind does. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "jobs", "running_alone", textColumn(64, { allowNull: true }));
  await ensureIndex(db, "jobs", ["running_alone"], { unique: true });
}
