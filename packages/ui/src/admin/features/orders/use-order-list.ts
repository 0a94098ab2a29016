import { orderView, type OrderView } from "@recital/contract/endpoints/orders";
import { orderStatus, type OrderStatus } from "@recital/contract/values/order-status";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** The state of the order list. */
export interface OrderListState {
  readonly view: OrderView | "all";
  readonly search: string;
  readonly status: OrderStatus | "all";
  /** Only orders without an address. */
  readonly needsShipping: boolean;
  /** Only orders to ship that wait for no pre-order. */
  readonly readyToShip: boolean;
  readonly page: number;
}

/**
 * Keeps the list's state in the URL, for reload and the back button. Only a change of the view or the page adds a history
 * entry.
 */
export function useOrderList() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (part: Partial<OrderListState>, replace = part.page === undefined && part.view === undefined) =>
      setQuery((now) => writeState({ ...readState(now), page: 1, ...part }), { replace }),
    [setQuery],
  );
  return { state: readState(query), change };
}

function readState(query: URLSearchParams): OrderListState {
  const view = orderView.safeParse(query.get("view")).data ?? "all";
  return {
    view,
    search: query.get("search")?.trim() ?? "",
    status: orderStatus.options.find((status) => status === query.get("status")) ?? "all",
    needsShipping: query.get("needs") === "shipping",
    readyToShip: view === "toShip" && query.get("ready") === "yes",
    page: Math.max(1, Math.min(Math.trunc(Number(query.get("page"))) || 1, 100_000)),
  };
}

function writeState({ view, search, status, needsShipping, readyToShip, page }: OrderListState): URLSearchParams {
  return new URLSearchParams({
    ...(view !== "all" && { view }),
    ...(search && { search }),
    ...(status !== "all" && { status }),
    ...(needsShipping && { needs: "shipping" }),
    ...(readyToShip && { ready: "yes" }),
    ...(page > 1 && { page: String(page) }),
  });
}
