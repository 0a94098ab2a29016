import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { formatDateTime } from "../../components/format.ts";
import { Customer, OrderLink } from "./order-parts.tsx";
import styles from "./order-list.module.css";
import { StatusBadge } from "./order-status.tsx";
import { RefundedChip } from "./refunded-chip.tsx";

interface OrderListProps {
  readonly orders: readonly AdminOrder[];
  readonly selectedId: number | null;
  readonly emptyText: string;
}

/** One page of the orders, for narrow screens. */
export function OrderList({ orders, selectedId, emptyText }: OrderListProps) {
  if (orders.length === 0) return <p className={styles["empty"]}>{emptyText}</p>;
  return (
    <ul className={styles["list"]}>
      {orders.map((order) => {
        const { id, createdAt, currency, total, status } = order;
        return (
          <li key={id} className={styles["order"]} data-selected={id === selectedId || undefined}>
            <span className={styles["id"]}>#{id}</span>
            <StatusBadge status={status} />
            <span className={styles["customer"]}>
              <Customer order={order} />
            </span>
            <span className={styles["refunded"]}>
              <RefundedChip order={order} />
            </span>
            <span className={styles["date"]}>{formatDateTime(createdAt)}</span>
            <span className={styles["total"]}>{formatPrice(total, currencyOf(currency))}</span>
            <OrderLink id={id} isSelected={id === selectedId} className={styles["view"] ?? ""}>
              View
            </OrderLink>
          </li>
        );
      })}
    </ul>
  );
}
