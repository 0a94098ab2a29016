import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureCheckOfMysql,
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

const cents = { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 };
const smallCents = { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 };

/** The parts of an order's total, and refunds with their lines. */
export async function up(db: QueryInterface): Promise<void> {
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
