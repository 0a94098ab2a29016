import type { AdminOrder } from "@recital/contract/endpoints/orders";

interface OrderNotice {
  readonly title: string;
  readonly body: string;
  /** Where a click on it leads. */
  readonly path: string;
}

const mostNamed = 3;

/** What the system says of new orders: each by itself, or how many where that would be a crowd. */
export function describeOrders(orders: readonly AdminOrder[]): OrderNotice[] {
  if (orders.length > mostNamed) {
    return [{ title: `${orders.length} new orders`, body: sum(orders), path: "/admin/orders" }];
  }
  return orders.map((order) => ({
    title: `New order #${order.id}`,
    body: `${sum([order])} · ${order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}`,
    path: `/admin/orders/${order.id}`,
  }));
}

function sum(orders: readonly AdminOrder[]): string {
  const cents = orders.reduce((all, { total }) => all + Math.round(total * 100), 0);
  return `$${(cents / 100).toFixed(2)}`;
}
