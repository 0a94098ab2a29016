import type { ApiClient } from "@recital/contract/client";
import type { SharedRelease } from "@recital/contract/endpoints/music/share-links";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";

/** Why a link gives no access: unknown, ended, or too many unknown links from this IP address. */
export interface DownloadsRefusal {
  readonly status: 404 | 410 | 429;
  readonly message: string;
}

/** The files that a link gives access to, or why it does not. */
export function downloadsQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: keysOf("/api/downloads").one(token),
    queryFn: ({ signal }) => api("GET /api/downloads/:token", { params: { token }, signal }).catch(asRefusal),
    staleTime: 0,
    // A page rendered without the files says so, also without JavaScript. The application retries when it starts.
    retryOnMount: false,
  });
}

/** The release of a private link, or why it is not shown. */
export function sharedReleaseQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: keysOf("/api/listen").one(token),
    queryFn: ({ signal }): Promise<SharedRelease | DownloadsRefusal> =>
      api("GET /api/listen/:token", { params: { token }, signal }).catch(asRefusal),
    staleTime: 0,
    retryOnMount: false,
  });
}

/** Whether a link gives no access. */
export function isRefusal(result: object): result is DownloadsRefusal {
  return "status" in result;
}

/** Returns why a link gives no access, of a failed call. @throws any other error */
export function asRefusal(error: unknown): DownloadsRefusal {
  // Not by `instanceof ApiError`, since during server rendering the error is from another bundle.
  if (!(error instanceof Error) || !("status" in error) || !("userMessage" in error)) throw error;
  const { status, userMessage } = error;
  if (status !== 404 && status !== 410 && status !== 429) throw error;
  return { status, message: String(userMessage) };
}
