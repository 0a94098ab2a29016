import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { Skeleton } from "antd";
import { useEffect } from "react";
import type { ListPage } from "../../../api/admin/with-total.ts";
import { useMediaQuery } from "../../components/browser-state.ts";
import { formatCount } from "../../components/format.ts";
import { Pager } from "../../components/list/pager.tsx";
import { OrderList } from "./order-list.tsx";
import { OrderTable } from "./order-table.tsx";
import styles from "./orders.module.css";

interface OrderResultsProps {
  readonly listPage: ListPage<AdminOrder>;
  readonly selectedId: number | null;
  /** True while another page is loading. */
  readonly isLoading: boolean;
  /** The text in place of an empty list. */
  readonly emptyText: string;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number, replace?: boolean) => void;
}

/** One page of the orders, with the pagination. */
export function OrderResults(props: OrderResultsProps) {
  const { listPage, selectedId, isLoading, emptyText, page, pageSize, onPage } = props;
  const { items, total } = listPage;
  const hasRoom = useMediaQuery("(width >= 45rem)");
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > lastPage) onPage(lastPage, true);
  }, [page, lastPage, onPage]);
  return (
    <>
      <p className={styles["count"]} role="status">
        {formatCount(total, "order")} found
      </p>
      {hasRoom ? (
        <OrderTable orders={items} selectedId={selectedId} isLoading={isLoading} emptyText={emptyText} />
      ) : (
        <OrderList orders={items} selectedId={selectedId} emptyText={emptyText} />
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => onPage(next)} />
    </>
  );
}

/** The placeholder while the orders load. */
export function OrdersLoading() {
  return (
    <div className={styles["loading"]} role="status" aria-label="Loading orders">
      <Skeleton active title paragraph={{ rows: 10 }} />
    </div>
  );
}
