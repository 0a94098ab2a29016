import type { CheckoutSession, UnfinishedCheckout } from "@recital/contract/endpoints/orders/checkout";
import { currencyOf } from "@recital/contract/values/currency";
import type { Language } from "@recital/contract/values/language";
import { toDecimal } from "@recital/contract/values/money";
import type { CheckoutState } from "@recital/contract/values/order";
import { checkoutStateOf } from "../../../domain/checkout.ts";
import { requireGateway } from "../../../http/form-posts.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { giveOrderAccess, isOpenToBuyers, orderPath } from "../orders/buyer-access.ts";
import { readItemNames } from "../orders/item-names.ts";
import { soldLines } from "../orders/order-items.ts";
import { orderAccessTable, orderItemTable, orderTable } from "../orders/tables.ts";
import { endCheckout } from "./end-checkout.ts";

/**
 * Returns a checkout by its session ID and grants the browser access to its order: only the buyer knows the ID.
 * @throws {HttpError} 404 for an unknown ID, or if the 30 days of access are over
 */
export async function readSession(
  { database, encryption, clock }: Services,
  sessionId: string,
  ensureVisitorId: () => string,
): Promise<CheckoutSession> {
  const order = await database.model(orderTable).findOne({ where: { sessionId } });
  if (!order || !isOpenToBuyers(order, clock.now())) throw notFound("There is no such checkout");
  await giveOrderAccess(database, { visitorId: ensureVisitorId(), orderIds: [order.id], until: null });
  return {
    id: sessionId,
    created: Math.floor(order.createdAt.getTime() / 1000),
    customer_email: order.customerEmail,
    amount_total: order.totalCents,
    currency: order.currency,
    order_id: order.id,
    order_url: orderPath({ encryption }, order, order.createdAt),
    url: checkoutStateOf(order, clock.now()) === "open" ? order.checkoutUrl : null,
  };
}

/**
 * Ends a checkout by its session ID, which only the buyer knows, and frees what it held. Returns its state afterwards.
 * @throws {HttpError} 404; 409 if it is paid, whose payment is then recorded; 503 if the provider does not respond
 */
export async function cancelCheckout(services: Services, sessionId: string): Promise<CheckoutState> {
  const { database, clock } = services;
  const order = await database.model(orderTable).findOne({ where: { sessionId } });
  if (!order || !isOpenToBuyers(order, clock.now())) throw notFound("There is no such checkout");
  if (order.paidAt !== null || order.closedAt === null) {
    await endCheckout({ ...services, gateway: await requireGateway(services.providers) }, order);
  }
  return checkoutStateOf(await order.reload(), clock.now());
}

/**
 * Returns the latest order of a visitor if it was never paid, with the cart that it was placed from and its names in a
 * language; null if that is a tip alone.
 */
export async function readUnfinished(
  services: Services,
  visitorId: string | null,
  language: Language | null,
): Promise<UnfinishedCheckout | null> {
  const { database, clock } = services;
  if (visitorId === null) return null;
  const orders = database.model(orderTable);
  const orderAccess = database.model(orderAccessTable);
  const accesses = await orderAccess.findAll({ where: { visitorId } });
  if (accesses.length === 0) return null;
  const order = await orders.findOne({
    where: { id: accesses.map(({ orderId }) => orderId) },
    order: [["id", "DESC"]],
  });
  const now = clock.now();
  if (!order || order.erasedAt !== null || !isOpenToBuyers(order, now)) return null;
  const state = checkoutStateOf(order, now);
  if (state === "paid") return null;
  const items = await database.model(orderItemTable).findAll({ where: { orderId: order.id }, order: [["id", "ASC"]] });
  if (items.length === 0) return null;
  const lines = soldLines(items);
  const nameOf = await readItemNames(services, lines, language);
  return {
    sessionId: order.sessionId,
    orderId: order.id,
    state,
    url: state === "open" ? order.checkoutUrl : null,
    items: lines.map(({ unitCents, ...line }) => ({
      ...line,
      name: nameOf(line).name,
      unit: toDecimal(unitCents, currencyOf(order.currency, "en")),
    })),
  };
}

/**
 * Returns the state of a checkout by its session ID, which only the buyer knows. One read by an index, for a page that
 * asks every few seconds.
 * @throws {HttpError} 404
 */
export async function readCheckoutState({ database, clock }: Services, sessionId: string): Promise<CheckoutState> {
  const order = await database.model(orderTable).findOne({ where: { sessionId } });
  if (!order || !isOpenToBuyers(order, clock.now())) throw notFound("There is no such checkout");
  return checkoutStateOf(order, clock.now());
}
