import type { ApiClient } from "@recital/contract/client";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

export const orderKeys = keysOf("/api/orders");

/** The orders that this browser may read, newest first. */
export function myOrdersQuery(api: ApiClient) {
  return queryOptions({
    ...orderKeys.list(({ signal }) => api("GET /api/orders", { signal })),
    staleTime: 0,
  });
}

/** One order; null if this browser may not read it. Never served from the cache (specification section 9). */
export function orderQuery(api: ApiClient, orderId: number) {
  return queryOptions({
    queryKey: orderKeys.one(orderId),
    queryFn: ({ signal }) => nullWhereMissing(api("GET /api/orders/:id", { params: { id: orderId }, signal })),
    staleTime: 0,
  });
}

/** Asks for an email with a link to the orders of an address. The response is the same for every address. */
export function requestOrderLinkMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: { readonly email: string }) => api("POST /api/order-links", { body }),
  });
}
