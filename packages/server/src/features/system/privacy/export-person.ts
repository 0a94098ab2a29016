import { type GrantRow, grantTable } from "../../music/downloads/tables.ts";
import { type PersonRow, personTable } from "../../audience/people/tables.ts";
import type { OrderFacts } from "@recital/contract/endpoints/orders/order-facts";
import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import { Op } from "../../../db/sequelize.ts";
import type { Database } from "../../../db/connection.ts";
import { findRowsOf, type PersonTableName } from "./find-person.ts";
import { subscriberStatus } from "../../../domain/subscriber-status.ts";
import { type Pickups, presentItem, presentOrderFacts, presentShipment } from "../../orders/orders/present-order.ts";
import { readDownloads } from "../../orders/orders/read-order-detail.ts";
import { findEmailsOf } from "./find-emails.ts";
import { type GiftRow, giftTable } from "../../orders/gifts/tables.ts";
import { type DisputeRow, disputeTable } from "../../orders/disputes/table.ts";
import { type RefundRow, refundTable } from "../../orders/refunds/tables.ts";
import { type OrderRow, orderTable } from "../../orders/orders/tables.ts";
import { type ShipmentRow, shipmentTable } from "../../orders/shipping/tables.ts";
import { type StockNotificationRow, stockNotificationTable } from "../../shop/stock-notifications/table.ts";
import { type SubscriberRow, subscriberTable } from "../../audience/subscribers/tables.ts";
import { type WithdrawalRow, withdrawalTable } from "../../shop/withdrawals/tables.ts";
import { sequenceEmailTable } from "../../audience/sequences/tables.ts";
import { issueRecipientTable, issueTable } from "../../audience/newsletter/tables.ts";
import type { ModelOf } from "../../../db/table.ts";
import { readPickups } from "../../orders/orders/find-order.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";

/**
 * Returns all data about a person, to be handed to them, so it contains neither the shop's notes and reasons nor the
 * names of admins.
 */
export async function exportPerson(database: Database, email: string, now: Date): Promise<object> {
  const { model } = database;
  const person = { emailKey: emailKeyOf(email), until: now };
  const found = await findRowsOf(model, person);
  const orderId = found.order;
  const { orders, refunds, shipments, disputes, withdrawals, subscriber, ...others } = await readRowsOf(model, found);
  const { notifications, issues, row, grants, automaticEmails, gifts } = others;
  const pickups = await readPickups(database, orders);
  return {
    email: person.emailKey,
    exportedAt: now.toISOString(),
    orders: await Promise.all(
      orders.map(async (order) => ({
        ...presentOrder(order, { refunds, shipments, pickups }),
        disputes: disputes.filter((dispute) => dispute.orderId === order.id).map(presentDispute),
        downloads: presentDownloads(await readDownloads(database, order.id)),
      })),
    ),
    person: row && presentPerson(row),
    givenDownloads: grants.map(presentGrant),
    giftsGiven: gifts.filter((gift) => orderId.includes(gift.orderId)).map(presentGift),
    giftsReceived: gifts.filter(({ id }) => found.gift.includes(id)).map(presentGift),
    withdrawals: withdrawals.map(presentWithdrawal),
    subscription: subscriber && presentSubscription(subscriber),
    stockNotifications: notifications.map(presentNotification),
    newsletterIssues: issues,
    automaticEmails,
    emails: await findEmailsOf(model, {
      orderId,
      refundId: refunds.map(({ id }) => id),
      shipmentId: shipments.map(({ id }) => id),
      withdrawalId: found.withdrawal,
      subscriberId: found.subscriber,
      notificationId: found.stockNotification,
      linkId: found.orderLink,
      grantId: grants.map(({ id }) => id),
      giftId: found.gift,
    }),
  };
}

async function readRowsOf(model: ModelOf, found: Readonly<Record<PersonTableName, number[]>>) {
  const orderId = found.order;
  const [
    orders,
    refunds,
    shipments,
    disputes,
    withdrawals,
    subscriber,
    notifications,
    issues,
    row,
    grants,
    automaticEmails,
    gifts,
  ] = await Promise.all([
    model(orderTable).findAll({ where: { id: orderId }, include: "items", order: ["id"] }),
    model(refundTable).findAll({ where: { orderId }, include: "lines", order: ["id"] }),
    model(shipmentTable).findAll({ where: { orderId }, include: "lines", order: ["id"] }),
    model(disputeTable).findAll({ where: { orderId }, order: ["id"] }),
    model(withdrawalTable).findAll({ where: { id: found.withdrawal }, order: ["id"] }),
    model(subscriberTable).findOne({ where: { id: found.subscriber } }),
    model(stockNotificationTable).findAll({ where: { id: found.stockNotification }, order: ["id"] }),
    readIssues(model, found.subscriber),
    model(personTable).findOne({ where: { id: found.person } }),
    model(grantTable).findAll({ where: { personId: found.person }, order: ["id"] }),
    readSequenceEmails(model, found.subscriber),
    model(giftTable).findAll({ where: { [Op.or]: [{ id: found.gift }, { orderId }] }, order: ["id"] }),
  ]);
  return {
    orders,
    refunds,
    shipments,
    disputes,
    withdrawals,
    subscriber,
    notifications,
    issues,
    row,
    grants,
    automaticEmails,
    gifts,
  };
}

interface OrderParts {
  readonly refunds: readonly RefundRow[];
  readonly shipments: readonly ShipmentRow[];
  readonly pickups: Pickups;
}

function presentOrder(
  order: OrderRow,
  { refunds, shipments, pickups }: OrderParts,
): OrderFacts & Record<string, unknown> {
  const currency = currencyOf(order.currency, "en");
  const orderRefunds = refunds.filter(({ orderId }) => orderId === order.id);
  return {
    ...presentOrderFacts(order, pickups),
    items: (order.items ?? []).map((item) => ({ id: item.id, ...presentItem(item, currency) })),
    email: order.customerEmail,
    name: order.customerName,
    language: order.locale,
    paidAt: order.paidAt?.toISOString() ?? null,
    payment: order.paymentId,
    fromIssue: order.fromIssue,
    wantsNewsletter: order.wantsNewsletter,
    refunds: orderRefunds.map(({ amountCents, state, createdAt, settledAt }) => ({
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
  return {
    amount: toDecimal(amountCents, currencyOf(currency, "en")),
    reason,
    status,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the newsletter issues that were sent to subscribers, with what became of each. */
async function readIssues(model: ModelOf, subscriberId: readonly number[]) {
  const received = await model(issueRecipientTable).findAll({
    where: { subscriberId: [...subscriberId] },
    order: ["issueId"],
  });
  const issues = await model(issueTable).findAll({ where: { id: received.map(({ issueId }) => issueId) } });
  const subjects = new Map(issues.map(({ id, subject }) => [id, subject]));
  return received.map(({ issueId, state, endedAt, bouncedAt, unsubscribedAt }) => ({
    subject: subjects.get(issueId) ?? null,
    state,
    endedAt: endedAt?.toISOString() ?? null,
    bouncedAt: bouncedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }));
}

/** Returns the automatic emails to subscribers, with what became of each. */
async function readSequenceEmails(model: ModelOf, subscriberId: readonly number[]) {
  const rows = await model(sequenceEmailTable).findAll({ where: { subscriberId: [...subscriberId] }, order: ["id"] });
  return rows.map(({ kind, subject, startedAt, state, endedAt, bouncedAt }) => ({
    kind,
    subject,
    startedAt: startedAt.toISOString(),
    state,
    endedAt: endedAt?.toISOString() ?? null,
    bouncedAt: bouncedAt?.toISOString() ?? null,
  }));
}

function presentPerson({ name, country, city, state, locale, note, tags, firstSeenAt, lastSeenAt }: PersonRow) {
  const seen = { firstSeenAt: firstSeenAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
  return { name, country, city, state, language: locale, note, tags, ...seen };
}

function presentWithdrawal({ name, email, statedOrderId, statement, createdAt }: WithdrawalRow) {
  return { name, email, orderId: statedOrderId, statement, createdAt: createdAt.toISOString() };
}

function presentNotification({ productId, variantId, requestedAt, confirmedAt, notifiedAt }: StockNotificationRow) {
  return { productId, variantId, requestedAt, confirmedAt, notifiedAt };
}

function presentSubscription(row: SubscriberRow) {
  const { name, email, createdAt, confirmationRequestedAt, confirmedAt, unsubscribedAt } = row;
  const { source, consentText, consentAt, topics, city, country } = row;
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
    topics: topics ?? [],
    near: city === null ? null : { city, country },
  };
}

/** Leaves out the token, which would open the gift to every reader of the export. */
function presentGift({ orderId, email, giverName, message, deliverOn, sentAt, openedAt }: GiftRow) {
  return { orderId, email, giverName, message, deliverOn, sentAt, openedAt };
}

/** Without the owner's reason. */
function presentGrant({ source, subject, subjectId, startsAt, revokedAt }: GrantRow) {
  return { source, subject, id: subjectId, givenAt: startsAt.toISOString(), endedAt: revokedAt?.toISOString() ?? null };
}
