import { paidBy } from "@recital/contract/endpoints/orders/orders";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { integerValue, timestampValue } from "../../../db/row-values.ts";
import { readRows, type Value } from "../../../db/statements.ts";

/** The refunds of recorded payments; a payment that differs from its order's total is never recorded. */
export const refundsOfPaid = "refunds JOIN orders ON orders.id = refunds.order_id AND paid_at IS NOT NULL";

/** The disputes of recorded payments. */
export const disputesOfPaid = "disputes JOIN orders ON orders.id = disputes.order_id AND paid_at IS NOT NULL";

/** A page of what happened from `since` to before `until`, the earliest first. */
export interface PeriodPage {
  readonly since: Date;
  readonly until: Date;
  /** The end of the last page; null for the first. */
  readonly after: { readonly at: Date; readonly id: number } | null;
  readonly limit: number;
}

const text = z.string().nullable();
const soldItem = z.object({
  orderId: z.int(),
  at: timestampValue,
  currency: z.string(),
  country: text,
  paidBy,
  discountCents: integerValue,
  discountCode: text,
  shippingCents: integerValue,
  taxCents: integerValue,
  tipCents: integerValue,
  feeCents: integerValue.nullable(),
  name: text,
  variantTitle: text,
  quantity: z.int().nullable(),
  unitCents: z.int().nullable(),
});

/** An item of a paid order with the order's other parts; the item's columns are null for an order without items. */
export type SoldItem = z.output<typeof soldItem>;

/** Returns `limit` paid orders by their payment, one row for each item; a free order is no sale. */
export function readSalePage(database: Database, page: PeriodPage) {
  return readRows(
    database,
    soldItem,
    `SELECT orders.id AS orderId, orders.paid_at AS at, orders.currency AS currency,
       orders.shipping_country AS country, orders.paid_by AS paidBy, orders.discount_cents AS discountCents,
       orders.discount_code AS discountCode, orders.shipping_cents AS shippingCents, orders.tax_cents AS taxCents, orders.tip_cents AS tipCents, orders.fee_cents AS feeCents,
       order_items.name AS name, order_items.variant_title AS variantTitle, order_items.quantity AS quantity, order_items.unit_cents AS unitCents
     FROM (
       SELECT id FROM orders WHERE ${within("paid_at", "id")} AND paid_by <> 'free' ORDER BY paid_at, id LIMIT ${page.limit}
     ) AS found JOIN orders ON orders.id = found.id LEFT JOIN order_items ON order_items.order_id = orders.id
     ORDER BY orders.paid_at, orders.id, order_items.id`,
    valuesOf(page),
  );
}

const refundedItem = z.object({
  refundId: z.int(),
  orderId: z.int(),
  at: timestampValue,
  currency: z.string(),
  country: text,
  paidBy,
  amountCents: integerValue,
  name: text,
  variantTitle: text,
  quantity: z.int().nullable(),
  lineCents: integerValue.nullable(),
});

/** An item that a refund gave back, with the refund; the item's columns are null for a refund without items. */
export type RefundedItem = z.output<typeof refundedItem>;

/** Returns `limit` succeeded refunds by the time of their success, one row for each item. */
export function readRefundPage(database: Database, page: PeriodPage) {
  return readRows(
    database,
    refundedItem,
    `SELECT refunds.id AS refundId, orders.id AS orderId, refunds.settled_at AS at, orders.currency AS currency,
       orders.shipping_country AS country, orders.paid_by AS paidBy, refunds.amount_cents AS amountCents,
       order_items.name AS name, order_items.variant_title AS variantTitle, refund_lines.quantity AS quantity, refund_lines.amount_cents AS lineCents
     FROM (
       SELECT refunds.id FROM ${refundsOfPaid}
       WHERE state = 'succeeded' AND ${within("settled_at", "refunds.id")}
       ORDER BY settled_at, refunds.id LIMIT ${page.limit}
     ) AS found JOIN refunds ON refunds.id = found.id JOIN orders ON orders.id = refunds.order_id
       LEFT JOIN (refund_lines JOIN order_items ON order_items.id = refund_lines.order_item_id)
         ON refund_lines.refund_id = refunds.id
     ORDER BY refunds.settled_at, refunds.id, order_items.id`,
    valuesOf(page),
  );
}

const lostDispute = z.object({
  disputeId: z.int(),
  orderId: z.int(),
  at: timestampValue,
  currency: z.string(),
  country: text,
  paidBy,
  amountCents: integerValue,
  feeCents: integerValue.nullable(),
});

export type LostDispute = z.output<typeof lostDispute>;

/** Returns `limit` lost disputes by the time of their loss. */
export function readLostPage(database: Database, page: PeriodPage) {
  return readRows(
    database,
    lostDispute,
    `SELECT disputes.id AS disputeId, orders.id AS orderId, lost_at AS at, disputes.currency AS currency,
       orders.shipping_country AS country, orders.paid_by AS paidBy, amount_cents AS amountCents,
       disputes.fee_cents AS feeCents
     FROM ${disputesOfPaid} WHERE ${within("lost_at", "disputes.id")}
     ORDER BY lost_at, disputes.id LIMIT ${page.limit}`,
    valuesOf(page),
  );
}

function within(time: string, id: string): string {
  return `${time} >= ? AND ${time} < ? AND (${time} > ? OR ${id} > ?)`;
}

function valuesOf({ since, until, after }: PeriodPage): Value[] {
  const from = after?.at ?? since;
  return [from, until, from, after?.id ?? 0];
}
