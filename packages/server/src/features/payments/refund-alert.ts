import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import type { RefundRow } from "../../db/models/refund.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { ownerAlert } from "../../email/owner-alert.job.ts";
import { enqueue } from "../../jobs/outbox.ts";

interface FailedRefund {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  /** True if the provider had reported its success before. */
  readonly wasSucceeded: boolean;
  readonly now: Date;
}

/** Enqueues one email to the owner about each failed attempt of a refund. */
export function enqueueRefundAlert(
  database: Database,
  transaction: Transaction,
  { order, refund, wasSucceeded, now }: FailedRefund,
): Promise<void> {
  const amount = formatCents(refund.amountCents, currencyOf(order.currency));
  const sentences = [
    wasSucceeded
      ? `The refund of ${amount} for order #${order.id} succeeded at first, but the money came back.`
      : `The refund of ${amount} for order #${order.id} failed.`,
    ...(refund.failureReason === null ? [] : [refund.failureReason]),
    "The customer did not get this money. You can try again on the order's page, or repay the customer in another way.",
  ];
  return enqueue(database, transaction, ownerAlert, {
    payload: { subject: `Order #${order.id}: a refund failed`, sentences },
    dedupeKey: `refund-${refund.refundKey}-${refund.attempt}-failed`,
    now,
  });
}
