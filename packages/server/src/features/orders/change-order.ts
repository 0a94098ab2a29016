import type { AdminOrder } from "@recital/contract/endpoints/orders";
import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import type { OrderStatus } from "@recital/contract/values/order-status";
import type { Database } from "../../db/connection.ts";
import { findOrder } from "./find-order.ts";
import { addressColumns, presentAdminOrder } from "./present-order.ts";

/** Sets the status by hand; any may follow any other (specification section 4). The same again changes nothing. */
export async function changeStatus(
  database: Database,
  orderId: number,
  status: OrderStatus,
  now: Date,
): Promise<AdminOrder> {
  const order = await findOrder(database, orderId);
  if (order.status !== status) await order.update({ status, updatedAt: now });
  return presentAdminOrder(order);
}

export async function setShippingAddress(
  database: Database,
  orderId: number,
  address: ShippingAddress,
  now: Date,
): Promise<AdminOrder> {
  const order = await findOrder(database, orderId);
  await order.update({ ...addressColumns(address), updatedAt: now });
  return presentAdminOrder(order);
}
