import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { enqueue } from "../../../jobs/outbox.ts";
import type { OrderRow } from "../orders/tables.ts";
import type { RefundRow } from "./tables.ts";

/**
 * - `failed`: not made; `came-back`: it succeeded before;
 * - `stopped`: not made, because the owner had given the same back at the provider;
 * - `made-anyway`: the provider made it before its withdrawal; `made-twice`: the provider made a second one.
 */
export type RefundAlertKind = "failed" | "came-back" | "stopped" | "made-anyway" | "made-twice";

interface RefundToTell {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  readonly kind: RefundAlertKind;
  readonly now: Date;
}

/** Enqueues an email to the owner about a refund: one for each attempt and kind. */
export function enqueueRefundAlert(
  database: Database,
  transaction: Transaction,
  { order, refund, kind, now }: RefundToTell,
): Promise<void> {
  const amount = formatCents(refund.amountCents, currencyOf(order.currency, "en"));
  const [title, ...sentences] = texts[kind](amount, order.id, refund.failureReason);
  return enqueue(database, transaction, ownerAlert, {
    payload: { subject: `Order #${order.id}: ${title}`, sentences },
    dedupeKey: `refund-${refund.refundKey}-${refund.attempt}-${kind}`,
    now,
  });
}

const notRepaid =
  "The customer did not get this money. You can try again on the order's page, or repay the customer in another way.";

/** The subject after the order's number, and the sentences. */
const texts: Readonly<
  Record<RefundAlertKind, (amount: string, orderId: number, reason: string | null) => [string, ...string[]]>
> = {
  failed: (amount, id, reason) => [
    "a refund failed",
    `The refund of ${amount} for order #${id} failed.`,
    ...(reason === null ? [] : [reason]),
    notRepaid,
  ],
  "came-back": (amount, id, reason) => [
    "a refund failed",
    `The refund of ${amount} for order #${id} succeeded at first, but the money came back.`,
    ...(reason === null ? [] : [reason]),
    notRepaid,
  ],
  stopped: (amount, id) => [
    "a refund was stopped",
    `The refund of ${amount} for order #${id} was not made, because the same amount was refunded at the payment provider meanwhile.`,
    "If the customer should get both, try again on the order's page.",
  ],
  "made-anyway": (amount, id) => [
    "a withdrawn refund was made",
    `You withdrew the refund of ${amount} for order #${id}, but the payment provider had made it before.`,
    "The customer gets this money. The order shows the refund as made.",
  ],
  "made-twice": (amount, id) => [
    "the same refund was made twice",
    `The payment provider made two refunds for one that you asked for: ${amount} more went back for order #${id}.`,
    "The order shows both. Please check them at the payment provider.",
  ],
};
