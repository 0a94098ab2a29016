import type { ApiClient } from "@recital/contract/client";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { withTotal } from "./with-total.ts";

export interface SubscriberFilter {
  readonly search?: string;
  readonly status: "all" | "subscribed" | "unsubscribed";
}

export interface SubscriberStretch extends SubscriberFilter {
  readonly limit: number;
  readonly offset: number;
}

/** A stretch of the subscribers, newest first. */
export function subscribersQuery(api: ApiClient, stretch: SubscriberStretch) {
  return queryOptions({
    queryKey: ["/api/admin/subscribers", stretch],
    queryFn: ({ signal }) =>
      withTotal((onHeaders) => api("GET /api/admin/subscribers", { query: stretch, signal, onHeaders })),
    placeholderData: keepPreviousData,
  });
}

/** Reads all subscribers that a filter finds as a CSV file. */
export function exportSubscribersMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/subscribers/export"],
    mutationFn: (filter: SubscriberFilter) => api("GET /api/admin/subscribers/export", { query: filter }),
  });
}
