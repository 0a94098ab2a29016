import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";

/** The active social links, in their order. */
export function socialLinksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/social-links"],
    queryFn: ({ signal }) => api("GET /api/social-links", { signal }),
    retryOnMount: false,
  });
}
