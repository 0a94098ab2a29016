import { ApiError, type ApiClient } from "@recital/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";

/** A checkout by its session id. Reading it grants this browser access to the order. */
export function checkoutSessionQuery(api: ApiClient, sessionId: string) {
  return queryOptions({
    queryKey: keysOf("/api/checkout-session").one(sessionId),
    queryFn: ({ signal }) => api("GET /api/checkout-session/:sessionId", { params: { sessionId }, signal }),
  });
}

/** The latest checkout of this browser, if it was not paid. */
export function unfinishedCheckoutQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/checkout/unfinished").all,
    queryFn: async ({ signal }) => (await api("GET /api/checkout/unfinished", { signal })).checkout,
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * The state of a checkout that a person waits for: read again every 3 s while the page is visible, until it is paid or
 * closed, and at once when the person comes back to the page.
 */
export function checkoutStateQuery(api: ApiClient, sessionId: string) {
  return queryOptions({
    queryKey: keysOf("/api/checkout").one(sessionId, "state"),
    queryFn: async ({ signal }) =>
      (await api("GET /api/checkout/:sessionId/state", { params: { sessionId }, signal })).state,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error } }) => {
      const isOver = data === "paid" || data === "closed" || (error instanceof ApiError && error.status === 404);
      return isOver ? false : 3000;
    },
  });
}
