import type { OrderEvent, OrderEmail } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { isTableSale } from "@recital/contract/values/payment";
import { shownError } from "../../email/shown-error.ts";
import { emailOf } from "./email-jobs.ts";
import type { JobRow } from "../../jobs/table.ts";
import type { OrderEventRow, OrderRow } from "./tables.ts";

/** Returns the timeline of an order, oldest first. */
export function presentEvents(order: OrderRow, rows: readonly OrderEventRow[]): OrderEvent[] {
  const own = (kind: OrderEvent["kind"], at: Date | null, text: string): OrderEvent[] =>
    at === null ? [] : [{ kind, at: at.toISOString(), by: null, text }];
  const amount = formatCents(order.paidCents ?? order.totalCents, currencyOf(order.currency));
  const paid = order.paidBy === "free" ? "Free: nothing to pay" : `Paid ${amount}`;
  const events = [
    // A sale at a table has an event of its own.
    ...(isTableSale(order.paidBy)
      ? []
      : [...own("placed", order.createdAt, "Order placed"), ...own("paid", order.paidAt, paid)]),
    ...own("refunded", order.refundedAt, "Refunded in full"),
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
