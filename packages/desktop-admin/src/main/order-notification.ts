import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import { formatCents, fromDecimal } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/name-with-variant";

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
    body: `${formatTotal([order])} · ${order.items.map(describeItem).join(", ")}`,
    path: `/admin/orders/${order.id}`,
  }));
}

function describeItem({ name, variantTitle, quantity }: AdminOrder["items"][number]): string {
  return `${quantity} × ${nameWithVariant(name, variantTitle)}`;
}

/** Returns the sum of the orders: "$25.00", or "$25.00 + ¥1200" if the shop's currency was changed between them. */
function formatTotal(orders: readonly AdminOrder[]): string {
  const sums = Map.groupBy(orders, ({ currency }) => currency);
  return [...sums].map(([code, ofCurrency]) => formatSum(ofCurrency, currencyOf(code))).join(" + ");
}

function formatSum(orders: readonly AdminOrder[], currency: Currency): string {
  return formatCents(
    orders.reduce((sum, { total }) => sum + fromDecimal(total, currency), 0),
    currency,
  );
}
