import { DataTypes, type QueryInterface } from "sequelize";
import type { Migration } from "../migration.ts";
import {
  ensureCheckOfMysql,
  ensureColumn,
  ensureIndex,
  ensureTable,
  flagColumn,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

const cents = { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 };
const smallCents = { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 };

/** The parts of an order's total, and refunds with their lines. */
async function refunds(db: QueryInterface): Promise<void> {
  await addAmounts(db);
  await ensureTable(db, "refunds", {
    id: idColumn,
    order_id: wholeNumberColumn,
    refund_key: keyColumn(64),
    request_key: keyColumn(100),
    request_digest: keyColumn(64),
    provider_id: keyColumn(255, { allowNull: true }),
    amount_cents: { type: DataTypes.BIGINT, allowNull: false },
    shipping_cents: cents,
    reason: textColumn(32),
    note: textColumn(500, { allowNull: true }),
    restock: flagColumn,
    notify: flagColumn,
    state: textColumn(16),
    failure_reason: textColumn(300, { allowNull: true }),
    admin_name: textColumn(190, { allowNull: true }),
    attempt: wholeNumberColumn,
    attempted_at: momentColumn,
    created_at: momentColumn,
    settled_at: optionalMomentColumn,
    notified_at: optionalMomentColumn,
  });
  await ensureIndex(db, "refunds", ["order_id", "request_key"], { unique: true });
  await ensureIndex(db, "refunds", ["refund_key"], { unique: true });
  await ensureIndex(db, "refunds", ["provider_id"], { unique: true });
  await ensureIndex(db, "refunds", ["state", "settled_at"]);
  await ensureTable(db, "refund_lines", {
    refund_id: { ...wholeNumberColumn, primaryKey: true },
    order_item_id: { ...wholeNumberColumn, primaryKey: true },
    quantity: wholeNumberColumn,
    amount_cents: { type: DataTypes.BIGINT, allowNull: false },
  });
  await ensureTable(db, "provider_cursors", {
    kind: keyColumn(32, { primaryKey: true }),
    up_to: momentColumn,
  });
  await recordEarlierRefunds(db);
}

/** A total had no parts before. Each check is added once the rows that exist fulfill it. */
async function addAmounts(db: QueryInterface): Promise<void> {
  for (const name of ["subtotal_cents", "discount_cents", "shipping_cents"]) {
    await ensureColumn(db, "orders", name, cents);
  }
  await ensureColumn(db, "orders", "status_before_refund", textColumn(16, { allowNull: true }));
  await ensureColumn(db, "orders", "fee_cents", { type: DataTypes.BIGINT, allowNull: true });
  await ensureColumn(db, "order_items", "discount_cents", smallCents);
  await ensureColumn(db, "order_items", "tax_cents", smallCents);
  await db.sequelize.query(
    "UPDATE orders SET subtotal_cents = total_cents WHERE subtotal_cents = 0 AND discount_cents = 0 AND shipping_cents = 0",
  );
  await ensureCheckedColumn(
    db,
    "tax_cents",
    "total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents",
  );
  await ensureCheckedColumn(db, "refunded_cents", "refunded_cents BETWEEN 0 AND total_cents");
}

/** Adds a column of cents to the orders with a check. MySQL commits the column first, so the check has a step of its own. */
async function ensureCheckedColumn(db: QueryInterface, name: string, check: string): Promise<void> {
  const isMysql = db.sequelize.getDialect() === "mysql";
  const definition = `ADD COLUMN ${name} BIGINT NOT NULL DEFAULT 0`;
  if (!(name in (await db.describeTable("orders")))) {
    await db.sequelize.query(`ALTER TABLE orders ${definition}${isMysql ? "" : ` CHECK (${check})`}`);
  }
  await ensureCheckOfMysql(db, "orders", name, check);
}

/**
 * Earlier versions recorded only that an order was refunded in full. Each such order gets one refund of all its items,
 * which the provider's own refunds of this order replace when they are read.
 */
async function recordEarlierRefunds(db: QueryInterface): Promise<void> {
  const isMysql = db.sequelize.getDialect() === "mysql";
  const key = isMysql ? "CONCAT('earlier-', orders.id)" : "'earlier-' || orders.id";
  await db.sequelize.query(
    `INSERT INTO refunds (order_id, refund_key, request_key, request_digest, amount_cents, shipping_cents, reason,
       restock, notify, state, attempt, attempted_at, created_at, settled_at)
     SELECT id, ${key}, 'earlier', '', total_cents, 0, 'other', 0, 0, 'succeeded', 1, refunded_at, refunded_at,
       refunded_at
     FROM orders WHERE refunded_at IS NOT NULL AND total_cents > 0
       AND NOT EXISTS (SELECT 1 FROM refunds WHERE refunds.order_id = orders.id)`,
  );
  await db.sequelize.query(
    `INSERT INTO refund_lines (refund_id, order_item_id, quantity, amount_cents)
     SELECT refunds.id, order_items.id, order_items.quantity, order_items.quantity * order_items.unit_cents
     FROM refunds JOIN order_items ON order_items.order_id = refunds.order_id
     WHERE refunds.request_key = 'earlier'
       AND NOT EXISTS (SELECT 1 FROM refund_lines WHERE refund_lines.refund_id = refunds.id)`,
  );
  await db.sequelize.query(
    "UPDATE orders SET refunded_cents = total_cents WHERE refunded_at IS NOT NULL AND refunded_cents = 0",
  );
}

/** Disputes of payments. */
async function disputes(db: QueryInterface): Promise<void> {
  await ensureTable(db, "disputes", {
    id: idColumn,
    provider_id: keyColumn(255),
    provider_url: textColumn(500),
    order_id: wholeNumberColumn,
    amount_cents: { type: DataTypes.BIGINT, allowNull: false },
    currency: textColumn(3),
    reason: textColumn(64),
    status: textColumn(64),
    due_by: optionalMomentColumn,
    revision: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });
  await ensureIndex(db, "disputes", ["provider_id"], { unique: true });
  await ensureIndex(db, "disputes", ["order_id"]);
}

/** The sales over time are read from an index alone: orders by payment, with their currency and total. */
async function salesIndex(db: QueryInterface): Promise<void> {
  await ensureIndex(db, "orders", ["paid_at", "currency", "total_cents"]);
}

/** Shipments with their items, and the orders that wait for one. */
async function shipments(db: QueryInterface): Promise<void> {
  await ensureTable(db, "shipments", {
    id: idColumn,
    order_id: wholeNumberColumn,
    shipment_key: keyColumn(64),
    carrier: textColumn(32),
    tracking_number: textColumn(100, { allowNull: true }),
    admin_name: textColumn(190),
    shipped_at: momentColumn,
    notified_at: optionalMomentColumn,
  });
  await ensureIndex(db, "shipments", ["order_id"]);
  await ensureIndex(db, "shipments", ["shipment_key"], { unique: true });
  await ensureTable(db, "shipment_lines", {
    shipment_id: { ...wholeNumberColumn, primaryKey: true },
    order_item_id: { ...wholeNumberColumn, primaryKey: true },
    quantity: wholeNumberColumn,
  });
  await ensureColumn(db, "orders", "status_before_shipment", { type: DataTypes.STRING(16), allowNull: true });
  await ensureColumn(db, "orders", "to_ship", { ...flagColumn, defaultValue: false });
  await markOrdersToShip(db);
  await ensureIndex(db, "orders", ["to_ship"]);
}

/** Before this version, the status alone said whether an order was shipped. */
async function markOrdersToShip(db: QueryInterface): Promise<void> {
  await db.sequelize.query(
    `UPDATE orders SET to_ship = 1
     WHERE to_ship = 0 AND paid_at IS NOT NULL AND refunded_at IS NULL AND erased_at IS NULL
       AND status IN ('pending', 'processing')
       AND NOT EXISTS (SELECT 1 FROM shipments WHERE shipments.order_id = orders.id)
       AND EXISTS (
         SELECT 1 FROM order_items
         WHERE order_items.order_id = orders.id AND order_items.is_digital = 0
           AND order_items.quantity > (
             SELECT COALESCE(SUM(refund_lines.quantity), 0)
             FROM refunds JOIN refund_lines ON refund_lines.refund_id = refunds.id
             WHERE refunds.order_id = order_items.order_id AND refunds.state NOT IN ('failed', 'canceled')
               AND refund_lines.order_item_id = order_items.id
           )
       )`,
  );
}

/** Until when a browser may read an order, whether it placed it, and links to the orders of an email address. */
async function orderLinks(db: QueryInterface): Promise<void> {
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

/** Withdrawals of buyers, and keyed hashes of the email addresses of persons whose data was erased. */
async function withdrawals(db: QueryInterface): Promise<void> {
  await ensureTable(db, "withdrawals", {
    id: idColumn,
    order_id: { type: DataTypes.INTEGER, allowNull: true },
    stated_order_id: { type: DataTypes.BIGINT, allowNull: true },
    name: textColumn(200),
    email: textColumn(254),
    statement: longTextColumn(db),
    state: textColumn(16),
    created_at: momentColumn,
  });
  await ensureIndex(db, "withdrawals", ["order_id"]);
  await ensureIndex(db, "withdrawals", ["state"]);
  await ensureTable(db, "erasures", {
    email_hash: keyColumn(64, { primaryKey: true }),
    erased_at: momentColumn,
  });
}

export const migrations0019To0024: readonly Migration[] = [
  { name: "0019-refunds", up: refunds },
  { name: "0020-disputes", up: disputes },
  { name: "0021-sales-index", up: salesIndex },
  { name: "0022-shipments", up: shipments },
  { name: "0023-order-links", up: orderLinks },
  { name: "0024-withdrawals", up: withdrawals },
];
