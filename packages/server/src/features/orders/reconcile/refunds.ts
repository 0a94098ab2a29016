import { Op } from "../../../db/sequelize.ts";
import type { RefundFacts } from "../../../ports/payment-gateway.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { enqueueCreateRefund } from "../refunds/create-refund.job.ts";
import { findListStart, moveCursor } from "./cursors.ts";
import { recordRefund } from "../refunds/record-refund.ts";
import { type RefundRow, refundTable } from "../refunds/tables.ts";
import { orderTable } from "../orders/tables.ts";

const hourMs = 3_600_000;

/**
 * Records every refund of the provider that is not recorded as it is there: those whose webhook event never arrived, and
 * all since the first payment if none were ever read, as after a restore. Returns the number of changes.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function reconcileRefunds(deps: PaymentServices): Promise<number> {
  const { clock, gateway } = deps;
  const startedAt = clock.now();
  const since = await findListStart(deps, "refunds", startedAt);
  const listed = await gateway.listRefunds(since);
  const changes = (await recordListed(deps, listed)) + (await recordPending(deps, listed));
  await repeatLostAttempts(deps, startedAt);
  await moveCursor(deps, "refunds", startedAt);
  return changes;
}

const batchLength = 200;

/** Most listed refunds are recorded already, so they are compared by batches before any order is locked. */
async function recordListed(deps: PaymentServices, listed: readonly RefundFacts[]): Promise<number> {
  const order = deps.database.model(orderTable);
  const refund = deps.database.model(refundTable);
  let changes = 0;
  for (let start = 0; start < listed.length; start += batchLength) {
    const batch = listed.slice(start, start + batchLength);
    const known = await refund.findAll({ where: { providerId: batch.map(({ providerId }) => providerId) } });
    const states = new Map(known.map(({ providerId, state }) => [providerId, state]));
    const changed = batch.filter(({ providerId, state }) => states.get(providerId) !== state);
    const paymentId = changed.flatMap((facts) => facts.paymentId ?? []);
    const orders = await order.findAll({ where: { paymentId }, attributes: ["id", "paymentId"] });
    const orderIds = new Map(orders.map((order) => [order.paymentId, order.id]));
    for (const facts of changed) {
      const orderId = orderIds.get(facts.paymentId);
      if (orderId !== undefined && (await recordRefund(deps, { orderId, facts }))) changes += 1;
    }
  }
  return changes;
}

/** Reads the unsettled refunds that are older than the list. */
async function recordPending(deps: PaymentServices, listed: readonly RefundFacts[]): Promise<number> {
  const { database, gateway } = deps;
  const read = new Set(listed.map(({ providerId }) => providerId));
  const waiting = await database.model(refundTable).findAll({ where: { state: ["pending", "requires_action"] } });
  let changes = 0;
  for (const { orderId, providerId } of waiting) {
    if (providerId === null || read.has(providerId)) continue;
    const facts = await gateway.readRefund(providerId);
    if (facts && (await recordRefund(deps, { orderId, facts }))) changes += 1;
  }
  return changes;
}

/** Enqueues the jobs of refunds that the provider has not made for an hour: the first job gives up after three days. */
async function repeatLostAttempts({ database }: PaymentServices, now: Date): Promise<void> {
  const before = new Date(now.getTime() - hourMs);
  const where = { state: "asked" as const, attemptedAt: { [Op.lt]: before } };
  const asked: RefundRow[] = await database.model(refundTable).findAll({ where });
  for (const refund of asked) {
    const again = `-${now.toISOString().slice(0, 13)}`;
    await enqueueCreateRefund(database, null, refund, { now, again });
  }
}
