import type { ApiClient } from "@recital/contract/client";
import type { SharedRelease } from "@recital/contract/endpoints/music/share-links";
import type { ReceivedGift } from "@recital/contract/endpoints/orders/gifts";
import { queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { orderKeys } from "./orders.ts";
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

/** What a gift's link opens, or why it opens nothing. */
export function giftQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: keysOf("/api/gifts").one(token),
    queryFn: ({ signal }): Promise<ReceivedGift | DownloadsRefusal> =>
      api("GET /api/gifts/:token", { params: { token }, signal }).catch(asRefusal),
    staleTime: 0,
    retryOnMount: false,
  });
}

/** The card of a gift; null if this browser may not read the order, or there is no gift to open. */
export function giftCardQuery(api: ApiClient, orderId: number) {
  return queryOptions({
    queryKey: orderKeys.one(orderId, "gift-card"),
    queryFn: ({ signal }) =>
      nullWhereMissing(api("GET /api/orders/:id/gift-card", { params: { id: orderId }, signal })),
    staleTime: 0,
  });
}

/** Whether a link gives no access. */
export function isRefusal(result: object): result is DownloadsRefusal {
  return "status" in result;
}

function asRefusal(error: unknown): DownloadsRefusal {
  // Not by `instanceof ApiError`, since during server rendering the error is from another bundle.
  if (!(error instanceof Error) || !("status" in error) || !("userMessage" in error)) throw error;
  const { status, userMessage } = error;
  if (status !== 404 && status !== 410 && status !== 429) throw error;
  return { status, message: String(userMessage) };
}
