import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { Pagination, Skeleton } from "antd";
import { useEffect } from "react";
import type { Stretch } from "../../../api/admin/with-total.ts";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { OrderList } from "./order-list.tsx";
import { OrderTable } from "./order-table.tsx";
import styles from "./orders.module.css";

interface OrderResultsProps {
  readonly stretch: Stretch<AdminOrder>;
  readonly selectedId: number | null;
  /** While another stretch is on its way. */
  readonly isLoading: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number, replace?: boolean) => void;
}

/** One page of the orders and the way to the others. */
export function OrderResults({ stretch, selectedId, isLoading, page, pageSize, onPage }: OrderResultsProps) {
  const { items, total } = stretch;
  const hasRoom = useMediaQuery("(width >= 45rem)");
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > lastPage) onPage(lastPage, true);
  }, [page, lastPage, onPage]);
  return (
    <>
      <p className={styles["count"]} role="status">
        {total.toLocaleString("en-US")} orders found
      </p>
      {hasRoom ? (
        <OrderTable orders={items} selectedId={selectedId} isLoading={isLoading} />
      ) : (
        <OrderList orders={items} selectedId={selectedId} />
      )}
      <Pagination
        align="center"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={total}
        onChange={(next) => onPage(next)}
      />
    </>
  );
}

/** Stands where the orders will. */
export function OrdersLoading() {
  return (
    <div className={styles["loading"]} role="status" aria-label="Loading orders">
      <Skeleton active title paragraph={{ rows: 10 }} />
    </div>
  );
}
