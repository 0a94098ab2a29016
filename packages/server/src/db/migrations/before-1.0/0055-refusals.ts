import { DataTypes, type QueryInterface } from "sequelize";
import { ensureColumn, ensureIndex, flagColumn } from "../schema-steps.ts";

/** Which issue's email was refused when an address was suppressed, and whether the owner lets an issue's refusals stand. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "newsletter_suppressions", "issue_id", { type: DataTypes.INTEGER, allowNull: true });
  await ensureIndex(db, "newsletter_suppressions", ["issue_id"]);
  await ensureColumn(db, "issues", "accepts_refusals", { ...flagColumn, defaultValue: false });
}
