import type { AdminOrderDetail, OrderFacts } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import type { DisputeRow } from "../../db/models/dispute.ts";
import type { Models } from "../../db/models/models.ts";
import { emailKeyOf, findRowsOf } from "../../db/find-person.ts";
import type { OrderRow } from "../../db/models/order.ts";
import type { RefundRow } from "../../db/models/refund.ts";
import type { ShipmentRow } from "../../db/models/shipment.ts";
import type { StockNotificationRow } from "../../db/models/stock-notification.ts";
import type { SubscriberRow } from "../../db/models/subscriber.ts";
import type { WithdrawalRow } from "../../db/models/withdrawal.ts";
import { subscriberStatus } from "../../domain/subscriber-status.ts";
import { presentItem, presentOrderFacts } from "../orders/present-order.ts";
import { readDownloads } from "../orders/present-downloads.ts";
import { presentShipment } from "../orders/present-shipments.ts";
import { findEmailsOf } from "./find-emails.ts";

/**
 * Returns all data about a person, to be handed to them, so it contains neither the shop's notes and reasons nor the
 * names of admins.
 */
export async function exportPerson(database: Database, email: string, now: Date): Promise<object> {
  const { models } = database;
  const person = { emailKey: emailKeyOf(email), until: now };
  const found = await findRowsOf(models, person);
  const orderId = found.order;
  const [orders, refunds, shipments, disputes, withdrawals, subscriber, wanted, issues] = await Promise.all([
    models.order.findAll({ where: { id: orderId }, include: "items", order: ["id"] }),
    models.refund.findAll({ where: { orderId }, include: "lines", order: ["id"] }),
    models.shipment.findAll({ where: { orderId }, include: "lines", order: ["id"] }),
    models.dispute.findAll({ where: { orderId }, order: ["id"] }),
    models.withdrawal.findAll({ where: { id: found.withdrawal }, order: ["id"] }),
    models.subscriber.findOne({ where: { id: found.subscriber } }),
    models.stockNotification.findAll({ where: { id: found.stockNotification }, order: ["id"] }),
    readIssues(models, found.subscriber),
  ]);
  return {
    email: person.emailKey,
    exportedAt: now.toISOString(),
    orders: await Promise.all(
      orders.map(async (order) => ({
        ...presentOrder(order, refunds, shipments),
        disputes: disputes.filter((dispute) => dispute.orderId === order.id).map(presentDispute),
        downloads: presentDownloads(await readDownloads(database, order.id)),
      })),
    ),
    withdrawals: withdrawals.map(presentWithdrawal),
    subscription: subscriber && presentSubscription(subscriber),
    stockNotifications: wanted.map(presentNotification),
    newsletterIssues: issues,
    emails: await findEmailsOf(models, {
      orderId,
      refundId: refunds.map(({ id }) => id),
      shipmentId: shipments.map(({ id }) => id),
      withdrawalId: found.withdrawal,
      subscriberId: found.subscriber,
      notificationId: found.stockNotification,
      linkId: found.orderLink,
    }),
  };
}

function presentOrder(
  order: OrderRow,
  refunds: readonly RefundRow[],
  shipments: readonly ShipmentRow[],
): OrderFacts & Record<string, unknown> {
  const currency = currencyOf(order.currency);
  const own = refunds.filter(({ orderId }) => orderId === order.id);
  return {
    ...presentOrderFacts(order),
    items: (order.items ?? []).map((item) => ({ id: item.id, ...presentItem(item, currency) })),
    email: order.customerEmail,
    paidAt: order.paidAt?.toISOString() ?? null,
    payment: order.paymentId,
    fromIssue: order.fromIssue,
    refunds: own.map(({ amountCents, state, createdAt, settledAt }) => ({
      amount: toDecimal(amountCents, currency),
      state,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    shipments: shipments.filter(({ orderId }) => orderId === order.id).map(presentShipment),
  };
}

/** Leaves out the token, which would give the files to every reader of the export. */
function presentDownloads(downloads: AdminOrderDetail["downloads"]) {
  if (!downloads) return null;
  const { expiresAt, files, log } = downloads;
  return { expiresAt, files: files.map(({ label, used }) => ({ label, downloads: used })), log };
}

function presentDispute({ amountCents, currency, reason, status, createdAt }: DisputeRow) {
  return { amount: toDecimal(amountCents, currencyOf(currency)), reason, status, createdAt: createdAt.toISOString() };
}

/** Returns the newsletter issues that were sent to subscribers, with what became of each. */
async function readIssues({ issue, issueRecipient }: Models, subscriberId: readonly number[]) {
  const received = await issueRecipient.findAll({ where: { subscriberId: [...subscriberId] }, order: ["issueId"] });
  const issues = await issue.findAll({ where: { id: received.map(({ issueId }) => issueId) } });
  const subjects = new Map(issues.map(({ id, subject }) => [id, subject]));
  return received.map(({ issueId, state, endedAt, bouncedAt, unsubscribedAt }) => ({
    subject: subjects.get(issueId) ?? null,
    state,
    endedAt: endedAt?.toISOString() ?? null,
    bouncedAt: bouncedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }));
}

function presentWithdrawal({ name, email, statedOrderId, statement, createdAt }: WithdrawalRow) {
  return { name, email, orderId: statedOrderId, statement, createdAt: createdAt.toISOString() };
}

function presentNotification({ productId, variantId, requestedAt, confirmedAt, notifiedAt }: StockNotificationRow) {
  return { productId, variantId, requestedAt, confirmedAt, notifiedAt };
}

function presentSubscription(row: SubscriberRow) {
  const { name, email, createdAt, confirmationRequestedAt, confirmedAt, unsubscribedAt } = row;
  const { source, consentText, consentAt } = row;
  return {
    name,
    email,
    status: subscriberStatus(row),
    createdAt: createdAt.toISOString(),
    confirmationRequestedAt: confirmationRequestedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
    source,
    consent: consentText,
    consentAt: consentAt?.toISOString() ?? null,
  };
}
