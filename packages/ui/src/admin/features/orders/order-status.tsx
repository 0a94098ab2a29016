import { orderStatus, type OrderStatus } from "@recital/contract/values/order-status";
import { Badge, type BadgeHue } from "../../components/layout/card.tsx";

/** An order's status in its color; gray for an unknown one. */
export function StatusBadge({ status }: { readonly status: string }) {
  const known = knownStatus(status);
  return <Badge hue={known ? hues[known] : "gray"}>{statusLabel(status)}</Badge>;
}

const hues: Readonly<Record<OrderStatus, BadgeHue>> = {
  pending: "yellow",
  processing: "blue",
  shipped: "green",
  delivered: "green",
  cancelled: "red",
  refunded: "purple",
};

const labels: Readonly<Record<OrderStatus, string>> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

export const statusOptions = orderStatus.options.map((value) => ({ value, label: labels[value] }));

/** Returns the label of a status. An unknown status of a newer server is returned as it is, an empty one as pending. */
export function statusLabel(status: string): string {
  const known = knownStatus(status);
  return known ? labels[known] : status;
}

function knownStatus(status: string): OrderStatus | undefined {
  return orderStatus.safeParse(status || "pending").data;
}
