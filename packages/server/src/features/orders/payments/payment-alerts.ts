import { hash } from "node:crypto";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents, toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import type { ProviderFact } from "../../../domain/order-lifecycle.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { enqueue } from "../../../jobs/outbox.ts";
import { maskEmails } from "../../../kernel/emails.ts";
import { orderItemTable, type OrderRow } from "../orders/tables.ts";
import { editionNumberTable } from "../../shop/stock/tables.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { readRestoredFrom } from "./provider-cursors.ts";
import type { OwnCheckout } from "./recover-order.ts";
import { webhookEventTable } from "./tables.ts";

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

/** A completed checkout whose order was not in the database, and its order if it was recovered. */
export interface UnknownPayment {
  readonly facts: OwnCheckout;
  readonly order: OrderRow | null;
}

/**
 * Enqueues one email to the owner about all of these payments that no earlier email named. In a database that was never
 * restored, only this site's count: another one may use the same account.
 */
export async function tellUnknownPayments(deps: PaymentDeps, payments: readonly UnknownPayment[]): Promise<void> {
  const isRestored = (await readRestoredFrom(deps)) !== null;
  const ours = payments.filter(
    ({ facts, order }) =>
      order !== null || (facts.state === "paid" && (isRestored || facts.successUrl.startsWith(`${deps.publicUrl}/`))),
  );
  if (ours.length === 0) return;
  await withTransaction(deps.database, async (transaction) => {
    const fresh = await markTold(deps, ours, transaction);
    if (fresh.length > 0) await enqueueEmail(deps, fresh, transaction);
  });
}

/** Marks the payments as told by a row beside those of events, and returns those that were not. */
async function markTold(
  { database: { model }, clock }: PaymentDeps,
  payments: readonly UnknownPayment[],
  transaction: Transaction,
): Promise<UnknownPayment[]> {
  const markOf = ({ facts }: UnknownPayment) => `told-${facts.sessionId}`.slice(0, 190);
  const told = await model(webhookEventTable).findAll({ where: { id: payments.map(markOf) }, transaction });
  const marks = new Set(told.map(({ id }) => id));
  const fresh = payments.filter((payment) => !marks.has(markOf(payment)));
  const rows = fresh.map((payment) => ({ id: markOf(payment), kind: "told", receivedAt: clock.now() }));
  await model(webhookEventTable).bulkCreate(rows, { transaction });
  return fresh;
}

async function enqueueEmail(
  deps: PaymentDeps,
  payments: readonly UnknownPayment[],
  transaction: Transaction,
): Promise<void> {
  const recovered = payments.flatMap(({ facts, order }) => (order ? [{ facts, order }] : []));
  const missing = payments.filter(({ order }) => order === null);
  const count = payments.length === 1 ? "a payment" : `${payments.length} payments`;
  const sentences = [
    `The payment provider has ${count} whose order was not in the database. This happens after a backup was restored.`,
    ...(recovered.length > 0
      ? [
          "These orders were recovered. Their emails may have been sent before, so none was sent now:",
          ...(await Promise.all(recovered.map((one) => describeRecovered(deps, one, transaction)))),
          "Please check that there is enough of each product, and compare numbers of editions with the emails that the buyers have.",
        ]
      : []),
    ...(missing.length > 0
      ? [
          "These orders are missing. The payment provider shows the items and the buyer beside each payment:",
          ...missing.map(({ facts }) => describePayment(facts)),
        ]
      : []),
  ];
  const sessions = payments.map(({ facts }) => facts.sessionId).toSorted();
  await enqueue(deps.database, transaction, ownerAlert, {
    payload: {
      subject: payments.length === 1 ? "A payment for an unknown order" : "Payments for unknown orders",
      sentences,
    },
    dedupeKey: `unknown-payments-${hash("sha256", sessions.join(" "))}`,
    now: deps.clock.now(),
  });
}

async function describeRecovered(
  { database: { model } }: PaymentDeps,
  { facts, order }: { readonly facts: OwnCheckout; readonly order: OrderRow },
  transaction: Transaction,
): Promise<string> {
  const items = await model(orderItemTable).findAll({ where: { orderId: order.id }, order: ["id"], transaction });
  const numbers = await model(editionNumberTable).findAll({
    where: { orderId: order.id },
    order: ["number"],
    transaction,
  });
  const unlinked = items.filter(({ variantId }) => variantId === null).map(({ name }) => `"${name}"`);
  return [
    describePayment({ ...facts, orderId: order.id }),
    ...(numbers.length > 0 ? [`editions: ${numbers.map(({ number }) => `No. ${number}`).join(", ")}`] : []),
    ...(unlinked.length > 0
      ? [`not found among the products, so not taken from the stock: ${unlinked.join(", ")}`]
      : []),
  ].join("; ");
}

function describePayment({ orderId, amountCents, currency, createdAt, paymentId, sessionId }: OwnCheckout): string {
  const amount = `${formatCents(amountCents, currencyOf(currency))} (${currency.toUpperCase()})`;
  return `Order #${orderId}: ${amount}, ${createdAt.toUTCString()}, ${paymentId ?? sessionId}`;
}
