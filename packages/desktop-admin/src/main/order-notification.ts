import type { AdminOrder } from "@recital/contract/endpoints/orders";

interface OrderNotification {
  readonly title: string;
  readonly body: string;
  /** The screen that a click opens. */
  readonly path: string;
}

const maxSeparate = 3;

/** Returns the system notifications for new orders: one each, or a single one if there are more than three. */
export function describeOrders(orders: readonly AdminOrder[]): OrderNotification[] {
  if (orders.length > maxSeparate) {
    return [{ title: `${orders.length} new orders`, body: formatTotal(orders), path: "/admin/orders" }];
  }
  return orders.map((order) => ({
    title: `New order #${order.id}`,
    body: `${formatTotal([order])} · ${order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}`,
    path: `/admin/orders/${order.id}`,
  }));
}

function formatTotal(orders: readonly AdminOrder[]): string {
  const cents = orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  return `$${(cents / 100).toFixed(2)}`;
}
