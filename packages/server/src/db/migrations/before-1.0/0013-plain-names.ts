import type { QueryInterface } from "sequelize";
import { ensureColumnName, ensureTableName } from "../schema-steps.ts";

/** Old and new names of tables. */
export const renamedTables = [
  ["order_grants", "order_access"],
  ["payment_notices", "webhook_events"],
  ["webhook_tallies", "webhook_stats"],
  ["troubles", "alerts"],
] as const;

const columns = [
  ["alerts", "begun_at", "started_at"],
  ["alerts", "told_at", "notified_at"],
  ["images", "named_at", "last_referenced_at"],
  ["jobs", "handed_over_at", "sending_started_at"],
  ["subscribers", "asked_at", "confirmation_requested_at"],
] as const;

const jobKinds = [
  ["new-order-notice", "new-order-email"],
  ["sweep-pictures", "delete-orphaned-images"],
  ["watch-over", "health-monitor"],
] as const;

/** Gives tables, columns and job kinds the names that the code uses since decision 0025. */
export async function up(db: QueryInterface): Promise<void> {
  for (const [from, to] of renamedTables) await ensureTableName(db, from, to);
  for (const [table, from, to] of columns) await ensureColumnName(db, table, from, to);
  for (const [from, to] of jobKinds) {
    await db.sequelize.query("UPDATE jobs SET kind = ? WHERE kind = ?", { replacements: [to, from] });
  }
  // Emails that wait for the mail server carry the old name of a field in their payload.
  await db.sequelize.query(
    `UPDATE jobs SET payload = REPLACE(payload, '"askedAt"', '"confirmationRequestedAt"') WHERE kind = 'newsletter-confirmation'`,
  );
}
