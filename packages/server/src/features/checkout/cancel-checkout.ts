import type { CheckoutState } from "@recital/contract/values/order";
import { checkoutStateOf } from "../../domain/checkout-state.ts";
import { requireGateway } from "../../http/require-gateway.ts";
import { notFound } from "../../kernel/errors.ts";
import { isOpenToBuyers } from "../orders/buyer-access.ts";
import { endCheckout } from "../payments/end-checkout.ts";
import { orderTable } from "../orders/tables.ts";
import type { Services } from "../feature.ts";

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
