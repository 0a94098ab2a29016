import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import type { OrderStatus } from "@recital/contract/values/order-status";

/** Whether anything of an order has to be posted. */
export function needsShipping(items: readonly { readonly isDigital: boolean }[]): boolean {
  return items.some((item) => !item.isDigital);
}

/** Whether the admin still has to find out where an order goes (specification section 4; digital orders: decisions.md). */
export function lacksShippingInfo(order: {
  readonly needsShipping: boolean;
  readonly shippingAddress: ShippingAddress | null;
  readonly status: OrderStatus;
}): boolean {
  return order.needsShipping && order.shippingAddress === null && order.status !== "cancelled";
}
