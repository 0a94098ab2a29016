import { CloseOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { lazy, Suspense, useEffect, useRef } from "react";
import { adminOrderQuery } from "../../../api/admin/orders.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LoadFailure } from "../../components/feedback/load-states.tsx";
import { useFailureToast } from "../../components/feedback/toasts.ts";
import styles from "./order-panel.module.css";
import { StatusBadge } from "./order-status.tsx";

const loadDetails = async () => ({ default: (await import("./order-details.tsx")).OrderDetails });
const OrderDetails = lazy(loadDetails);

interface OrderPanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The details and actions of an order. */
export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const { data: order, error, refetch } = useQuery(adminOrderQuery(useApi(), id));
  useFailureToast("Failed to fetch order details", error);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // Together with the order, not after it.
  useEffect(() => void loadDetails(), []);
  return (
    <div className={styles["panel"]}>
      <header className={styles["header"]}>
        <h2 ref={heading} tabIndex={-1} className={styles["title"]}>
          Order #{id}
        </h2>
        {order && <StatusBadge status={order.status} />}
        <Button type="text" className={styles["close"] ?? ""} icon={<CloseOutlined aria-hidden />} onClick={onClose}>
          Close
        </Button>
      </header>
      {order ? (
        <Suspense fallback={<Loading />}>
          <OrderDetails order={order} />
        </Suspense>
      ) : error ? (
        <LoadFailure title="Failed to load the order" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the order">
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
