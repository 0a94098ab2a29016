import type { ApiClient } from "@recital/contract/client";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { withTotal } from "./with-total.ts";

export interface SubscriberFilter {
  readonly search?: string;
  readonly status: "all" | "subscribed" | "unsubscribed";
}

export interface SubscriberListQuery extends SubscriberFilter {
  readonly limit: number;
  readonly offset: number;
}

/** One page of the subscribers, newest first. */
export function subscribersQuery(api: ApiClient, listPage: SubscriberListQuery) {
  return queryOptions({
    queryKey: ["/api/admin/subscribers", listPage],
    queryFn: ({ signal }) =>
      withTotal((onHeaders) => api("GET /api/admin/subscribers", { query: listPage, signal, onHeaders })),
    placeholderData: keepPreviousData,
  });
}

/** Reads all subscribers that match a filter as a CSV file. */
export function exportSubscribersMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/subscribers/export"],
    mutationFn: (filter: SubscriberFilter) => api("GET /api/admin/subscribers/export", { query: filter }),
  });
}
