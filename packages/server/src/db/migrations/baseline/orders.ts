import type { QueryInterface } from "sequelize";
import {
  bigNumberColumn,
  ensureCheckOfMysql,
  ensureIndexes,
  ensureTable,
  flagColumn,
  idColumn,
  inPrimaryKey,
  keyColumn,
  longTextColumn,
  momentColumn,
  optional,
  text64kColumn,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "../schema-steps.ts";

/** Orders and everything that happens to them. */
export async function createOrders(db: QueryInterface): Promise<void> {
  const longText = longTextColumn(db);
  await ensureTable(db, "orders", {
    id: idColumn,
    checkout_key: keyColumn(64),
    customer_email: textColumn(254),
    currency: textColumn(3),
    total_cents: bigNumberColumn,
    status: textColumn(16),
    needs_shipping: flagColumn,
    session_id: optional(keyColumn(255)),
    checkout_url: optional(text64kColumn),
    checkout_expires_at: momentColumn,
    paid_at: optional(momentColumn),
    paid_cents: optional(bigNumberColumn),
    payment_id: optional(keyColumn(255)),
    refunded_at: optional(momentColumn),
    shipping_name: optional(textColumn(255)),
    shipping_line1: optional(textColumn(255)),
    shipping_line2: optional(textColumn(255)),
    shipping_city: optional(textColumn(255)),
    shipping_state: optional(textColumn(255)),
    shipping_postal_code: optional(textColumn(255)),
    shipping_country: optional(textColumn(255)),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
    restored_at: optional(momentColumn),
    closed_at: optional(momentColumn),
    erased_at: optional(momentColumn),
    last_checked_at: optional(momentColumn),
    subtotal_cents: withDefault(bigNumberColumn, 0),
    discount_cents: withDefault(bigNumberColumn, 0),
    shipping_cents: withDefault(bigNumberColumn, 0),
    status_before_refund: optional(textColumn(16)),
    fee_cents: optional(bigNumberColumn),
    tax_cents: checkedCents(db, checks.tax_cents),
    refunded_cents: checkedCents(db, checks.refunded_cents),
    status_before_shipment: optional(textColumn(16)),
    to_ship: withDefault(flagColumn, false),
    from_issue: optional(keyColumn(80)),
    request_key: optional(keyColumn(100)),
    paid_by: withDefault(textColumn(16), "card"),
    is_disputed: withDefault(flagColumn, false),
    lost_cents: withDefault(bigNumberColumn, 0),
    shipping_name_folded: optional(keyColumn(1000)),
    shipping_city_folded: optional(keyColumn(1000)),
  });
  for (const [column, check] of Object.entries(checks)) await ensureCheckOfMysql(db, "orders", column, check);
  await ensureIndexes(db, "orders", {
    unique: [["checkout_key"], ["session_id"], ["request_key"]],
    index: [
      ["payment_id"],
      ["paid_at"],
      ["needs_shipping", "shipping_name", "status"],
      ["customer_email"],
      ["status"],
      ["paid_at", "erased_at", "created_at"],
      ["paid_at", "currency", "total_cents"],
      ["to_ship"],
      ["from_issue"],
    ],
  });
  await ensureTable(db, "order_items", {
    id: idColumn,
    order_id: { ...wholeNumberColumn, references: { model: "orders", key: "id" }, onDelete: "CASCADE" },
    product_id: optional(wholeNumberColumn),
    name: textColumn(200),
    unit_cents: wholeNumberColumn,
    quantity: wholeNumberColumn,
    is_digital: flagColumn,
    discount_cents: withDefault(wholeNumberColumn, 0),
    tax_cents: withDefault(wholeNumberColumn, 0),
    variant_id: optional(wholeNumberColumn),
    variant_title: optional(textColumn(200)),
  });
  await ensureIndexes(db, "order_items", { index: [["order_id"], ["variant_id"], ["product_id"]] });
  await ensureTable(db, "order_events", {
    id: idColumn,
    order_id: { ...wholeNumberColumn, references: { model: "orders", key: "id" }, onDelete: "CASCADE" },
    kind: textColumn(32),
    text: textColumn(500),
    admin_name: optional(textColumn(190)),
    created_at: momentColumn,
  });
  await ensureIndexes(db, "order_events", { index: [["order_id"]] });
  await ensureTable(db, "order_access", {
    visitor_id: inPrimaryKey(keyColumn(64)),
    order_id: inPrimaryKey(wholeNumberColumn),
    is_placed_here: withDefault(flagColumn, true),
    expires_at: optional(momentColumn),
  });
  await ensureIndexes(db, "order_access", { index: [["order_id"], ["expires_at"]] });
  await ensureTable(db, "order_links", {
    id: idColumn,
    token_hash: optional(keyColumn(64)),
    email_key: keyColumn(254),
    created_at: momentColumn,
    expires_at: momentColumn,
    opened_at: optional(momentColumn),
  });
  await ensureIndexes(db, "order_links", { unique: [["token_hash"]], index: [["email_key"], ["expires_at"]] });
  await ensureTable(db, "refunds", {
    id: idColumn,
    order_id: wholeNumberColumn,
    refund_key: keyColumn(64),
    request_key: keyColumn(100),
    request_digest: keyColumn(64),
    provider_id: optional(keyColumn(255)),
    amount_cents: bigNumberColumn,
    shipping_cents: withDefault(bigNumberColumn, 0),
    reason: textColumn(32),
    note: optional(textColumn(500)),
    restock: flagColumn,
    notify: flagColumn,
    state: textColumn(16),
    failure_reason: optional(textColumn(300)),
    admin_name: optional(textColumn(190)),
    attempt: wholeNumberColumn,
    attempted_at: momentColumn,
    created_at: momentColumn,
    settled_at: optional(momentColumn),
    notified_at: optional(momentColumn),
    restocked_at: optional(momentColumn),
  });
  await ensureIndexes(db, "refunds", {
    unique: [["order_id", "request_key"], ["refund_key"], ["provider_id"]],
    index: [["state", "settled_at"]],
  });
  await ensureTable(db, "refund_lines", {
    refund_id: inPrimaryKey(wholeNumberColumn),
    order_item_id: inPrimaryKey(wholeNumberColumn),
    quantity: wholeNumberColumn,
    amount_cents: bigNumberColumn,
  });
  await ensureTable(db, "disputes", {
    id: idColumn,
    provider_id: keyColumn(255),
    provider_url: textColumn(500),
    order_id: wholeNumberColumn,
    amount_cents: bigNumberColumn,
    currency: textColumn(3),
    reason: textColumn(64),
    status: textColumn(64),
    due_by: optional(momentColumn),
    revision: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    fee_cents: optional(bigNumberColumn),
    lost_at: optional(momentColumn),
  });
  await ensureIndexes(db, "disputes", { unique: [["provider_id"]], index: [["order_id"]] });
  await ensureTable(db, "shipments", {
    id: idColumn,
    order_id: wholeNumberColumn,
    shipment_key: keyColumn(64),
    carrier: textColumn(32),
    tracking_number: optional(textColumn(100)),
    admin_name: textColumn(190),
    shipped_at: momentColumn,
    notified_at: optional(momentColumn),
  });
  await ensureIndexes(db, "shipments", { unique: [["shipment_key"]], index: [["order_id"]] });
  await ensureTable(db, "shipment_lines", {
    shipment_id: inPrimaryKey(wholeNumberColumn),
    order_item_id: inPrimaryKey(wholeNumberColumn),
    quantity: wholeNumberColumn,
  });
  await ensureTable(db, "withdrawals", {
    id: idColumn,
    order_id: optional(wholeNumberColumn),
    stated_order_id: optional(bigNumberColumn),
    name: textColumn(200),
    email: textColumn(254),
    statement: longText,
    state: textColumn(16),
    created_at: momentColumn,
  });
  await ensureIndexes(db, "withdrawals", { index: [["order_id"], ["state"]] });
  await ensureTable(db, "withdrawal_lines", {
    withdrawal_id: inPrimaryKey(wholeNumberColumn),
    order_item_id: inPrimaryKey(wholeNumberColumn),
    quantity: wholeNumberColumn,
  });
  await ensureTable(db, "webhook_events", {
    id: inPrimaryKey(keyColumn(255)),
    kind: textColumn(32),
    received_at: momentColumn,
  });
  await ensureTable(db, "webhook_stats", {
    id: inPrimaryKey(keyColumn(64)),
    outcome: textColumn(32),
    hits: wholeNumberColumn,
    last_at: momentColumn,
    last_kind: optional(textColumn(64)),
  });
  await ensureTable(db, "provider_cursors", {
    kind: inPrimaryKey(keyColumn(32)),
    up_to: momentColumn,
  });
}

const checks = {
  tax_cents: "total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents",
  refunded_cents: "refunded_cents BETWEEN 0 AND total_cents",
};

/** SQLite's check is part of the column; MySQL's gets its name in a step of its own. */
function checkedCents(db: QueryInterface, check: string) {
  const isMysql = db.sequelize.getDialect() === "mysql";
  return isMysql ? withDefault(bigNumberColumn, 0) : { type: `BIGINT NOT NULL DEFAULT 0 CHECK (${check})` };
}
