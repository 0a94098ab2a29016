import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { useApi } from "../../../api/api-context.tsx";
import { ordersQuery } from "../../../api/admin/orders.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { DisputeAlert } from "../../components/dispute-alert.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { WithdrawalAlert } from "../../components/withdrawal-alert.tsx";
import { useFailureToast } from "../../components/use-toasts.ts";
import { ShippingTools } from "../shipping/shipping-tools.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderPlace } from "./order-place.tsx";
import { OrderResults, OrdersLoading } from "./order-results.tsx";
import { OrderViews } from "./order-views.tsx";
import styles from "./orders.module.css";
import { readPathId } from "../../paths.ts";
import { RefreshButton, UpdateShippingButton } from "./order-buttons.tsx";
import { useOrderList, type OrderListState } from "./use-order-list.ts";

const pageSize = 20;

export function OrdersPage() {
  const selectedId = readPathId(useParams()["id"]);
  const { state, change } = useOrderList();
  const { data, error, isPlaceholderData, refetch } = useQuery(ordersQuery(useApi(), listQuery(state)));
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
        <WithdrawalAlert />
      </div>
      <div className={styles["sides"]}>
        <section className={styles["orders"]} aria-label="List of orders">
          <OrderViews view={state.view} onChange={(view) => change({ view, readyToShip: false })} />
          {state.view === "toShip" && <ShippingTools />}
          <OrderFilters state={state} onChange={change} />
          {data ? (
            <OrderResults
              listPage={data}
              selectedId={selectedId}
              isLoading={isPlaceholderData}
              emptyText={emptyText(state)}
              page={state.page}
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

function emptyText({ view, search, status, needsShipping, readyToShip }: OrderListState): string {
  if (readyToShip && !search && status === "all") return "Nothing is ready to ship";
  if (search || status !== "all" || needsShipping || view === "all") return "No orders found";
  return view === "toShip" ? "Nothing to ship" : "No unfinished checkouts";
}

function listQuery({ view, search, status, needsShipping, readyToShip, page }: OrderListState) {
  return {
    ...(view !== "all" && { view }),
    ...(search && { search }),
    ...(status !== "all" && { status }),
    ...(needsShipping && { lacksShippingInfo: "true" as const }),
    ...(readyToShip && { readyToShip: "true" as const }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}
