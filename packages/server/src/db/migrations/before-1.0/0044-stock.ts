import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureColumn,
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

const optionalNumber = { type: DataTypes.INTEGER, allowNull: true };
const counter = { ...wholeNumberColumn, defaultValue: 0 };
const keyPart = { ...wholeNumberColumn, primaryKey: true };
const optionalText = (length: number) => textColumn(length, { allowNull: true });

/** Variants of products, their stock, numbered editions, pre-orders, and sales without the payment provider. */
export async function up(db: QueryInterface): Promise<void> {
  await addVariants(db);
  await addMoves(db);
  await ensureColumn(db, "products", "ships_on", keyColumn(10, { allowNull: true }));
  await ensureColumn(db, "order_items", "variant_id", optionalNumber);
  await ensureColumn(db, "order_items", "variant_title", optionalText(200));
  await ensureIndex(db, "order_items", ["variant_id"]);
  await ensureColumn(db, "refunds", "restocked_at", optionalMomentColumn);
  await ensureColumn(db, "orders", "request_key", keyColumn(100, { allowNull: true }));
  await ensureIndex(db, "orders", ["request_key"], { unique: true });
  // Not a key column: on MySQL those have no default value.
  await ensureColumn(db, "orders", "paid_by", { ...textColumn(16), defaultValue: "card" });
  await addDefaultVariants(db);
}

async function addVariants(db: QueryInterface): Promise<void> {
  await ensureTable(db, "variants", {
    id: idColumn,
    product_id: wholeNumberColumn,
    title: textColumn(200),
    options: textColumn(1000),
    options_key: keyColumn(64),
    sku: keyColumn(64, { allowNull: true }),
    price_cents: optionalNumber,
    weight_grams: optionalNumber,
    stock: optionalNumber,
    held: counter,
    low_at: optionalNumber,
    edition_size: optionalNumber,
    is_active: flagColumn,
    position: wholeNumberColumn,
    low_notified_at: optionalMomentColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: counter,
    edited_version: counter,
  });
  await ensureIndex(db, "variants", ["product_id", "options_key"], { unique: true });
  await ensureIndex(db, "variants", ["sku"], { unique: true });
}

async function addMoves(db: QueryInterface): Promise<void> {
  await ensureTable(db, "stock_holds", {
    order_id: keyPart,
    variant_id: keyPart,
    quantity: wholeNumberColumn,
    state: keyColumn(16),
  });
  await ensureIndex(db, "stock_holds", ["variant_id", "state"]);
  await ensureIndex(db, "stock_holds", ["state"]);
  await ensureTable(db, "stock_moves", {
    id: idColumn,
    variant_id: wholeNumberColumn,
    delta: wholeNumberColumn,
    kind: keyColumn(16),
    order_id: optionalNumber,
    admin_name: optionalText(190),
    note: optionalText(500),
    created_at: momentColumn,
  });
  await ensureIndex(db, "stock_moves", ["variant_id"]);
  await ensureIndex(db, "stock_moves", ["order_id"]);
  await ensureTable(db, "edition_numbers", {
    variant_id: keyPart,
    number: keyPart,
    order_id: wholeNumberColumn,
    order_item_id: wholeNumberColumn,
  });
  await ensureIndex(db, "edition_numbers", ["order_id"]);
  await ensureTable(db, "stock_notifications", {
    id: idColumn,
    product_id: wholeNumberColumn,
    variant_id: optionalNumber,
    email: textColumn(254),
    token: keyColumn(64),
    requested_at: momentColumn,
    confirmed_at: optionalMomentColumn,
    notified_at: optionalMomentColumn,
  });
  await ensureIndex(db, "stock_notifications", ["token"], { unique: true });
  await ensureIndex(db, "stock_notifications", ["product_id"]);
  await ensureIndex(db, "stock_notifications", ["email"]);
}

/** Gives each product that has no variants one without options, of which there is an unlimited number. */
async function addDefaultVariants(db: QueryInterface): Promise<void> {
  await db.sequelize.query(
    `INSERT INTO variants (product_id, title, options, options_key, is_active, position, created_at, updated_at)
     SELECT products.id, '', '{}', '', 1, 0, products.created_at, products.updated_at FROM products
     WHERE NOT EXISTS (SELECT 1 FROM variants existing WHERE existing.product_id = products.id)`,
  );
}
