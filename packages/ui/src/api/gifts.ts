import type { ApiClient } from "@recital/contract/client";
import type { ReceivedGift } from "@recital/contract/endpoints/orders/gifts";
import { queryOptions } from "@tanstack/react-query";
import { asRefusal, type DownloadsRefusal } from "./downloads.ts";
import { nullWhereMissing } from "./null-where-missing.ts";
import { orderKeys } from "./orders.ts";
import { keysOf } from "./query-keys.ts";

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
