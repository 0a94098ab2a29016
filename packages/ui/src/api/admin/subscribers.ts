import type { ApiClient } from "@recital/contract/client";
import type { ConsentDecision, ImportMode } from "@recital/contract/endpoints/subscriber-import";
import type { Invitation, ListedSubscriber } from "@recital/contract/endpoints/subscribers";
import type { SubscriberStatus } from "@recital/contract/values/subscriber-status";
import { keepPreviousData, mutationOptions, queryOptions, type Query, type QueryClient } from "@tanstack/react-query";
import type { PickedFile } from "../../platform/picked-file.ts";
import { readPickedCsv } from "../../platform/read-picked-file.ts";
import { without, withTotal, type ListPage } from "./with-total.ts";

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
    onSuccess: (_invited, _input, _context, { client }) => refreshSubscribers(client),
  });
}

/** Reads all subscribers that match a filter as a CSV file. */
export function exportSubscribersMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/subscribers/export"],
    mutationFn: (filter: SubscriberFilter) => api("GET /api/admin/subscribers/export", { query: filter }),
  });
}

/** A subscriber with source, consent and suppression. */
export function subscriberQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ["/api/admin/subscribers", "one", id],
    queryFn: ({ signal }) => api("GET /api/admin/subscribers/:id", { params: { id: String(id) }, signal }),
  });
}

/** The changes of the last 90 days, and the totals. */
export function subscriberDaysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/statistics/subscribers"],
    queryFn: ({ signal }) => api("GET /api/admin/statistics/subscribers", { query: {}, signal }),
  });
}

export function deleteSubscriberMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/subscribers", "delete"],
    mutationFn: (id: number) => api("DELETE /api/admin/subscribers/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) => {
      const isPage = ({ queryKey }: Query) => typeof queryKey[1] === "object";
      client.setQueriesData<ListPage<ListedSubscriber>>(
        { queryKey: ["/api/admin/subscribers"], predicate: isPage },
        (page) => page && without(page, id),
      );
    },
    onSettled: (_result, _error, _id, _context, { client }) => refreshSubscribers(client),
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
    mutationKey: ["/api/admin/subscribers", "import", "preview"],
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
    mutationKey: ["/api/admin/subscribers", "import"],
    mutationFn: async ({ file, columns, decisions, consent, mode }: SubscriberImport) => {
      const body = new FormData();
      body.append("columns", JSON.stringify(columns));
      body.append("decisions", JSON.stringify(decisions));
      body.append("consent", consent);
      body.append("mode", mode);
      body.append("file", await readPickedCsv(file), file.name);
      return api("POST /api/admin/subscribers/import", { body });
    },
    onSettled: (_result, _error, _input, _context, { client }) => refreshSubscribers(client),
  });
}

/** Reads everything anew that depends on who is subscribed. */
function refreshSubscribers(client: QueryClient): void {
  for (const path of ["/api/admin/subscribers", "/api/admin/subscribers/counts", "/api/admin/statistics/subscribers"]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
}
