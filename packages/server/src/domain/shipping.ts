import type { ShippingAddress, OrderStatus } from "@recital/contract/values/order";

/** The statuses in which an order that needs shipping needs an address: all but `cancelled`. */
export const statusesThatNeedAddress: readonly OrderStatus[] = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "refunded",
];

/** Returns whether an order has items to ship. */
export function needsShipping(items: readonly { readonly isDigital: boolean }[]): boolean {
  return items.some((item) => !item.isDigital);
}

/** Returns whether the buyer may still change an order's address: until a part of it is shipped. */
export function canEditAddress(order: {
  readonly needsShipping: boolean;
  readonly status: OrderStatus;
  readonly erasedAt: Date | null;
  readonly hasShipments: boolean;
}): boolean {
  const isOpen = order.status === "pending" || order.status === "processing";
  return order.needsShipping && isOpen && order.erasedAt === null && !order.hasShipments;
}

/** Returns whether an order's address is missing (specification section 4; digital orders: decisions.md). */
export function lacksShippingInfo(order: {
  readonly needsShipping: boolean;
  readonly shippingAddress: ShippingAddress | null;
  readonly status: OrderStatus;
}): boolean {
  return order.needsShipping && order.shippingAddress === null && statusesThatNeedAddress.includes(order.status);
}
