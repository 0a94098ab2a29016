import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/**
 * The active products in the store's order. A failure during server rendering is not retried on mounting, only by a
 * refetch.
 */
export function productsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/products"],
    queryFn: ({ signal }) => api("GET /api/products", { signal }),
    retryOnMount: false,
  });
}
