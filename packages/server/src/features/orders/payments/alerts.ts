import { currencyOf } from "@recital/contract/values/currency";
import { formatCents, toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import type { ProviderFact } from "../../../domain/order-lifecycle.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { enqueue } from "../../../jobs/outbox.ts";
import { maskEmails } from "../../../kernel/emails.ts";
import type { OrderRow } from "../orders/tables.ts";

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
    `The order's total is ${formatCents(order.totalCents, currencyOf(order.currency, "en"))}, so it was not marked as paid.`,
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
  return `${toDecimal(amountCents, currencyOf(currency, "en"))} ${currency.toUpperCase()}`;
}

interface Refusal {
  /** In the provider's words; null if there are none. */
  readonly reason: string | null;
  readonly now: Date;
}

/** Enqueues one email a day to the owner about checkouts that the payment provider refuses to open. */
export function enqueueRefusedCheckoutAlert(database: Database, { reason, now }: Refusal): Promise<void> {
  const sentences = [
    "The payment provider refused to open the payment page of a checkout, so a customer could not pay.",
    ...(reason === null ? [] : [`It says: ${maskEmails(reason).slice(0, 300)}`]),
    "Check the account at the payment provider, its keys on the Settings screen, and the clock of this server.",
  ];
  return enqueue(database, null, ownerAlert, {
    payload: { subject: "The payment provider refuses checkouts", sentences },
    dedupeKey: `checkout-refused-${now.toISOString().slice(0, 10)}`,
    now,
  });
}
