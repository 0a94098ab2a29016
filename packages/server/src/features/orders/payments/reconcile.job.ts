import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { JobFailure, jobHandler, type JobHandler, type RunningJob } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import { type PaymentFacts, PaymentProviderError } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import { type OrderRow, orderTable } from "../orders/tables.ts";
import {
  type CheckedOrder,
  checkOrders,
  checkPendingOrders,
  isChanged,
  isComplete,
  isSilent,
  unsettled,
} from "./check-pending-orders.ts";
import { tellUnknownPayments, type UnknownPayment } from "./payment-alerts.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { findCheckoutsStart, moveCursor } from "./provider-cursors.ts";
import { reconcileDisputes } from "./reconcile-disputes.ts";
import { recordMissingFees } from "./reconcile-fees.ts";
import { reconcileRefunds } from "./reconcile-refunds.ts";
import { recordProviderFact, toFact } from "./record-provider-fact.ts";
import { findOrderOfCheckout, isOwn, type OwnCheckout, recoverOrder } from "./recover-order.ts";

/**
 * Syncs every open checkout with the provider and records missed refunds and disputes, for events that never arrived,
 * and the fees of payments.
 */
export const reconcileOrders = {
  kind: "reconcile-orders",
  payload: z.object({}),
  causedBy: "owner",
  uses: "provider",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

/** About a quarter of an hour of attempts; the next hour enqueues a new job. */
const maxAttempts = 10;
const noResponse = "The payment service does not respond";

/** Does nothing if payments are not configured. */
export function reconcileHandler(jobDeps: Services): JobHandler {
  return jobHandler(reconcileOrders, async (_, running) => {
    const gateway = await jobDeps.providers.gateway();
    if (!gateway) return;
    const deps: PaymentDeps = { ...jobDeps, gateway };
    const steps = makeSteps(running);
    // First, because a shop may have more open checkouts than the second check takes.
    const completed = await steps.run(() => reconcileCheckouts(deps, running));
    const pending = await steps.run(() => checkPendingOrders(deps, unsettled, running));
    const refunds = await steps.run(() => reconcileRefunds(deps));
    const disputes = await steps.run(() => reconcileDisputes(deps));
    const checked = [...(completed ?? []), ...(pending ?? [])];
    if (steps.haveFailed() || isSilent(checked)) {
      if (running.attempt >= maxAttempts) throw new JobFailure("give-up", noResponse);
      throw new Error(noResponse);
    }
    const fees = await recordMissingFees(deps, running.log);
    const changed = checked.filter(isChanged).length;
    running.log.info({ orders: checked.length, changed, refunds, disputes, fees }, "orders reconciled");
  });
}

/**
 * Runs the steps of a reconciliation, until the job's deadline. One that the provider refuses leaves the others to run;
 * a provider that does not respond is asked nothing more.
 */
function makeSteps({ log, signal }: RunningJob) {
  let failures = 0;
  let responds = true;
  return {
    haveFailed: () => failures > 0,
    /** Returns null if the provider did not respond or refused. */
    async run<T>(step: () => Promise<T>): Promise<T | null> {
      signal.throwIfAborted();
      if (!responds) return null;
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        log.warn({ err: error }, "the payment provider did not list its checkouts, refunds or disputes");
        failures += 1;
        responds = error.reason !== "unavailable";
        return null;
      }
    },
  };
}

/**
 * Records the checkouts that the provider lists as completed: those of unpaid orders, closed ones included, since a wrong
 * key may have hidden them; and those of orders that were placed after the backup that was restored. Returns what became
 * of the known orders.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function reconcileCheckouts(deps: PaymentDeps, running: RunningJob): Promise<CheckedOrder[]> {
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
  { database, gateway }: Pick<PaymentDeps, "database" | "gateway">,
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

/** Records the payment of a checkout whose order is not in the database, if the order can be recovered. */
export async function recordUnknown(deps: PaymentDeps, facts: OwnCheckout): Promise<UnknownPayment> {
  const known = await findOrderOfCheckout(deps, facts);
  const order = known ?? (await recoverOrder(deps, facts));
  const fact = toFact(facts);
  if (order && fact?.kind === "paid") {
    const paidAt = known ? {} : { paidAt: facts.createdAt };
    await recordProviderFact(deps, order, { ...fact, ...paidAt }, { sessionId: facts.sessionId });
  }
  return { facts, order };
}

function isUnpaid({ paidAt, sessionId }: OrderRow): boolean {
  return paidAt === null && sessionId !== null;
}
