import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { disputeReasonText, disputeStatusText } from "@recital/contract/endpoints/orders/disputes";
import { blocksRefunds, withholdsMoney } from "@recital/contract/values/payment";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { type DisputeFacts, PaymentProviderError } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import { readToShip } from "../orders/change-order.ts";
import { lockOrder } from "../orders/find-order.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import type { OrderRow } from "../orders/tables.ts";
import { enqueueDisputeAlert, enqueueDisputeReminders } from "./alerts.ts";
import { findOrderOfPayment, type PaymentServices } from "../orders/payment-provider.ts";
import { type DisputeRow, disputeTable } from "./table.ts";

interface DisputeToRecord {
  readonly orderId: number;
  readonly facts: DisputeFacts;
  /** The recorded dispute's revision before the facts were read; 0 if there was none. */
  readonly revision: number;
}

/** `outdated`: others were recorded since these facts were read, so they must be read again. */
export type DisputeResult = "changed" | "unchanged" | "outdated";

/**
 * Records a dispute's state that was read from the provider. Its events and the reconciliation call this function, in
 * any order and any number of times: it locks the order and stores dispute, timeline, alert and reminders in one
 * transaction. A dispute may return to an earlier status and has no time of its last change, so its revision decides
 * whether the facts are the newest.
 */
export async function recordDispute(services: Services, dispute: DisputeToRecord): Promise<DisputeResult> {
  return withTransaction(services.database, (transaction) => recordIn(services, dispute, transaction));
}

async function recordIn(
  services: Services,
  { orderId, facts, revision }: DisputeToRecord,
  transaction: Transaction,
): Promise<DisputeResult> {
  const { database, clock } = services;
  const order = await lockOrder(database, orderId, transaction);
  const { providerId } = facts;
  const known = await database.model(disputeTable).findOne({ where: { providerId }, transaction });
  const isSame = known !== null && isSameDispute(known, facts);
  if ((known?.revision ?? 0) !== revision) return isSame ? "unchanged" : "outdated";
  const now = clock.now();
  if (known && isSame) {
    await known.update({ revision: revision + 1 }, { transaction });
    return "unchanged";
  }
  const isNewStatus = known?.status !== facts.status;
  const dispute = await store(services, { known, orderId, facts, revision: revision + 1, now }, transaction);
  await changeOrder(services, order, transaction);
  if (isNewStatus) await recordStatus(services, { order, dispute, isNew: !known, now }, transaction);
  if (!known) await enqueueDisputeAlert(services, transaction, { dispute, now });
  await enqueueDisputeReminders(database, transaction, { dispute, now });
  return "changed";
}

/** Whether the recorded dispute is as the provider has it. */
export function isSameDispute(known: DisputeRow, facts: DisputeFacts): boolean {
  return (
    known.status === facts.status &&
    known.reason === facts.reason &&
    known.amountCents === facts.amountCents &&
    known.currency === facts.currency &&
    known.feeCents === facts.feeCents &&
    known.dueBy?.getTime() === facts.dueBy?.getTime()
  );
}

interface DisputeToStore extends DisputeToRecord {
  readonly known: DisputeRow | null;
  readonly now: Date;
}

function store(
  { database }: Services,
  { known, orderId, facts, revision, now }: DisputeToStore,
  transaction: Transaction,
): Promise<DisputeRow> {
  const { providerId, providerUrl, amountCents, currency, reason, status, dueBy, feeCents, createdAt } = facts;
  const lostAt = status === "lost" ? (known ? (known.lostAt ?? now) : createdAt) : null;
  const state = {
    providerUrl,
    amountCents,
    currency,
    reason,
    status,
    dueBy,
    feeCents,
    lostAt,
    revision,
    updatedAt: now,
  };
  return known
    ? known.update(state, { transaction })
    : database.model(disputeTable).create({ ...state, providerId, orderId, createdAt }, { transaction });
}

/** Writes what the order's disputes withhold and took back, by which lists find it and refunds are limited. */
async function changeOrder({ database }: Services, order: OrderRow, transaction: Transaction): Promise<void> {
  const disputes = await database.model(disputeTable).findAll({ where: { orderId: order.id }, transaction });
  const lost = disputes.filter(({ status }) => status === "lost");
  const changes = {
    isDisputed: disputes.some(({ status }) => withholdsMoney(status)),
    lostCents: lost.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
  await order.update({ ...changes, toShip: await readToShip(database, order, changes, transaction) }, { transaction });
}

interface NewStatus {
  readonly order: OrderRow;
  readonly dispute: DisputeRow;
  readonly isNew: boolean;
  readonly now: Date;
}

/** Adds the dispute's status to the timeline, for a new one also its reason. */
async function recordStatus(
  { database }: Services,
  { order, dispute, isNew, now }: NewStatus,
  transaction: Transaction,
): Promise<void> {
  const amount = formatCents(dispute.amountCents, currencyOf(dispute.currency, "en"));
  const status = `Dispute of ${amount}: ${disputeStatusText(dispute.status, "en")}`;
  const text = isNew ? `${status}. Reason: ${disputeReasonText(dispute.reason, "en")}` : status;
  await order.update({ updatedAt: now }, { transaction });
  await recordEvent(database, transaction, { orderId: order.id, kind: "dispute", text, adminName: null, now });
}

/** Each repetition follows a change that another event recorded meanwhile. */
const maxReads = 10;

/**
 * Reads a dispute from the provider and records it. Returns `not-ours` if its payment belongs to no order.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function syncDispute(
  deps: PaymentServices,
  providerId: string,
): Promise<"changed" | "unchanged" | "not-ours"> {
  for (let reads = 0; reads < maxReads; reads++) {
    const known = await deps.database.model(disputeTable).findOne({ where: { providerId } });
    const facts = await deps.gateway.readDispute(providerId);
    if (!facts) return "not-ours";
    const orderId = known?.orderId ?? (await findOrderId(deps, facts.paymentId));
    if (orderId === null) return "not-ours";
    const result = await recordDispute(deps, { orderId, facts, revision: known?.revision ?? 0 });
    if (result !== "outdated") return result;
  }
  throw new PaymentProviderError("unavailable", new Error("the dispute changes too often to be read"));
}

async function findOrderId(deps: PaymentServices, paymentId: string | null): Promise<number | null> {
  const order = paymentId === null ? null : await findOrderOfPayment(deps, paymentId);
  return order?.id ?? null;
}

/** @throws {HttpError} 409 if the provider refuses refunds of the order's payment because of a dispute */
export async function refuseDisputed({ model }: Database, orderId: number, transaction: Transaction): Promise<void> {
  const disputes = await model(disputeTable).findAll({ where: { orderId }, transaction });
  if (!disputes.some(({ status }) => blocksRefunds(status))) return;
  throw new HttpError(
    409,
    "disputed",
    "The customer disputes this payment. It cannot be refunded until the dispute is decided.",
  );
}
