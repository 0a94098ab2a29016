import { hash } from "node:crypto";
import { currencyOf } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatCents } from "@recital/contract/values/money";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { formatUtc, inAdminLanguages } from "../../../email/owner-language.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { editionNumberTable } from "../../shop/stock/tables.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { orderItemTable, type OrderRow } from "../orders/tables.ts";
import { findOrderOfCheckout, type OwnCheckout, readRestoredFrom, recoverOrder } from "./recover-order.ts";
import { recordProviderFact, toFact } from "./sync-from-provider.ts";
import { webhookEventTable } from "./tables.ts";
import { paymentAlertTexts } from "./texts/index.ts";

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
  const recovered = await Promise.all(
    payments.flatMap(({ facts, order }) => (order ? [readRecovered(deps, { facts, order }, transaction)] : [])),
  );
  const missing = payments.filter(({ order }) => order === null);
  const payload = inAdminLanguages((language) => {
    const texts = paymentAlertTexts[language].unknown;
    const sentences = [
      texts.text(payments.length),
      ...(recovered.length > 0
        ? [texts.recovered, ...recovered.map((order) => describeRecovered(order, language)), texts.checkStock]
        : []),
      ...(missing.length > 0 ? [texts.missing, ...missing.map(({ facts }) => describePayment(facts, language))] : []),
    ];
    return { subject: texts.subject(payments.length), sentences };
  });
  const sessions = payments.map(({ facts }) => facts.sessionId).toSorted();
  await enqueue(deps.database, transaction, ownerAlert, {
    payload,
    dedupeKey: `unknown-payments-${hash("sha256", sessions.join(" "))}`,
    now: deps.clock.now(),
  });
}

interface Recovered {
  readonly facts: OwnCheckout;
  /** Of its numbered copies. */
  readonly numbers: readonly number[];
  /** The names of its items that are no product any more. */
  readonly unlinked: readonly string[];
}

async function readRecovered(
  { database: { model } }: PaymentServices,
  { facts, order }: { readonly facts: OwnCheckout; readonly order: OrderRow },
  transaction: Transaction,
): Promise<Recovered> {
  const items = await model(orderItemTable).findAll({ where: { orderId: order.id }, order: ["id"], transaction });
  const numbers = await model(editionNumberTable).findAll({
    where: { orderId: order.id },
    order: ["number"],
    transaction,
  });
  return {
    facts: { ...facts, orderId: order.id },
    numbers: numbers.map(({ number }) => number),
    unlinked: items.filter(({ variantId }) => variantId === null).map(({ name }) => name),
  };
}

function describeRecovered({ facts, numbers, unlinked }: Recovered, language: AdminLanguage): string {
  const texts = paymentAlertTexts[language].unknown;
  return [
    describePayment(facts, language),
    ...(numbers.length > 0 ? [texts.numbers(numbers)] : []),
    ...(unlinked.length > 0 ? [texts.unlinked(unlinked)] : []),
  ].join("; ");
}

function describePayment(facts: OwnCheckout, language: AdminLanguage): string {
  const { orderId, amountCents, currency, createdAt, paymentId, sessionId } = facts;
  const amount = `${formatCents(amountCents, currencyOf(currency, language))} (${currency.toUpperCase()})`;
  const { payment } = paymentAlertTexts[language].unknown;
  return payment(orderId, amount, formatUtc(createdAt, language), paymentId ?? sessionId);
}
