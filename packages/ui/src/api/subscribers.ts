import type { ApiClient } from "@recital/contract/client";
import type { Subscription } from "@recital/contract/endpoints/audience/subscribers";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";

/** Subscribes to the newsletter. */
export function subscribeMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (subscription: Subscription) => api("POST /api/subscribers", { body: subscription }),
  });
}

/** What the holder of a newsletter email has chosen. */
export function chosenTopicsQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: keysOf("/api/subscribers").one(token, "topics"),
    queryFn: ({ signal }) => api("GET /api/subscribers/topics", { query: { token }, signal }),
    staleTime: 0,
    retryOnMount: false,
  });
}
