import type { UnfinishedCheckout } from "@recital/contract/endpoints/checkout";
import type { CheckoutState } from "@recital/contract/values/order";
import { checkoutStateOf } from "../../domain/checkout-state.ts";
import { notFound } from "../../kernel/errors.ts";
import { isOpenToBuyers } from "../orders/buyer-access.ts";
import { orderAccessTable, orderItemTable, orderTable } from "../orders/tables.ts";
import type { Services } from "../feature.ts";

/** Returns the latest order of a visitor if it was never paid, with the cart that it was placed from. */
export async function readUnfinished(
  { database, clock }: Services,
  visitorId: string | null,
): Promise<UnfinishedCheckout | null> {
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
  return {
    sessionId: order.sessionId,
    orderId: order.id,
    state,
    url: state === "open" ? order.checkoutUrl : null,
    items: items.map(({ productId, variantId, name, variantTitle, quantity }) => ({
      productId,
      variantId,
      name,
      variantTitle,
      quantity,
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
