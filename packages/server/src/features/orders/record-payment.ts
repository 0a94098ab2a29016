import { formatCents } from "@recital/contract/values/money";
import { Transaction } from "sequelize";
import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import { withTransaction } from "../../db/transaction.ts";
import { applyFact, type LifecycleStep, type ProviderFact } from "../../domain/order-lifecycle.ts";
import { enqueue } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import { ownerAlert } from "../../mail/owner-alert.ts";
import { countCheckout } from "./count-checkout.ts";
import { newOrderNotice, orderConfirmation } from "./mail-jobs.ts";
import { addressColumns, readAddress } from "./present-order.ts";
import { providerEvents } from "./provider-events.ts";
import { recordEvent } from "./record-event.ts";

export interface RecordDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Called after a commit that promised work. */
  readonly nudgeWorker: () => void;
}

/** What became of a fact: a step of the order's life, or `repeated` where its notice was recorded before. */
export type RecordResult = LifecycleStep["result"] | "repeated";

interface FactToRecord {
  readonly orderId: number;
  readonly fact: ProviderFact;
  /** The session the fact was read from, for an order whose own was lost before it was stored. */
  readonly sessionId?: string;
  /** The provider's notice that brought the fact; the same one counts once. */
  readonly noticeId?: string;
}

/**
 * The only place where an order learns of its payment. Webhook, success page, admin and reconciliation all end here,
 * at the same moment or hours apart: the row is locked, the rule decides, and order, story, notice and mails are stored
 * in one transaction.
 */
export async function recordPayment(deps: RecordDeps, record: FactToRecord): Promise<RecordResult> {
  const result = await withTransaction(deps.database, (transaction) => recordIn(deps, record, transaction));
  if (result === "paid") countCheckout(deps.metrics, "paid");
  if (result === "paid" || result === "amount-differs") deps.nudgeWorker();
  return result;
}

async function recordIn(
  { database, clock }: RecordDeps,
  { orderId, fact, sessionId, noticeId }: FactToRecord,
  transaction: Transaction,
): Promise<RecordResult> {
  const now = clock.now();
  const order = await database.models.order.findByPk(orderId, {
    transaction,
    lock: Transaction.LOCK.UPDATE,
    rejectOnEmpty: true,
  });
  if (noticeId !== undefined && !(await isNewNotice(database, noticeId, fact.kind, now, transaction))) {
    return "repeated";
  }
  const step = applyFact({ ...order.get(), shippingAddress: readAddress(order) }, fact, now);
  const { result, changes } = step;
  const { shippingAddress, ...columns } = changes;
  for (const event of providerEvents(order, step)) {
    await recordEvent(database, transaction, { ...event, orderId, adminName: null, now });
  }
  await order.update(
    {
      ...columns,
      ...(shippingAddress && addressColumns(shippingAddress)),
      ...(sessionId !== undefined && order.sessionId === null && { sessionId }),
      ...(Object.keys(changes).length > 0 && { updatedAt: now }),
    },
    { transaction },
  );
  await promiseMails(database, order, result, fact, now, transaction);
  return result;
}

async function isNewNotice(
  database: Database,
  id: string,
  kind: string,
  receivedAt: Date,
  transaction: Transaction,
): Promise<boolean> {
  // The order's row is locked, so that nobody writes the same notice between this look and the insert.
  const { paymentNotice } = database.models;
  if (await paymentNotice.findByPk(id, { transaction })) return false;
  await paymentNotice.create({ id, kind, receivedAt }, { transaction });
  return true;
}

const sentBeforeRestoring =
  "mail uncertain: the order may have been paid, and this mail sent, before a backup without them was restored";

async function promiseMails(
  database: Database,
  order: OrderRow,
  result: LifecycleStep["result"],
  fact: ProviderFact,
  now: Date,
  transaction: Transaction,
): Promise<void> {
  const payload = { orderId: order.id };
  const heldBack = order.restoredAt === null ? undefined : sentBeforeRestoring;
  // Nobody is thanked for, or asked to post, what was given back before we heard of its payment.
  if (result === "paid" && order.refundedAt === null) {
    await enqueue(database, transaction, orderConfirmation, {
      payload,
      dedupeKey: `order-${order.id}-confirmation`,
      now,
      heldBack,
    });
    await enqueue(database, transaction, newOrderNotice, {
      payload,
      dedupeKey: `order-${order.id}-owner`,
      now,
      heldBack,
    });
  }
  if (result === "amount-differs" && fact.kind === "paid") {
    const sentences = [
      `For order #${order.id} the payment provider reports ${fact.amountCents / 100} ${fact.currency.toUpperCase()}.`,
      `The order's total is ${formatCents(order.totalCents)}, so it was not marked as paid.`,
      "Please compare the two before you send anything.",
    ];
    await enqueue(database, transaction, ownerAlert, {
      payload: { subject: `Order #${order.id}: the amount paid differs`, sentences },
      dedupeKey: `order-${order.id}-amount-differs`,
      now,
    });
  }
}
