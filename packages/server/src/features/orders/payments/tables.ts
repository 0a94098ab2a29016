import { refundReason, refundState } from "@recital/contract/values/order";
import { bigint, bool, id, int, key, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A dispute of an order's payment. Only features/orders/payments writes it, under the lock of its order. */
export const disputeTable = defineTable("disputes", {
  id: id(),
  providerId: key(255),
  /** The dispute's page at the provider. */
  providerUrl: text(500),
  orderId: int(),
  amountCents: bigint(),
  currency: text(3),
  /** The provider's reason and status; new ones are possible. */
  reason: text(64),
  status: text(64),
  /** The end of the time to respond; null if no response is accepted. */
  dueBy: moment().optional(),
  /** What the provider charges for the dispute; null while that is unknown. */
  feeCents: bigint().optional(),
  /** When it was lost; of one that was lost when it was read first, when it was opened. Else null. */
  lostAt: moment().optional(),
  /** Counts the reads that were recorded, from 1, so that an older read is recognized. */
  revision: int(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type DisputeRow = RowOf<typeof disputeTable>;

/** The time up to which one kind of the payment provider's records was read; `backup`: that of the restored backup. */
export const providerCursorTable = defineTable("provider_cursors", {
  kind: key(32).primaryKey(),
  upTo: moment(),
});

/** The items that a refund gives back. */
export const refundLineTable = defineTable("refund_lines", {
  refundId: int().primaryKey(),
  orderItemId: int().primaryKey(),
  quantity: int(),
  amountCents: bigint(),
});
export type RefundLineRow = RowOf<typeof refundLineTable>;

/** A refund made here or at the provider. Only features/orders/payments writes it, under the lock of its order. */
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

/** An event of the payment provider that was processed; its unique id identifies a repeated delivery. */
export const webhookEventTable = defineTable("webhook_events", {
  id: text(255).primaryKey(),
  kind: text(32),
  receivedAt: moment(),
});

/** The number of webhooks with one outcome in one hour. One row per webhook would let any client fill the table. */
export const webhookStatTable = defineTable("webhook_stats", {
  /** Hour and outcome, e.g. `2026-11-21T23 recorded`. */
  id: text(64).primaryKey(),
  outcome: text(32),
  hits: int(),
  lastAt: moment(),
  /** The last one's event type; null if it could not be read. */
  lastKind: text(64).optional(),
});
