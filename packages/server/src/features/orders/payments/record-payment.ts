import type { Transaction } from "../../../db/sequelize.ts";
import type { Database } from "../../../db/connection.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { applyFact, type LifecycleStep, type ProviderFact } from "../../../domain/order-lifecycle.ts";
import { enqueuePaidEmails } from "../orders/email-jobs.ts";
import { lockOrder } from "../orders/find-order.ts";
import { addressColumns, readAddress } from "../orders/present-order.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import { readToShip } from "../orders/change-order.ts";
import { countCheckout } from "./webhook-stats.ts";
import { enqueueAmountAlert } from "./alerts.ts";
import type { OrderEventRow, OrderRow } from "../orders/tables.ts";
import { webhookEventTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** The outcome of a fact: a step of the order's life cycle, or `repeated` if its event was recorded before. */
export type RecordResult = LifecycleStep["result"] | "repeated";

interface FactToRecord {
  readonly orderId: number;
  readonly fact: ProviderFact;
  /** The session that the fact was read from; stored if the order has none. */
  readonly sessionId?: string | undefined;
  /** The webhook event that reported the fact; each event is recorded once. */
  readonly eventId?: string | undefined;
}

/**
 * Records what the payment provider reports about an order. The webhook, the success page, the admin's checks and the
 * reconciliation all call this function, concurrently or hours apart: it locks the order, lets the domain rule decide,
 * and stores the order, its timeline, the webhook event and its emails in one transaction.
 */
export async function recordPayment(services: Services, record: FactToRecord): Promise<RecordResult> {
  const result = await withTransaction(services.database, (transaction) =>
    recordPaymentIn(services, record, transaction),
  );
  if (result === "paid") countCheckout(services.metrics, "paid");
  return result;
}

/** Records the fact in a transaction that the caller commits; the caller then wakes the worker. */
export async function recordPaymentIn(
  { database, clock, orderListeners }: Services,
  { orderId, fact, sessionId, eventId }: FactToRecord,
  transaction: Transaction,
): Promise<RecordResult> {
  const now = clock.now();
  const order = await lockOrder(database, orderId, transaction);
  if (eventId !== undefined && !(await isNewEvent(database, eventId, fact.kind, now, transaction))) {
    return "repeated";
  }
  const step = applyFact({ ...order.get(), shippingAddress: readAddress(order) }, fact, now);
  const { result, changes } = step;
  // An order that is paid after its erasure takes no personal data: its owner finds the buyer at the provider.
  const {
    shippingAddress = null,
    customerName,
    ...columns
  } = order.erasedAt === null ? changes : { ...changes, shippingAddress: null, customerName: undefined };
  for (const event of timelineEvents(order, step)) {
    await recordEvent(database, transaction, { ...event, orderId, adminName: null, now });
  }
  const isChanged = Object.keys(changes).length > 0;
  await order.update(
    {
      ...columns,
      ...(shippingAddress && addressColumns(shippingAddress)),
      ...(customerName !== undefined && { customerName }),
      ...(sessionId !== undefined && order.sessionId === null && { sessionId }),
      ...(isChanged && { toShip: await readToShip(database, order, columns, transaction), updatedAt: now }),
    },
    { transaction },
  );
  if (changes.closedAt) {
    for (const { onClosed } of orderListeners()) await onClosed?.({ order, transaction, now });
  }
  if (result === "paid") {
    for (const { onPaid } of orderListeners()) await onPaid?.({ order, transaction, now });
    await enqueuePaidEmails(database, transaction, order, now);
  }
  if (result === "amount-differs" && fact.kind === "paid") {
    await enqueueAmountAlert(database, transaction, { order, fact, now });
  }
  return result;
}

async function isNewEvent(
  database: Database,
  id: string,
  kind: string,
  receivedAt: Date,
  transaction: Transaction,
): Promise<boolean> {
  // The order's row is locked, so no other transaction can insert the same event between the query and the insert.
  const webhookEvent = database.model(webhookEventTable);
  if (await webhookEvent.findByPk(id, { transaction })) return false;
  await webhookEvent.create({ id, kind, receivedAt }, { transaction });
  return true;
}

/** Returns the changes of a step that the timeline cannot derive from `paidAt`. */
function timelineEvents(before: OrderRow, { result, changes }: LifecycleStep): Pick<OrderEventRow, "kind" | "text">[] {
  const events: Pick<OrderEventRow, "kind" | "text">[] = [];
  if (result === "amount-differs" && changes.closedAt) {
    events.push({ kind: "status", text: "Another amount was paid than the total, so the payment was not recorded" });
  }
  if (result === "closed") events.push({ kind: "status", text: "Cancelled: the checkout ended without a payment" });
  // The usual change from pending to processing needs no event beside "Paid".
  if (result === "paid" && changes.status && before.status !== "pending") {
    events.push({ kind: "status", text: `Status changed from ${before.status} to ${changes.status} by the payment` });
  }
  if (changes.shippingAddress) {
    events.push({ kind: "address", text: "Shipping address received from the payment provider" });
  }
  return events;
}
