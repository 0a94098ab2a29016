import type { ApiClient } from "@recital/contract/client";
import type { ContentSection } from "@recital/contract/endpoints/site/site-content";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

/** The owner's texts for a section; null if there are none. */
export function siteContentQuery(api: ApiClient, section: ContentSection) {
  return queryOptions({
    queryKey: keysOf("/api/site-content").one(section),
    queryFn: ({ signal }) => nullWhereMissing(api("GET /api/site-content/:section", { params: { section }, signal })),
    retryOnMount: false,
  });
}
