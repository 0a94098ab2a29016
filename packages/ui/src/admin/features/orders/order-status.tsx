import { orderStatus, type OrderStatus } from "@recital/contract/values/order-status";
import styles from "./status-badge.module.css";

/** An order's status in its color. */
export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <span className={styles["badge"]} data-status={status || "pending"}>
      {statusLabel(status)}
    </span>
  );
}

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
  const known = orderStatus.safeParse(status || "pending");
  return known.success ? labels[known.data] : status;
}
