import type { Database } from "../db/connection.ts";
import type { OrderItemRow } from "../db/models/order-item.ts";
import type { OrderRow } from "../db/models/order.ts";
import { randomToken } from "../kernel/ids.ts";

export type OrderFields = Partial<OrderRow["_creationAttributes"]>;
type ItemFields = Partial<Omit<OrderItemRow["_creationAttributes"], "orderId">>;

/** Inserts an order as a checkout leaves it; default: pending, with one physical item. */
export async function buildOrder(
  database: Database,
  fields: OrderFields = {},
  items: readonly ItemFields[] = [{}],
): Promise<OrderRow> {
  const now = new Date();
  const order = await database.models.order.create({
    checkoutKey: randomToken(20),
    customerEmail: "ada@example.com",
    currency: "usd",
    subtotalCents: fields.totalCents ?? 1250,
    totalCents: 1250,
    status: "pending",
    needsShipping: true,
    checkoutExpiresAt: new Date(now.getTime() + 12 * 3_600_000),
    createdAt: now,
    updatedAt: now,
    ...fields,
  });
  const defaults = { productId: 1, name: "Record", unitCents: 1250, quantity: 1, isDigital: false };
  await database.models.orderItem.bulkCreate(items.map((item) => ({ ...defaults, ...item, orderId: order.id })));
  return order;
}

/** The columns of a paid order. */
export function paidAt(time: Date): OrderFields {
  return { status: "processing", paidAt: time, paidCents: 1250, createdAt: time, updatedAt: time };
}

/** Deletes all orders with their items, refunds and shipments. */
export async function deleteOrders({ models }: Database): Promise<void> {
  await models.shipmentLine.destroy({ where: {} });
  await models.shipment.destroy({ where: {} });
  await models.dispute.destroy({ where: {} });
  await models.refundLine.destroy({ where: {} });
  await models.refund.destroy({ where: {} });
  await models.orderItem.destroy({ where: {} });
  await models.order.destroy({ where: {} });
}
