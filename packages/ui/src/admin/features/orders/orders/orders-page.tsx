import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { ordersQuery } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { DisputeAlert, WithdrawalAlert } from "../../../components/feedback/alerts.tsx";
import { Loaded } from "../../../components/feedback/load-states.tsx";
import { useFailureToast } from "../../../components/feedback/toasts.ts";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { useListView } from "../../../components/list/pager.tsx";
import { useTexts } from "../../../language.ts";
import { readPathId } from "../../../paths.ts";
import { ShippingTools } from "../shipping/shipping-tools.tsx";
import { RefreshButton, UpdateShippingButton } from "./order-buttons.tsx";
import { OrderFilters, orderListFields, OrderViews, type OrderListState } from "./order-filters.tsx";
import { OrderPlace } from "./order-place.tsx";
import { OrderResults, OrdersLoading } from "./order-results.tsx";
import styles from "./orders.module.css";
import type { OrderTexts } from "./texts/en.tsx";
import { orderTexts } from "./texts/index.ts";

const pageSize = 20;

export function OrdersPage() {
  const selectedId = readPathId(useParams()["id"]);
  const { view: state, change } = useListView(orderListFields);
  const texts = useTexts(orderTexts);
  const query = useQuery(ordersQuery(useApi(), listQuery(state)));
  useFailureToast(query.data ? texts.list.refreshFailed : texts.list.fetchFailed, query.error);
  return (
    <>
      <PageHeader
        title={texts.title}
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
      <div className={`stack gap-5 ${styles["sides"]}`}>
        <section className="shrink" aria-label={texts.list.region}>
          <OrderViews view={state.view} onChange={(view) => change({ view, ready: "" }, false)} />
          {state.view === "toShip" && <ShippingTools />}
          <OrderFilters state={state} onChange={change} />
          <Loaded query={query} failure={texts.list.loadFailed} loading={<OrdersLoading />}>
            {(data) => (
              <OrderResults
                listPage={data}
                selectedId={selectedId}
                isLoading={query.isPlaceholderData}
                emptyText={emptyText(state, texts.list)}
                page={state.page}
                pageSize={pageSize}
                onPage={(page, replace) => change({ page }, replace)}
              />
            )}
          </Loaded>
        </section>
        <OrderPlace selectedId={selectedId} />
      </div>
    </>
  );
}

function emptyText({ view, search, status, needs, ready }: OrderListState, texts: OrderTexts["list"]): string {
  if (view === "toShip" && ready && !search && status === "all") return texts.nothingReady;
  if (search || status !== "all" || needs || view === "all") return texts.noneFound;
  return view === "toShip" ? texts.nothingToShip : texts.noneUnfinished;
}

function listQuery({ view, search, status, needs, ready, page }: OrderListState) {
  return {
    ...(view !== "all" && { view }),
    ...(search && { search }),
    ...(status !== "all" && { status }),
    ...(needs && { lacksShippingInfo: "true" as const }),
    ...(view === "toShip" && ready && { readyToShip: "true" as const }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}
