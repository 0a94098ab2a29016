import { refundReason, refundState } from "@recital/contract/values/order";
import { bigint, bool, id, int, key, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** The items that a refund gives back. */
export const refundLineTable = defineTable("refund_lines", {
  refundId: int().primaryKey(),
  orderItemId: int().primaryKey(),
  quantity: int(),
  amountCents: bigint(),
});
export type RefundLineRow = RowOf<typeof refundLineTable>;

/** A refund made here or at the provider. Only features/orders/refunds writes it, under the lock of its order. */
export const refundTable = defineTable(
  "refunds",
  {
    id: id(),
    orderId: int(),
    /** Random; the provider's refund carries it, and it stays unique in a database restored from an older backup. */
    refundKey: key(64),
    /** The key of the request that made it; the provider's id for a refund made there. */
    requestKey: key(100),
    /** A digest of that request, so that another request with the same key is noticed. */
    requestDigest: key(64),
    providerId: key(255).optional(),
    amountCents: bigint(),
    /** The part of the amount that gives shipping back. */
    shippingCents: bigint(),
    /** The part of the amount that gives the tip back. */
    tipCents: bigint().default(0),
    reason: text(32).of(refundReason),
    note: text(500).optional(),
    restock: bool(),
    /** Whether the buyer is told by email at the first success. */
    notify: bool(),
    state: text(16).of(refundState),
    /** One sentence, for people. */
    failureReason: text(300).optional(),
    /** Null for a refund made at the provider. */
    adminName: text(190).optional(),
    /** Counts from 1; the provider's refund carries it. */
    attempt: int(),
    attemptedAt: moment(),
    createdAt: moment(),
    /** When it succeeded, failed or was canceled. */
    settledAt: moment().optional(),
    /** When the email to the buyer was enqueued. */
    notifiedAt: moment().optional(),
    /** When its items were added to the stock. */
    restockedAt: moment().optional(),
  },
  { children: { lines: { table: refundLineTable, foreignKey: "refundId" } } },
);
export type RefundRow = RowOf<typeof refundTable>;
