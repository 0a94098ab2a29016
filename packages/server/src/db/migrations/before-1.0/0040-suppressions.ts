import type { QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureTable,
  keyColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/**
 * Why and where an email address was suppressed, where a subscriber came from, and how many people subscribed and left
 * on each day, which remains when their rows are deleted. All earlier suppressions are of people who unsubscribed or
 * were erased.
 */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "newsletter_suppressions", "reason", { ...keyColumn(16), defaultValue: "unsubscribed" });
  await ensureColumn(db, "newsletter_suppressions", "source", { ...keyColumn(16), defaultValue: "site" });
  await ensureColumn(db, "subscribers", "source", { ...keyColumn(16), allowNull: true });
  await ensureColumn(db, "subscribers", "consent_text", textColumn(1000, { allowNull: true }));
  await ensureColumn(db, "subscribers", "consent_at", optionalMomentColumn);
  await ensureTable(db, "subscriber_days", {
    day: keyColumn(10, { primaryKey: true }),
    subscribed: wholeNumberColumn,
    departed: wholeNumberColumn,
  });
  await db.sequelize.query(
    `INSERT INTO subscriber_days (day, subscribed, departed)
     SELECT day, SUM(subscribed), SUM(departed) FROM (
       SELECT SUBSTR(confirmed_at, 1, 10) AS day, 1 AS subscribed, 0 AS departed
       FROM subscribers WHERE confirmed_at IS NOT NULL
       UNION ALL
       SELECT SUBSTR(unsubscribed_at, 1, 10), 0, 1
       FROM subscribers WHERE subscribed = 0 AND confirmed_at IS NOT NULL AND unsubscribed_at IS NOT NULL
     ) AS changes
     WHERE NOT EXISTS (SELECT 1 FROM subscriber_days)
     GROUP BY day`,
  );
}
