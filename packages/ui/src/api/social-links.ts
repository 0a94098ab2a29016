import type { ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";

const socialLinkKeys = keysOf("/api/social-links");

/** The active social links, in their order. */
export function socialLinksQuery(api: ApiClient) {
  return queryOptions({
    ...socialLinkKeys.list(({ signal }) => api("GET /api/social-links", { signal })),
    retryOnMount: false,
  });
}
