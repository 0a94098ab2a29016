import type { ApiClient } from "@recital/contract/client";
import type { You } from "@recital/contract/endpoints/audience/you";
import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
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

/** The email address of an order; null if this browser may not read it. */
export function orderContactQuery(api: ApiClient, orderId: number) {
  return queryOptions({
    queryKey: orderKeys.one(orderId, "contact"),
    queryFn: ({ signal }) => nullWhereMissing(api("GET /api/orders/:id/contact", { params: { id: orderId }, signal })),
    staleTime: 0,
  });
}

export const yourKeys = keysOf("/api/you");

/** What a browser may read of a person. */
export interface YourPage {
  /** Null until the person has opened their page in this browser. */
  readonly you: You | null;
  /** Newest first: those of the person, and those that this browser may read besides. */
  readonly orders: readonly BuyerOrder[];
}

/** All that a person has here; of another visitor, the orders that this browser may read. Never from the cache. */
export function yourPageQuery(api: ApiClient) {
  return queryOptions({
    queryKey: yourKeys.all,
    queryFn: async ({ signal }): Promise<YourPage> => {
      const you = await api("GET /api/you", { signal });
      return { you, orders: you?.orders ?? (await api("GET /api/orders", { signal })) };
    },
    staleTime: 0,
  });
}
