import type { CheckoutSession } from "@recital/contract/endpoints/checkout";
import { checkoutStateOf } from "../../domain/checkout-state.ts";
import { notFound } from "../../kernel/errors.ts";
import { giveOrderAccess, isOpenToBuyers } from "../orders/buyer-access.ts";
import { orderUrl } from "../orders/order-key.ts";
import { orderTable } from "../orders/tables.ts";
import type { Services } from "../feature.ts";

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
    order_url: orderUrl({ encryption, publicUrl: "" }, order, order.createdAt),
    url: checkoutStateOf(order, clock.now()) === "open" ? order.checkoutUrl : null,
  };
}
