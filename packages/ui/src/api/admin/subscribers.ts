import type { ApiClient } from "@recital/contract/client";
import type { Invitation } from "@recital/contract/endpoints/subscribers";
import type { SubscriberStatus } from "@recital/contract/values/subscriber-status";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { withTotal } from "./with-total.ts";

export interface SubscriberFilter {
  readonly search?: string;
  readonly status: "all" | SubscriberStatus;
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

/** The number of subscribers of each status. */
export function subscriberCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/subscribers/counts"],
    queryFn: ({ signal }) => api("GET /api/admin/subscribers/counts", { signal }),
  });
}

/** Invites a person, who is subscribed once they confirm. */
export function inviteMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/subscribers", "invite"],
    mutationFn: (body: Invitation) => api("POST /api/admin/subscribers", { body }),
    onSuccess: (_invited, _input, _context, { client }) => {
      void client.invalidateQueries({ queryKey: ["/api/admin/subscribers"] });
      void client.invalidateQueries({ queryKey: subscriberCountsQuery(api).queryKey });
    },
  });
}

/** Reads all subscribers that match a filter as a CSV file. */
export function exportSubscribersMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/subscribers/export"],
    mutationFn: (filter: SubscriberFilter) => api("GET /api/admin/subscribers/export", { query: filter }),
  });
}
