import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureIndex,
  ensureTable,
  idColumn,
  keyColumn,
  momentColumn,
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
export async function up(db: QueryInterface): Promise<void> {
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
