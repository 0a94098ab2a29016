import type { QueryInterface } from "sequelize";
import { ensureIndex } from "../schema-steps.ts";

/** Subscribers of one status by their number: a list of 100,000 that is cut to a page is not sorted first. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureIndex(db, "subscribers", ["subscribed"]);
}
