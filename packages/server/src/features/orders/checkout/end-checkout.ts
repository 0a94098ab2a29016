import { editConflict } from "../../../db/edit-content.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, notFound, unavailable } from "../../../kernel/errors.ts";
import { PaymentProviderError } from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import { changeStatus } from "../orders/change-order.ts";
import { type OrderRow, orderTable } from "../orders/tables.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { syncFromProvider } from "../payments/sync-from-provider.ts";

interface StatusEdit extends BodyOf<"PUT /api/admin/orders/:id/status"> {
  readonly orderId: number;
  readonly adminName: string;
}

/**
 * Sets an order's status. An unpaid order's checkout is ended before the order is cancelled, so that it is not paid
 * afterwards.
 * @throws {HttpError} 404; 409 if the order was changed since, or was paid meanwhile; 503 if the provider does not respond
 */
export async function setStatus(services: Services, { orderId, adminName, ...edit }: StatusEdit): Promise<void> {
  const hasEnded = edit.status === "cancelled" && (await endUnpaid(services, orderId, edit.version));
  await changeStatus(services, {
    orderId,
    adminName,
    status: edit.status,
    version: hasEnded ? undefined : edit.version,
  });
}

/** Returns whether the order's checkout had to be ended. */
async function endUnpaid(services: Services, orderId: number, version: number | undefined): Promise<boolean> {
  const order = await services.database.model(orderTable).findByPk(orderId);
  if (!order) throw notFound("There is no such order");
  if (order.paidAt !== null || order.closedAt !== null || order.sessionId === null) return false;
  const gateway = await services.providers.gateway();
  if (!gateway) return false;
  if (version !== undefined && version !== order.version) throw editConflict();
  try {
    await endCheckout({ ...services, gateway }, order);
  } catch (error) {
    if (!(error instanceof HttpError && error.code === "already_paid")) throw error;
    throw new HttpError(409, "already_paid", "This order was paid meanwhile, so it is not cancelled.");
  }
  return true;
}

/**
 * Ends an order's checkout at the provider, so that it cannot be paid any more, and records what the provider reports:
 * that it has ended, which frees what it held, or that it was paid meanwhile.
 * @throws {HttpError} 409 if it is paid, or its delayed payment is on the way; 503 if the provider does not respond
 */
export async function endCheckout(deps: PaymentServices, order: OrderRow): Promise<void> {
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
