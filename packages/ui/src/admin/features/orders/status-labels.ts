import { orderStatus, type OrderStatus } from "@recital/contract/values/order-status";

const labels: Readonly<Record<OrderStatus, string>> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

export const statusOptions = orderStatus.options.map((value) => ({ value, label: labels[value] }));

/** What people read of a status; one of a newer server is shown as it is, none as pending. */
export function statusLabel(status: string): string {
  const known = orderStatus.safeParse(status || "pending");
  return known.success ? labels[known.data] : status;
}
