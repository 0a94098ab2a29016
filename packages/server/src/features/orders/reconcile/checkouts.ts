import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import type { RunningJob } from "../../../jobs/job-handler.ts";
import type { PaymentFacts } from "../../../ports/payment-gateway.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { type OrderRow, orderTable } from "../orders/tables.ts";
import { type CheckedOrder, checkOrders, isComplete } from "../payments/check-pending-orders.ts";
import { isOwn, type OwnCheckout } from "../payments/recover-order.ts";
import { recordUnknown, tellUnknownPayments, type UnknownPayment } from "../payments/unknown-payments.ts";
import { findCheckoutsStart, moveCursor } from "./cursors.ts";

/**
 * Records the checkouts that the provider lists as completed: those of unpaid orders, closed ones included, since a wrong
 * key may have hidden them; and those of orders that were placed after the backup that was restored. Returns what became
 * of the known orders.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function reconcileCheckouts(deps: PaymentServices, running: RunningJob): Promise<CheckedOrder[]> {
  const { database, clock, gateway } = deps;
  const startedAt = clock.now();
  const since = await findCheckoutsStart(deps, startedAt);
  const listed = await gateway.listCompletedCheckouts(since, (await deps.readSite()).currency.code);
  const found = await findOrders(database, listed);
  const checked = await checkOrders(deps, found.filter(isUnpaid), running);
  const unknown = withoutOrder(listed, found);
  // One after the other and the oldest first, so that numbers of editions are given in the order of the sales.
  const payments: UnknownPayment[] = [];
  for (const facts of unknown) {
    running.signal.throwIfAborted();
    payments.push(await recordUnknown(deps, facts));
  }
  await tellUnknownPayments(deps, payments);
  if (isComplete(checked)) await moveCursor(deps, "checkouts", startedAt);
  return checked;
}

/**
 * Returns the completed checkouts since a time whose orders are not in the database.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function findUnknownCheckouts(
  { database, gateway }: Pick<PaymentServices, "database" | "gateway">,
  since: Date,
  currency: string,
): Promise<OwnCheckout[]> {
  const listed = await gateway.listCompletedCheckouts(since, currency);
  return withoutOrder(listed, await findOrders(database, listed));
}

function findOrders({ model }: Database, listed: readonly PaymentFacts[]): Promise<OrderRow[]> {
  const sessionId = listed.map((facts) => facts.sessionId);
  const checkoutKey = listed.flatMap(({ key }) => key ?? []);
  return model(orderTable).findAll({ where: { [Op.or]: [{ sessionId }, { checkoutKey }] } });
}

function withoutOrder(listed: readonly PaymentFacts[], found: readonly OrderRow[]): OwnCheckout[] {
  const known = new Set(found.flatMap(({ sessionId, checkoutKey }) => [sessionId ?? "", checkoutKey]));
  return listed.filter(isOwn).filter(({ key, sessionId }) => !known.has(key) && !known.has(sessionId));
}

function isUnpaid({ paidAt, sessionId }: OrderRow): boolean {
  return paidAt === null && sessionId !== null;
}
