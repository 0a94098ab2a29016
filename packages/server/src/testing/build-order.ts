import type { Database } from "../db/connection.ts";
import { randomToken } from "../kernel/ids.ts";
import { type OrderItemRow, orderItemTable, type OrderRow, orderTable } from "../features/orders/orders/tables.ts";
import { shipmentLineTable, shipmentTable } from "../features/orders/shipping/tables.ts";
import { disputeTable } from "../features/orders/disputes/table.ts";
import { refundLineTable, refundTable } from "../features/orders/refunds/tables.ts";

export type OrderFields = Partial<OrderRow["_creationAttributes"]>;
type ItemFields = Partial<Omit<OrderItemRow["_creationAttributes"], "orderId">>;

/** Inserts an order as a checkout leaves it; default: pending, with one physical item. */
export async function buildOrder(
  database: Database,
  fields: OrderFields = {},
  items: readonly ItemFields[] = [{}],
): Promise<OrderRow> {
  const now = new Date();
  const order = await database.model(orderTable).create({
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
  await database.model(orderItemTable).bulkCreate(items.map((item) => ({ ...defaults, ...item, orderId: order.id })));
  return order;
}

/** The columns of a paid order. */
export function paidAt(time: Date): OrderFields {
  return { status: "processing", paidAt: time, paidCents: 1250, createdAt: time, updatedAt: time };
}

/** Deletes all orders with their items, refunds and shipments. */
export async function deleteOrders({ model }: Database): Promise<void> {
  await model(shipmentLineTable).destroy({ where: {} });
  await model(shipmentTable).destroy({ where: {} });
  await model(disputeTable).destroy({ where: {} });
  await model(refundLineTable).destroy({ where: {} });
  await model(refundTable).destroy({ where: {} });
  await model(orderItemTable).destroy({ where: {} });
  await model(orderTable).destroy({ where: {} });
}
