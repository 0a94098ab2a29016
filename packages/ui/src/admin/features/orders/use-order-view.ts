import { orderStatus, type OrderStatus } from "@recital/contract/values/order-status";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** The state of the order list. */
export interface OrderView {
  readonly search: string;
  readonly status: OrderStatus | "all";
  /** Only orders without an address. */
  readonly needsShipping: boolean;
  readonly page: number;
}

/** Keeps the view in the URL, for reload and the back button. Only a change of the page adds a history entry. */
export function useOrderView() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (part: Partial<OrderView>, replace = part.page === undefined) =>
      setQuery((now) => writeView({ ...readView(now), page: 1, ...part }), { replace }),
    [setQuery],
  );
  return { view: readView(query), change };
}

function readView(query: URLSearchParams): OrderView {
  return {
    search: query.get("search")?.trim() ?? "",
    status: orderStatus.options.find((status) => status === query.get("status")) ?? "all",
    needsShipping: query.get("needs") === "shipping",
    page: Math.max(1, Math.min(Math.trunc(Number(query.get("page"))) || 1, 100_000)),
  };
}

function writeView({ search, status, needsShipping, page }: OrderView): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(status !== "all" && { status }),
    ...(needsShipping && { needs: "shipping" }),
    ...(page > 1 && { page: String(page) }),
  });
}
