import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

export const orderKeys = keysOf("/api/orders");

/** One order; null if this browser may not read it. Never served from the cache (specification section 9). */
export function orderQuery(api: ApiClient, orderId: number) {
  return queryOptions({
    queryKey: orderKeys.one(orderId),
    queryFn: ({ signal }) => nullWhereMissing(api("GET /api/orders/:id", { params: { id: orderId }, signal })),
    staleTime: 0,
  });
}
