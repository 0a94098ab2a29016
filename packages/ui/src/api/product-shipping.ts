import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";

/** Where a product is sent, and for how much. */
export function productShippingQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: keysOf(`/api/products/${id}/shipping`).all,
    queryFn: ({ signal }) => api("GET /api/products/:id/shipping", { params: { id }, signal }),
  });
}
