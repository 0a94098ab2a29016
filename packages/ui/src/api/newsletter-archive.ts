import type { ApiClient } from "@recital/contract/client";
import type { ArchivedIssueDetail } from "@recital/contract/endpoints/audience/posts";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

const archiveKeys = keysOf("/api/newsletter");

/** The newsletter issues in the archive, newest first. */
export function archiveQuery(api: ApiClient) {
  return queryOptions({
    ...archiveKeys.list(({ signal }) => api("GET /api/newsletter", { signal })),
    retryOnMount: false,
  });
}

/** A newsletter issue in the archive; null if there is none. */
export function archivedIssueQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: archiveKeys.one(slug),
    queryFn: ({ signal }): Promise<ArchivedIssueDetail | null> =>
      nullWhereMissing(api("GET /api/newsletter/:slug", { params: { slug }, signal })),
    retryOnMount: false,
  });
}
