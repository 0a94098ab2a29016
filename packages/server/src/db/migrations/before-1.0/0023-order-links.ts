import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureIndex,
  ensureTable,
  idColumn,
  keyColumn,
  momentColumn,
  optionalMomentColumn,
} from "../schema-steps.ts";

/** Until when a browser may read an order, whether it placed it, and links to the orders of an email address. */
export async function up(db: QueryInterface): Promise<void> {
  const placedHere = { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true };
  await ensureColumn(db, "order_access", "is_placed_here", placedHere);
  await ensureColumn(db, "order_access", "expires_at", optionalMomentColumn);
  await ensureIndex(db, "order_access", ["expires_at"]);
  await ensureTable(db, "order_links", {
    id: idColumn,
    token_hash: keyColumn(64, { allowNull: true }),
    email_key: keyColumn(254),
    created_at: momentColumn,
    expires_at: momentColumn,
    opened_at: optionalMomentColumn,
  });
  await ensureIndex(db, "order_links", ["token_hash"], { unique: true });
  await ensureIndex(db, "order_links", ["email_key"]);
  await ensureIndex(db, "order_links", ["expires_at"]);
  await ensureEmailIndex(db);
}

/** MySQL compares email addresses without case; SQLite does it by an expression, which needs an index of its own. */
async function ensureEmailIndex(db: QueryInterface): Promise<void> {
  if (db.sequelize.getDialect() !== "sqlite") return ensureIndex(db, "orders", ["customer_email"]);
  await db.sequelize.query(
    "CREATE INDEX IF NOT EXISTS orders_customer_email_index ON orders (LOWER(TRIM(customer_email)))",
  );
}
