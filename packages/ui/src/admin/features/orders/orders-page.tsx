import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { useApi } from "../../../api/api-context.tsx";
import { ordersQuery } from "../../../api/admin/orders.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { DisputeAlert } from "../../components/dispute-alert.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useFailureToast } from "../../components/use-toasts.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderPlace } from "./order-place.tsx";
import { OrderResults, OrdersLoading } from "./order-results.tsx";
import styles from "./orders.module.css";
import { readOrderId } from "../../paths.ts";
import { RefreshButton, UpdateShippingButton } from "./order-buttons.tsx";
import { useOrderView, type OrderView } from "./use-order-view.ts";

const pageSize = 20;

export function OrdersPage() {
  const selectedId = readOrderId(useParams()["id"]);
  const { view, change } = useOrderView();
  const { data, error, isPlaceholderData, refetch } = useQuery(ordersQuery(useApi(), listQuery(view)));
  useFailureToast(data ? "Error refreshing orders" : "Failed to fetch orders", error);
  return (
    <>
      <PageHeader
        title="Order Management"
        actions={
          <>
            <UpdateShippingButton />
            <RefreshButton />
          </>
        }
      />
      <div className={styles["alerts"]}>
        <DisputeAlert />
      </div>
      <div className={styles["sides"]}>
        <section className={styles["orders"]} aria-label="List of orders">
          <OrderFilters view={view} onChange={change} />
          {data ? (
            <OrderResults
              listPage={data}
              selectedId={selectedId}
              isLoading={isPlaceholderData}
              page={view.page}
              pageSize={pageSize}
              onPage={(page, replace) => change({ page }, replace)}
            />
          ) : error ? (
            <LoadFailure title="Error loading orders" error={error} onRetry={() => void refetch()} />
          ) : (
            <OrdersLoading />
          )}
        </section>
        <OrderPlace selectedId={selectedId} />
      </div>
    </>
  );
}

function listQuery({ search, status, needsShipping, page }: OrderView) {
  return {
    ...(search && { search }),
    ...(status !== "all" && { status }),
    ...(needsShipping && { lacksShippingInfo: "true" as const }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}
