import { HttpError, unavailable } from "../../kernel/errors.ts";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { syncFromProvider } from "./sync-from-provider.ts";
import { type OrderRow, orderTable } from "../orders/tables.ts";

/**
 * Ends an order's checkout at the provider, so that it cannot be paid any more, and records what the provider reports:
 * that it has ended, which frees what it held, or that it was paid meanwhile.
 * @throws {HttpError} 409 if it is paid, or its delayed payment is on the way; 503 if the provider does not respond
 */
export async function endCheckout(deps: PaymentDeps, order: OrderRow): Promise<void> {
  if (order.paidAt !== null) throw paidAlready();
  if (order.closedAt !== null || order.sessionId === null) return;
  try {
    await deps.gateway.expireCheckout(order.sessionId);
    const result = await syncFromProvider(deps, order);
    if (result === "closed" || result === "repeated") return;
    if (result === "paid" || result === "already-paid") throw paidAlready();
    // A payment of another amount was made: the order is not paid, and its checkout cannot be paid again.
    if (result === "amount-differs") return;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw unavailable("The payment service does not respond. Please try again in a moment.", error);
  }
  const now = await deps.database.model(orderTable).findByPk(order.id, { attributes: ["closedAt", "paidAt"] });
  if (now?.paidAt) throw paidAlready();
  if (!now?.closedAt) throw new HttpError(409, "payment_pending", "A payment for this order is on the way.");
}

function paidAlready(): HttpError {
  return new HttpError(409, "already_paid", "This order is paid.");
}
