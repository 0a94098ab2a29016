import { DataTypes, type QueryInterface } from "sequelize";
import { timestampText } from "../../statements.ts";
import type { Migration } from "../migration.ts";
import {
  dropIndex,
  ensureColumn,
  ensureColumnName,
  ensureIndex,
  ensureRow,
  ensureTable,
  ensureTableName,
  ensureTextLength,
  flagColumn,
  idColumn,
  keyColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

const editedTables = [
  "about_entries",
  "orders",
  "products",
  "site_content",
  "site_images",
  "social_links",
  "videos",
] as const;

/** What the back office needs: versions of what is edited, the story of orders, logins and the second factor. */
async function backOffice(db: QueryInterface): Promise<void> {
  for (const table of editedTables) await ensureColumn(db, table, "version", { ...wholeNumberColumn, defaultValue: 0 });

  await ensureTable(db, "order_events", {
    id: idColumn,
    order_id: { ...wholeNumberColumn, references: { model: "orders", key: "id" }, onDelete: "CASCADE" },
    kind: textColumn(32),
    text: textColumn(500),
    admin_name: textColumn(190, { allowNull: true }),
    created_at: momentColumn,
  });
  await ensureIndex(db, "order_events", ["order_id"]);

  await ensureColumn(db, "sessions", "user_agent", textColumn(300, { allowNull: true }));

  await ensureColumn(db, "admin_users", "totp_secret", keyColumn(64, { allowNull: true }));
  await ensureColumn(db, "admin_users", "pending_totp_secret", keyColumn(64, { allowNull: true }));
  await ensureColumn(db, "admin_users", "last_totp_step", { type: DataTypes.INTEGER, allowNull: true });
  await ensureTable(db, "recovery_codes", {
    admin_user_id: { ...wholeNumberColumn, primaryKey: true },
    code_hash: keyColumn(64, { primaryKey: true }),
  });

  await ensureIndex(db, "orders", ["paid_at"]);
  await ensureIndex(db, "orders", ["needs_shipping", "shipping_name", "status"]);
  await ensureIndex(db, "orders", ["customer_email"]);
  await ensureIndex(db, "subscribers", ["subscribed", "confirmed_at"]);
  await ensureIndex(db, "products", ["category"]);
}

/** When each picture was last found to be in use, so that those that are not can be deleted. */
async function unnamedPictures(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "images", "named_at", optionalMomentColumn);
}

/** What long lists need: orders of one status by their number, and a row that counts the changes of the subscribers. */
async function longLists(db: QueryInterface): Promise<void> {
  await ensureIndex(db, "orders", ["status"]);
  await dropIndex(db, "orders", "orders_status_paid_at_index");
  await ensureRow(db, "content_version", { id: 2, version: 0 });
}

/** Subscribers of one status by their number: a list of 100,000 that is cut to a page is not sorted first. */
async function subscribersByStatus(db: QueryInterface): Promise<void> {
  await ensureIndex(db, "subscribers", ["subscribed"]);
}

/** How backups ended, and which orders a restored backup knows as unpaid while they may have been paid since. */
async function backups(db: QueryInterface): Promise<void> {
  await ensureTable(db, "backup_runs", {
    id: idColumn,
    started_at: momentColumn,
    finished_at: momentColumn,
    file: { type: DataTypes.TEXT, allowNull: true },
    bytes: { type: DataTypes.BIGINT, allowNull: true },
    ok: flagColumn,
    error: { type: DataTypes.TEXT, allowNull: true },
  });
  await ensureIndex(db, "backup_runs", ["started_at"]);
  await ensureColumn(db, "orders", "restored_at", optionalMomentColumn);
}

/** Which request promised a job, what became of the provider's webhooks hour by hour, and the troubles that last. */
async function health(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "jobs", "request_id", textColumn(64, { allowNull: true }));
  await ensureTable(db, "webhook_tallies", {
    id: keyColumn(64, { primaryKey: true }),
    outcome: textColumn(32),
    hits: wholeNumberColumn,
    last_at: momentColumn,
    last_kind: textColumn(64, { allowNull: true }),
  });
  await ensureTable(db, "troubles", {
    kind: keyColumn(32, { primaryKey: true }),
    begun_at: momentColumn,
    told_at: optionalMomentColumn,
  });
}

/** When a trouble was last there, so that one that comes and goes is one. */
async function troublesSeen(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "troubles", "seen_at", optionalMomentColumn);
}

/** When an order's checkout ended without a payment, so that this is recorded once. */
async function closedOrders(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "orders", "closed_at", optionalMomentColumn);
  // Else each of them would be asked about once more, and those that wait for a payment stand behind them.
  await db.sequelize.query(
    "UPDATE orders SET closed_at = updated_at WHERE closed_at IS NULL AND paid_at IS NULL AND status = 'cancelled'",
  );
}

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
async function plainNames(db: QueryInterface): Promise<void> {
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

/** Makes room for encrypted secrets. The program encrypts the present ones when it starts, because it has the key. */
async function longerSecrets(db: QueryInterface): Promise<void> {
  for (const column of ["totp_secret", "pending_totp_secret"]) await ensureTextLength(db, "admin_users", column, 200);
}

/** Events that concern the access to the back office, and the IP addresses of logins. */
async function securityEvents(db: QueryInterface): Promise<void> {
  await ensureTable(db, "security_events", {
    id: idColumn,
    at: momentColumn,
    kind: textColumn(32),
    username: textColumn(200),
    browser: textColumn(64, { allowNull: true }),
    ip: textColumn(45, { allowNull: true }),
  });
  await ensureIndex(db, "security_events", ["at"]);
  await ensureTable(db, "login_ips", {
    id: keyColumn(64, { primaryKey: true }),
    last_login_at: momentColumn,
  });
}

/** When an order's personal data was erased, and keyed hashes of the email addresses that want no newsletter. */
async function erasure(db: QueryInterface): Promise<void> {
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

/** When the payment provider was last asked about an open order, so that all of them have their turn. */
async function checkedOrders(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "orders", "last_checked_at", optionalMomentColumn);
}

export const migrations0005To0018: readonly Migration[] = [
  { name: "0005-back-office", up: backOffice },
  { name: "0006-unnamed-pictures", up: unnamedPictures },
  { name: "0007-long-lists", up: longLists },
  { name: "0008-subscribers-by-status", up: subscribersByStatus },
  { name: "0009-backups", up: backups },
  { name: "0010-health", up: health },
  { name: "0011-troubles-seen", up: troublesSeen },
  { name: "0012-closed-orders", up: closedOrders },
  { name: "0013-plain-names", up: plainNames },
  { name: "0014-longer-secrets", up: longerSecrets },
  { name: "0015-security-events", up: securityEvents },
  { name: "0016-erasure", up: erasure },
  { name: "0018-checked-orders", up: checkedOrders },
];
