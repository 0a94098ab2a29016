import { ApiError, type ApiClient } from "@recital/contract/client";
import type { CheckoutRequest, CheckoutSession } from "@recital/contract/endpoints/checkout";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";
import { UserFacingError } from "../platform/user-facing-error.ts";

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

/** A checkout to be paid at `url`. */
export interface OpenCheckout {
  readonly session: CheckoutSession;
  readonly url: string;
}

/** Creates a checkout session and reads its details. Fails with the messages of specification section 8. */
export function createCheckoutMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: async (request: CheckoutRequest): Promise<OpenCheckout> => {
      const { sessionId } = await api("POST /api/create-checkout-session", { body: request }).catch(explainRefusal);
      if (!sessionId) throw new UserFacingError("No session ID returned from server");
      const session = await api("GET /api/checkout-session/:sessionId", { params: { sessionId } }).catch(
        (cause: unknown) => {
          throw new UserFacingError("Could not retrieve checkout session details", { cause });
        },
      );
      if (!session.url) throw new UserFacingError("No checkout URL in session details");
      return { session, url: session.url };
    },
  });
}

function explainRefusal(cause: unknown): never {
  const sentence = cause instanceof ApiError ? cause.sentence : "";
  throw new UserFacingError(sentence || "Error creating checkout session", { cause });
}
