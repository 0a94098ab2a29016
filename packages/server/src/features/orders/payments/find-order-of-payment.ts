import type { PaymentDeps } from "./payment-deps.ts";
import { type OrderRow, orderTable } from "../orders/tables.ts";

/**
 * Finds the order by its payment, or by its session if the event of a refund or dispute arrived before the payment's.
 * Returns null for a payment of another program on the same account.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function findOrderOfPayment(deps: PaymentDeps, paymentId: string): Promise<OrderRow | null> {
  const order = deps.database.model(orderTable);
  const known = await order.findOne({ where: { paymentId } });
  if (known) return known;
  const sessionId = await deps.gateway.findCheckoutOfPayment(paymentId);
  return sessionId === null ? null : order.findOne({ where: { sessionId } });
}
