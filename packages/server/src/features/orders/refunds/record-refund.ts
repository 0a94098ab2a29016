import { isSettled } from "@recital/contract/values/order";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { isCounted, isMadeTwice, isNewer, isWithdrawn } from "../../../domain/refunds.ts";
import type { RefundFacts } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import { lockOrder } from "../orders/find-order.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import type { OrderRow } from "../orders/tables.ts";
import { enqueueRefundAlert } from "./alert.ts";
import { enqueueRefundEmail } from "./email.job.ts";
import { addProviderRefund } from "./add-provider-refund.ts";
import { applyToOrder, type LockedRefund, recordRefundEvent, recordState } from "./store-refund.ts";
import { type RefundRow, refundTable } from "./tables.ts";
import type { RefundAlertKind } from "./texts/en.ts";

interface RefundToRecord {
  readonly orderId: number;
  readonly facts: RefundFacts;
}

/**
 * Records a refund's state that was read from the provider. The provider's response, its webhook events and the
 * reconciliation all call this function, in any order and any number of times: it locks the order, finds the refund by
 * its provider's ID or its reference, moves it forward only, and stores refund, order, timeline, email and alert in one
 * transaction. Returns false if nothing changed.
 */
export async function recordRefund(services: Services, { orderId, facts }: RefundToRecord): Promise<boolean> {
  const now = services.clock.now();
  return withTransaction(services.database, async (transaction) => {
    const order = await lockOrder(services.database, orderId, transaction);
    const known = await findRefund(services, order.id, facts, transaction);
    if (!known) {
      await addProviderRefund(services, order, facts, transaction);
      return true;
    }
    const { state, providerId, failureReason } = facts;
    // A refund that is known by its provider's ID alone has no reference, or that of another row.
    const attempt = facts.reference?.refundKey === known.refundKey ? facts.reference.attempt : known.attempt;
    const read = { attempt, state, providerId };
    if (isMadeTwice(read, known)) {
      const second = await addProviderRefund(services, order, { ...facts, reference: null }, transaction);
      await enqueueRefundAlert(services.database, transaction, { order, refund: second, kind: "made-twice", now });
      return true;
    }
    if (!isNewer(read, known)) return false;
    await changeRefund(services, { order, refund: known, transaction }, { attempt, state, providerId, failureReason });
    return true;
  });
}

/**
 * Records that a refund was not made: the provider refused it, or it was stopped, because the same was given back there.
 * `failureReason` is a message for people.
 */
export async function recordRefusal(
  services: Services,
  { orderId, id: refundId, attempt }: Pick<RefundRow, "orderId" | "id" | "attempt">,
  failureReason: string,
  kind: "failed" | "stopped" = "failed",
): Promise<void> {
  await withTransaction(services.database, async (transaction) => {
    const order = await lockOrder(services.database, orderId, transaction);
    const refund = await services.database.model(refundTable).findByPk(refundId, { transaction });
    if (refund?.state !== "asked" || refund.attempt !== attempt) return;
    await changeRefund(services, { order, refund, transaction }, { state: "failed", failureReason }, kind);
  });
}

/** Records that the owner has given back the money of a refund, for a sale that was paid without the provider. */
export async function recordRepaid(
  services: Services,
  { order, refund, adminName, transaction }: LockedRefund & { readonly adminName: string },
): Promise<void> {
  const now = services.clock.now();
  await refund.update({ state: "succeeded", settledAt: now }, { transaction });
  await applyToOrder(services, order, transaction);
  await recordRefundEvent(services.database, transaction, { order, refund, adminName, now });
}

async function findRefund(
  { database }: Services,
  orderId: number,
  { reference, providerId }: RefundFacts,
  transaction: Transaction,
): Promise<RefundRow | null> {
  const refund = database.model(refundTable);
  const known = await refund.findOne({ where: { providerId }, transaction });
  if (known || !reference) return known;
  return refund.findOne({ where: { orderId, refundKey: reference.refundKey }, transaction });
}

type RefundChanges = Pick<RefundRow, "state"> & Partial<Pick<RefundRow, "attempt" | "providerId" | "failureReason">>;

async function changeRefund(
  services: Services,
  { order, refund, transaction }: LockedRefund,
  changes: RefundChanges,
  failedAs: RefundAlertKind = "failed",
): Promise<void> {
  const now = services.clock.now();
  const before = refund.state;
  const wasWithdrawn = isWithdrawn(refund);
  await refund.update({ ...changes, settledAt: isSettled(changes.state) ? now : null }, { transaction });
  await applyToOrder(services, order, transaction);
  await recordState(services, { order, refund, transaction });
  if (refund.state === "succeeded") await notifyBuyer(services, { order, refund, transaction });
  if (wasWithdrawn && isCounted(refund)) {
    await enqueueRefundAlert(services.database, transaction, { order, refund, kind: "made-anyway", now });
  }
  if (refund.state === "failed" || (refund.state === "canceled" && before === "succeeded")) {
    const kind = before === "succeeded" ? "came-back" : failedAs;
    await enqueueRefundAlert(services.database, transaction, { order, refund, kind, now });
  }
}

async function notifyBuyer(services: Services, { order, refund, transaction }: LockedRefund): Promise<void> {
  if (!refund.notify || refund.notifiedAt !== null) return;
  await enqueueRefundEmail(services.database, transaction, { order, refund, now: services.clock.now() });
}

interface SyncedRefunds {
  readonly made: readonly RefundFacts[];
  readonly changes: number;
}

/**
 * Reads all refunds of an order's payment from the provider and records them. Returns them and the number of changes.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function syncRefundsOfPayment(
  deps: PaymentServices,
  { id: orderId }: Pick<OrderRow, "id">,
  paymentId: string,
): Promise<SyncedRefunds> {
  const made = await deps.gateway.listRefundsOfPayment(paymentId);
  let changes = 0;
  for (const facts of made) {
    if (await recordRefund(deps, { orderId, facts })) changes += 1;
  }
  return { made, changes };
}
