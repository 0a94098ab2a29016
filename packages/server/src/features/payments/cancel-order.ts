import type { BodyOf } from "../../http/handlers.ts";
import { HttpError, notFound } from "../../kernel/errors.ts";
import { editConflict } from "../../db/update-with-version.ts";
import { changeStatus } from "../orders/change-order.ts";
import { endCheckout } from "./end-checkout.ts";
import { orderTable } from "../orders/tables.ts";
import type { Services } from "../feature.ts";

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
