import type { QueryInterface } from "sequelize";
import { timestampText } from "../../statements.ts";
import {
  ensureColumn,
  ensureIndex,
  ensureTable,
  keyColumn,
  momentColumn,
  optionalMomentColumn,
} from "../schema-steps.ts";

/** When an order's personal data was erased, and keyed hashes of the email addresses that want no newsletter. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "orders", "erased_at", optionalMomentColumn);
  await ensureIndex(db, "orders", ["paid_at", "erased_at", "created_at"]);
  await ensureIndex(db, "order_access", ["order_id"]);
  await ensureTable(db, "newsletter_suppressions", {
    email_hash: keyColumn(64, { primaryKey: true }),
    created_at: momentColumn,
  });
  await ensureIndex(db, "subscribers", ["unsubscribed_at"]);
  // Earlier versions asked again after an unsubscription; such a request is open.
  await db.sequelize.query(
    `UPDATE subscribers SET unsubscribed_at = NULL, confirmed_at = NULL
     WHERE subscribed = 0 AND confirmation_requested_at > unsubscribed_at`,
  );
  const now = timestampText(new Date(), db.sequelize.getDialect() === "sqlite");
  await db.sequelize.query(
    "UPDATE subscribers SET unsubscribed_at = ? WHERE subscribed = 0 AND confirmed_at IS NOT NULL AND unsubscribed_at IS NULL",
    { replacements: [now] },
  );
}
