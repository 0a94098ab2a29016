import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { formatDateTime } from "../../components/format-date.ts";
import { formatPrice } from "../../components/format-price.ts";
import { Customer } from "./customer.tsx";
import { OrderLink } from "./order-link.tsx";
import styles from "./order-list.module.css";
import { StatusBadge } from "./status-badge.tsx";

interface OrderListProps {
  readonly orders: readonly AdminOrder[];
  readonly selectedId: number | null;
}

/** One page of the orders, on screens too narrow for a table. */
export function OrderList({ orders, selectedId }: OrderListProps) {
  if (orders.length === 0) return <p className={styles["empty"]}>No orders found</p>;
  return (
    <ul className={styles["list"]}>
      {orders.map(({ id, customerEmail, createdAt, total, status }) => (
        <li key={id} className={styles["order"]} data-selected={id === selectedId || undefined}>
          <span className={styles["id"]}>#{id}</span>
          <StatusBadge status={status} />
          <span className={styles["customer"]}>
            <Customer email={customerEmail} />
          </span>
          <span className={styles["date"]}>{formatDateTime(createdAt)}</span>
          <span className={styles["total"]}>{formatPrice(total)}</span>
          <OrderLink id={id} isSelected={id === selectedId} className={styles["view"] ?? ""}>
            View
          </OrderLink>
        </li>
      ))}
    </ul>
  );
}
