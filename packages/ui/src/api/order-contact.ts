import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { orderKeys } from "./orders.ts";

/** The email address of an order; null if this browser may not read it. */
export function orderContactQuery(api: ApiClient, orderId: number) {
  return queryOptions({
    queryKey: orderKeys.one(orderId, "contact"),
    queryFn: ({ signal }) => nullWhereMissing(api("GET /api/orders/:id/contact", { params: { id: orderId }, signal })),
    staleTime: 0,
  });
}
