import type { CheckoutSession } from "@recital/contract/endpoints/checkout";
import type { Database } from "../../db/connection.ts";
import type { Clock } from "../../kernel/clock.ts";
import { notFound } from "../../kernel/errors.ts";
import { grantOrder, isOpenToBuyers } from "../orders/buyer-access.ts";

/**
 * A checkout by its session id. Who knows the id is its buyer: the browser may read the order from now on.
 * @throws {HttpError} 404 for an unknown id, or one whose 30 days are over
 */
export async function readSession(
  { database, clock }: { database: Database; clock: Clock },
  sessionId: string,
  ensureVisitorId: () => string,
): Promise<CheckoutSession> {
  const order = await database.models.order.findOne({ where: { sessionId } });
  if (!order || !isOpenToBuyers(order, clock.now())) throw notFound("There is no such checkout");
  await grantOrder(database, ensureVisitorId(), order.id);
  const isPayable = order.status === "pending" && order.paidAt === null && order.checkoutExpiresAt > clock.now();
  return {
    id: sessionId,
    created: Math.floor(order.createdAt.getTime() / 1000),
    customer_email: order.customerEmail,
    amount_total: order.totalCents,
    order_id: order.id,
    url: isPayable ? order.checkoutUrl : null,
  };
}
