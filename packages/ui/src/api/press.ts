import type { ApiClient } from "@recital/contract/client";
import type { Press } from "@recital/contract/endpoints/site/press";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

/** The press kit; null while it is empty. */
export function pressQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/press").all,
    queryFn: ({ signal }): Promise<Press | null> => nullWhereMissing(api("GET /api/press", { signal })),
    retryOnMount: false,
  });
}
