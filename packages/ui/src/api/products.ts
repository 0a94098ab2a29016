import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/**
 * The active products in the shop's own order. A failure that the server's rendering met is shown as such on
 * mounting; whoever wants another try refetches.
 */
export function productsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/products"],
    queryFn: ({ signal }) => api("GET /api/products", { signal }),
    retryOnMount: false,
  });
}
