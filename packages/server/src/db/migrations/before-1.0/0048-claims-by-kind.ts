import type { QueryInterface } from "sequelize";
import { dropIndex } from "../schema-steps.ts";

/**
 * Leaves claims the index by kind only. SQLite prefers this one, which has their order, and reads a long queue of other
 * kinds for each lane.
 */
export async function up(db: QueryInterface): Promise<void> {
  await dropIndex(db, "jobs", "jobs_outcome_run_at_index");
}
