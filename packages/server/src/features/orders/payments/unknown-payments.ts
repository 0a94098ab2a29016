import { hash } from "node:crypto";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { enqueue } from "../../../jobs/outbox.ts";
import { editionNumberTable } from "../../shop/stock/tables.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { orderItemTable, type OrderRow } from "../orders/tables.ts";
import { findOrderOfCheckout, type OwnCheckout, readRestoredFrom, recoverOrder } from "./recover-order.ts";
import { recordProviderFact, toFact } from "./sync-from-provider.ts";
import { webhookEventTable } from "./tables.ts";

/** A completed checkout whose order was not in the database, and its order if it was recovered. */
export interface UnknownPayment {
  readonly facts: OwnCheckout;
  readonly order: OrderRow | null;
}

/** Records the payment of a checkout whose order is not in the database, if the order can be recovered. */
export async function recordUnknown(deps: PaymentServices, facts: OwnCheckout): Promise<UnknownPayment> {
  const known = await findOrderOfCheckout(deps, facts);
  const order = known ?? (await recoverOrder(deps, facts));
  const fact = toFact(facts);
  if (order && fact?.kind === "paid") {
    const paidAt = known ? {} : { paidAt: facts.createdAt };
    await recordProviderFact(deps, order, { ...fact, ...paidAt }, { sessionId: facts.sessionId });
  }
  return { facts, order };
}

/**
 * Enqueues one email to the owner about all of these payments that no earlier email named. In a database that was never
 * restored, only this site's count: another one may use the same account.
 */
export async function tellUnknownPayments(deps: PaymentServices, payments: readonly UnknownPayment[]): Promise<void> {
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

/**
 * Records that the owner was notified of the payments, in rows beside the events. Returns the payments without such a
 * row before.
 */
async function markTold(
  { database: { model }, clock }: PaymentServices,
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
  deps: PaymentServices,
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
          ...(await Promise.all(recovered.map((order) => describeRecovered(deps, order, transaction)))),
          "Please check that there is enough of each product, and compare the numbers of numbered copies with the emails that the buyers have.",
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
  { database: { model } }: PaymentServices,
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
    ...(numbers.length > 0 ? [`numbered copies: ${numbers.map(({ number }) => `No. ${number}`).join(", ")}`] : []),
    ...(unlinked.length > 0
      ? [`not found among the products, so not taken from the stock: ${unlinked.join(", ")}`]
      : []),
  ].join("; ");
}

function describePayment({ orderId, amountCents, currency, createdAt, paymentId, sessionId }: OwnCheckout): string {
  const amount = `${formatCents(amountCents, currencyOf(currency, "en"))} (${currency.toUpperCase()})`;
  return `Order #${orderId}: ${amount}, ${createdAt.toUTCString()}, ${paymentId ?? sessionId}`;
}
