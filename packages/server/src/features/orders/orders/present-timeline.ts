import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { Withdrawal } from "@recital/contract/endpoints/shop/legal";
import type { OrderEmail, OrderEvent } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { isTableSale } from "@recital/contract/values/payment";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { shownError } from "../../../email/one-line.ts";
import type { JobRow } from "../../../jobs/table.ts";
import type { WithdrawalRow } from "../../shop/withdrawals/tables.ts";
import { emailOf } from "./email-jobs.ts";
import { type OrderEventRow, orderEventTable, type OrderRow } from "./tables.ts";

/** Returns the timeline of an order, oldest first. */
export function presentEvents(order: OrderRow, rows: readonly OrderEventRow[]): OrderEvent[] {
  const event = (kind: OrderEvent["kind"], at: Date | null, text: string): OrderEvent[] =>
    at === null ? [] : [{ kind, at: at.toISOString(), by: null, text }];
  const amount = formatCents(order.paidCents ?? order.totalCents, currencyOf(order.currency, "en"));
  const paid = order.paidBy === "free" ? "Free: nothing to pay" : `Paid ${amount}`;
  const events = [
    // A sale at a table has an event of its own.
    ...(isTableSale(order.paidBy)
      ? []
      : [...event("placed", order.createdAt, "Order placed"), ...event("paid", order.paidAt, paid)]),
    ...event("refunded", order.refundedAt, "Refunded in full"),
    ...rows.map(({ kind, text, adminName, createdAt }) => ({
      kind,
      at: createdAt.toISOString(),
      by: adminName,
      text,
    })),
  ];
  // The sort is stable, so events with the same time keep their order.
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

export function presentEmail(job: JobRow): OrderEmail {
  return {
    id: job.id,
    mail: emailOf(job.kind),
    state: job.outcome === "done" ? "sent" : (job.outcome ?? "waiting"),
    attempts: job.attempts,
    lastError: job.lastError === null ? null : shownError(job.lastError),
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
  };
}

export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  const { id, personId, name, email, orderId, statedOrderId, statement, state, createdAt } = row;
  return { id, personId, name, email, orderId, statedOrderId, statement, state, createdAt: createdAt.toISOString() };
}

/** Returns a withdrawal as the buyer of its order sees it. */
export function presentBuyerWithdrawal(
  row: Pick<WithdrawalRow, "createdAt" | "statement" | "state" | "lines">,
): BuyerOrder["withdrawals"][number] {
  const { createdAt, statement, state, lines = [] } = row;
  const items = lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity }));
  return { createdAt: createdAt.toISOString(), statement, state, items };
}

interface NewEvent {
  readonly orderId: number;
  readonly kind: OrderEventRow["kind"];
  /** One sentence for the timeline. */
  readonly text: string;
  /** Null for events of the shop or the provider. */
  readonly adminName: string | null;
  readonly now: Date;
}

/** Records an event that the order's columns cannot show, in the transaction that changes the order. */
export async function recordEvent(
  database: Database,
  transaction: Transaction | null,
  { now, ...event }: NewEvent,
): Promise<void> {
  await database.model(orderEventTable).create({ ...event, createdAt: now }, { transaction });
}
