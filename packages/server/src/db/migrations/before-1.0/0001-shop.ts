import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureIndex,
  ensureTable,
  flagColumn,
  idColumn,
  keyColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/** Products, orders and what proves their payment. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "products", {
    id: idColumn,
    name: textColumn(200),
    description: { type: DataTypes.TEXT, allowNull: true },
    price_cents: wholeNumberColumn,
    image_url: { type: DataTypes.TEXT, allowNull: true },
    category: textColumn(16),
    is_digital: flagColumn,
    is_active: flagColumn,
    position: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });

  const optionalText = textColumn(255, { allowNull: true });
  await ensureTable(db, "orders", {
    id: idColumn,
    checkout_key: keyColumn(64),
    customer_email: textColumn(254),
    currency: textColumn(3),
    total_cents: { type: DataTypes.BIGINT, allowNull: false },
    status: textColumn(16),
    needs_shipping: flagColumn,
    session_id: keyColumn(255, { allowNull: true }),
    checkout_url: { type: DataTypes.TEXT, allowNull: true },
    checkout_expires_at: momentColumn,
    paid_at: optionalMomentColumn,
    paid_cents: { type: DataTypes.BIGINT, allowNull: true },
    payment_id: keyColumn(255, { allowNull: true }),
    refunded_at: optionalMomentColumn,
    shipping_name: optionalText,
    shipping_line1: optionalText,
    shipping_line2: optionalText,
    shipping_city: optionalText,
    shipping_state: optionalText,
    shipping_postal_code: optionalText,
    shipping_country: optionalText,
    created_at: momentColumn,
    updated_at: momentColumn,
  });
  await ensureIndex(db, "orders", ["checkout_key"], { unique: true });
  await ensureIndex(db, "orders", ["session_id"], { unique: true });
  await ensureIndex(db, "orders", ["payment_id"]);
  await ensureIndex(db, "orders", ["status", "paid_at"]);

  await ensureTable(db, "order_items", {
    id: idColumn,
    order_id: { ...wholeNumberColumn, references: { model: "orders", key: "id" }, onDelete: "CASCADE" },
    product_id: { type: DataTypes.INTEGER, allowNull: true },
    name: textColumn(200),
    unit_cents: wholeNumberColumn,
    quantity: wholeNumberColumn,
    is_digital: flagColumn,
  });
  await ensureIndex(db, "order_items", ["order_id"]);

  await ensureTable(db, "order_grants", {
    visitor_id: keyColumn(64, { primaryKey: true }),
    order_id: { ...wholeNumberColumn, primaryKey: true },
  });

  await ensureTable(db, "payment_notices", {
    id: keyColumn(255, { primaryKey: true }),
    kind: textColumn(32),
    received_at: momentColumn,
  });
}
