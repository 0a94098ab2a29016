import type { ApiClient } from "@recital/contract/client";
import type { ConsentDecision, ImportMode } from "@recital/contract/endpoints/subscriber-import";
import type { Invitation, ListedSubscriber } from "@recital/contract/endpoints/subscribers";
import type { SubscriberStatus } from "@recital/contract/values/newsletter";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PickedFile } from "../../platform/picked-file.ts";
import { readPickedCsv } from "../../platform/read-picked-file.ts";
import { editLists, keysOf, mutationKeyOf } from "../query-keys.ts";
import { type ListPage, pageQuery, refreshAfter, without } from "./refresh.ts";

/** People subscribe and leave by themselves at any time, so that each screen reads them when it opens. */
const staleTime = 0;
const subscriberKeys = keysOf<ListPage<ListedSubscriber>>("/api/admin/subscribers");

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
    ...pageQuery(subscriberKeys, listPage, (call) => api("GET /api/admin/subscribers", { query: listPage, ...call })),
    staleTime,
  });
}

/** The number of subscribers of each status. */
export function subscriberCountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/admin/subscribers/counts").all,
    queryFn: ({ signal }) => api("GET /api/admin/subscribers/counts", { signal }),
    staleTime,
  });
}

/** Invites a person, who is subscribed once they confirm. */
export function inviteMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: Invitation) => api("POST /api/admin/subscribers", { body }),
    ...refreshAfter(subscriberKeys),
  });
}

/** Reads all subscribers that match a filter as a CSV file. */
export function exportSubscribersMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (filter: SubscriberFilter) => api("GET /api/admin/subscribers/export", { query: filter }),
  });
}

/** A subscriber with source, consent and suppression. */
export function subscriberQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: subscriberKeys.one(id),
    queryFn: ({ signal }) => api("GET /api/admin/subscribers/:id", { params: { id }, signal }),
    staleTime,
  });
}

/** The changes of the last 90 days, and the totals. */
export function subscriberDaysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: keysOf("/api/admin/statistics/subscribers").all,
    queryFn: ({ signal }) => api("GET /api/admin/statistics/subscribers", { query: {}, signal }),
    staleTime,
  });
}

export function deleteSubscriberMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/subscribers", "delete"),
    mutationFn: (id: number) => api("DELETE /api/admin/subscribers/:id", { params: { id } }),
    onSuccess: (_result, id, _context, { client }) => editLists(client, subscriberKeys, (page) => without(page, id)),
    ...refreshAfter(subscriberKeys),
  });
}

export interface SubscriberImport {
  readonly file: PickedFile;
  /** The names of the file's columns. */
  readonly columns: { readonly email: string; readonly name: string | null; readonly lastName: string | null };
  readonly decisions: readonly ConsentDecision[];
  readonly consent: string;
  readonly mode: ImportMode;
}

/** Reads what a CSV file of people contains. Changes nothing. */
export function previewSubscribersMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: async (file: PickedFile) => {
      const body = new FormData();
      body.append("file", await readPickedCsv(file), file.name);
      return api("POST /api/admin/subscribers/import/preview", { body });
    },
  });
}

/** Adds, asks or suppresses the people of a CSV file. */
export function importSubscribersMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: async ({ file, columns, decisions, consent, mode }: SubscriberImport) => {
      const body = new FormData();
      body.append("columns", JSON.stringify(columns));
      body.append("decisions", JSON.stringify(decisions));
      body.append("consent", consent);
      body.append("mode", mode);
      body.append("file", await readPickedCsv(file), file.name);
      return api("POST /api/admin/subscribers/import", { body });
    },
    ...refreshAfter(subscriberKeys),
  });
}

/** Reads all data about a person as a JSON file. */
export function exportPersonMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (email: string) => api("POST /api/admin/privacy/export", { body: { email } }),
  });
}

/** Erases a person's data. Orders and subscribers change, so every screen reads anew. */
export function erasePersonMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (email: string) => api("POST /api/admin/privacy/erase", { body: { email } }),
    ...refreshAfter(),
  });
}
