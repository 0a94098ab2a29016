import { currencyOf } from "@recital/contract/values/currency";
import { formatCents, toDecimal } from "@recital/contract/values/money";
import type { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import type { ProviderFact } from "../../domain/order-lifecycle.ts";
import { ownerAlert } from "../../email/owner-alert.job.ts";
import { enqueue } from "../../jobs/outbox.ts";

interface DifferingAmount {
  readonly order: OrderRow;
  readonly fact: ProviderFact & { kind: "paid" };
  readonly now: Date;
}

/** Enqueues one email to the owner about a payment whose amount is not its order's total. */
export function enqueueAmountAlert(
  database: Database,
  transaction: Transaction,
  { order, fact, now }: DifferingAmount,
): Promise<void> {
  const sentences = [
    `For order #${order.id} the payment provider reports ${namedAmount(fact)}.`,
    `The order's total is ${formatCents(order.totalCents, currencyOf(order.currency))}, so it was not marked as paid.`,
    "Please compare the two before you send anything.",
  ];
  return enqueue(database, transaction, ownerAlert, {
    payload: { subject: `Order #${order.id}: the amount paid differs`, sentences },
    dedupeKey: `order-${order.id}-amount-differs`,
    now,
  });
}

/** Returns "12.5 USD", with the code of the currency, since it may not be the shop's. */
function namedAmount({ amountCents, currency }: Pick<DifferingAmount["fact"], "amountCents" | "currency">): string {
  return `${toDecimal(amountCents, currencyOf(currency))} ${currency.toUpperCase()}`;
}
