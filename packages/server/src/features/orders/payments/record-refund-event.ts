import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { isWithdrawn } from "../../../domain/refunds.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import type { OrderRow } from "../orders/tables.ts";
import type { RefundRow } from "./tables.ts";

interface RefundChange {
  readonly order: OrderRow;
  readonly refund: RefundRow;
  /** Null for a change that the provider reported. */
  readonly adminName: string | null;
  readonly now: Date;
}

/** Records a refund's current state in its order's timeline. */
export function recordRefundEvent(
  database: Database,
  transaction: Transaction,
  { order, refund, adminName, now }: RefundChange,
): Promise<void> {
  const text = describe(refund, formatCents(refund.amountCents, currencyOf(order.currency)));
  return recordEvent(database, transaction, { orderId: order.id, kind: "refund", text, adminName, now });
}

function describe(refund: RefundRow, amount: string): string {
  const { state, attempt, failureReason } = refund;
  const texts: Readonly<Record<RefundRow["state"], string>> = {
    asked: `Refund of ${amount} ${attempt > 1 ? "tried again" : "requested"}`,
    pending: `Refund of ${amount} is pending at the payment provider`,
    requires_action: `Refund of ${amount} waits for the customer's bank details`,
    succeeded: `Refunded ${amount}`,
    failed: `Refund of ${amount} failed. ${failureReason ?? ""}`.trim(),
    canceled: `Refund of ${amount} was ${isWithdrawn(refund) ? "withdrawn" : "canceled"}`,
  };
  return texts[state];
}
