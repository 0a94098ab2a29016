import type { OrderEmail } from "@recital/contract/endpoints/orders/orders";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { type JobRow, jobTable } from "../../../jobs/table.ts";
import { orderItemTable, type OrderRow } from "./tables.ts";
import { downloadAccessTable } from "../../music/downloads/tables.ts";

const ofOrder = z.object({
  orderId: z.int().positive(),
  /** When an admin sent the email again, in ms; absent in the email that the payment enqueued. */
  resentAt: z.int().optional(),
});

/** Tells the buyer that the order is paid. Sent once for each order, unless an admin sends it again. */
export const orderConfirmation = {
  kind: "order-confirmation",
  payload: ofOrder,
  causedBy: "order",
  uses: "email",
} satisfies JobKind;

/** The same for an order that was free: any visitor can have it sent to any address. */
export const freeOrderConfirmation = {
  kind: "free-order-confirmation",
  payload: ofOrder,
  causedBy: "stranger",
  uses: "email",
} satisfies JobKind;

/** Tells the owner about a new paid order. */
export const newOrderEmail = {
  kind: "new-order-email",
  payload: ofOrder,
  causedBy: "order",
  uses: "email",
} satisfies JobKind;

/** The emails that can be sent again, by their names in the contract. */
export const orderEmails = {
  confirmation: { job: orderConfirmation, key: "confirmation" },
  notice: { job: newOrderEmail, key: "owner" },
} as const satisfies Record<OrderEmail["mail"], { job: JobKind; key: string }>;

/** Returns which email a kind of job sends. */
export function emailOf(kind: string): OrderEmail["mail"] {
  return kind === newOrderEmail.kind ? "notice" : "confirmation";
}

const sentBeforeRestoring =
  "email uncertain: the order may have been paid, and this email sent, before a backup without them was restored";

/**
 * Enqueues the emails of an order that was just paid, in the transaction that records the payment. Enqueues none for an
 * order that was refunded before its payment was recorded, and only the owner's for an erased one.
 */
export async function enqueuePaidEmails(
  database: Database,
  transaction: Transaction,
  order: OrderRow,
  now: Date,
): Promise<void> {
  if (order.refundedAt !== null) return;
  if (order.paidBy === "free") return enqueueFreeEmails(database, transaction, order, now);
  const payload = { orderId: order.id };
  const heldBack = order.restoredAt === null ? undefined : sentBeforeRestoring;
  const kinds = order.erasedAt === null ? (["confirmation", "notice"] as const) : (["notice"] as const);
  for (const kind of kinds) {
    const dedupeKey = emailJobKey(order.id, kind);
    await enqueue(database, transaction, orderEmails[kind].job, { payload, dedupeKey, now, heldBack });
  }
}

/**
 * The owner gets an email about a free order only if its files must be sent manually, at most once a day for each
 * product: a visitor must not be able to fill the owner's mailbox.
 */
async function enqueueFreeEmails(
  database: Database,
  transaction: Transaction,
  { id: orderId }: OrderRow,
  now: Date,
): Promise<void> {
  const { model } = database;
  const payload = { orderId };
  const dedupeKey = emailJobKey(orderId, "confirmation");
  await enqueue(database, transaction, freeOrderConfirmation, { payload, dedupeKey, now });
  if ((await model(downloadAccessTable).count({ where: { orderId }, transaction })) > 0) return;
  const item = await model(orderItemTable).findOne({ where: { orderId }, transaction });
  const day = now.toISOString().slice(0, 10);
  const noticeKey = `free-order-notice-${item?.productId ?? 0}-${day}`;
  await enqueue(database, transaction, newOrderEmail, { payload, dedupeKey: noticeKey, now });
}

/** Returns the dedupe key of an order's email. */
export function emailJobKey(orderId: number, kind: OrderEmail["mail"], resentAt?: Date): string {
  const key = `${keyPrefix(orderId)}${orderEmails[kind].key}`;
  return resentAt ? `${key}-${resentAt.getTime()}` : key;
}

/** Returns the jobs of an order's emails, newest first. Finished jobs are deleted after 90 days. */
export function findEmailJobs(
  database: Database,
  orderId: number,
  transaction: Transaction | null = null,
): Promise<JobRow[]> {
  const prefix = keyPrefix(orderId);
  return database.model(jobTable).findAll({
    // A range, because LIKE uses no index on SQLite; "." follows "-".
    where: {
      dedupeKey: { [Op.gte]: prefix, [Op.lt]: `${prefix.slice(0, -1)}.` },
      kind: [orderConfirmation, freeOrderConfirmation, newOrderEmail].map(({ kind }) => kind),
    },
    order: [["id", "DESC"]],
    transaction,
  });
}

function keyPrefix(orderId: number): string {
  return `order-${orderId}-`;
}
