import type { ApiClient } from "@recital/contract/client";
import type { ConsentDecision, ImportMode } from "@recital/contract/endpoints/audience/subscriber-import";
import type { Invitation, ListedSubscriber } from "@recital/contract/endpoints/audience/subscribers";
import type { SubscriberStatus } from "@recital/contract/values/newsletter";
import { queryOptions } from "@tanstack/react-query";
import { readPickedCsv, type PickedFile } from "../../platform/picked-file.ts";
import { apiMutation, apiQuery } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { deletion, pageQuery, refreshAfter, without, type ListPage } from "./refresh.ts";

/** People subscribe and leave by themselves at any time, so that each screen reads them when it opens. */
const staleTime = 0;
const subscriberKeys = keysOf<ListPage<ListedSubscriber>>("/api/admin/subscribers");

export interface SubscriberFilter {
  readonly search?: string;
  readonly status: "all" | SubscriberStatus;
}

interface SubscriberListQuery extends SubscriberFilter {
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
  return queryOptions({ ...apiQuery(api, "GET /api/admin/subscribers/counts"), staleTime });
}

/** Invites a person, who is subscribed once they confirm. */
export const inviteMutation = apiMutation(
  (api, body: Invitation) => api("POST /api/admin/subscribers", { body }),
  refreshAfter(subscriberKeys),
);

/** A subscriber with source, consent and suppression. */
export function subscriberQuery(api: ApiClient, id: number) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/subscribers/:id", { params: { id } }), staleTime });
}

/** The changes of the last 90 days, and the totals. */
export function subscriberDaysQuery(api: ApiClient) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/statistics/subscribers", { query: {} }), staleTime });
}

export const deleteSubscriberMutation = deletion(
  (api, id) => api("DELETE /api/admin/subscribers/:id", { params: { id } }),
  subscriberKeys,
  without,
);

interface SubscriberImport {
  readonly file: PickedFile;
  /** The names of the file's columns. */
  readonly columns: { readonly email: string; readonly name: string | null; readonly lastName: string | null };
  readonly decisions: readonly ConsentDecision[];
  readonly consent: string;
  readonly mode: ImportMode;
}

/** Reads what a CSV file of people contains. Changes nothing. */
export const previewSubscribersMutation = apiMutation(async (api, file: PickedFile) => {
  const body = new FormData();
  body.append("file", await readPickedCsv(file), file.name);
  return api("POST /api/admin/subscribers/import/preview", { body });
});

/** Adds, asks or suppresses the people of a CSV file. */
export const importSubscribersMutation = apiMutation(
  async (api, { file, columns, decisions, consent, mode }: SubscriberImport) => {
    const body = new FormData();
    body.append("columns", JSON.stringify(columns));
    body.append("decisions", JSON.stringify(decisions));
    body.append("consent", consent);
    body.append("mode", mode);
    body.append("file", await readPickedCsv(file), file.name);
    return api("POST /api/admin/subscribers/import", { body });
  },
  refreshAfter(subscriberKeys),
);

/** Erases a person's data. Orders and subscribers change, so every screen reads anew. */
export const erasePersonMutation = apiMutation(
  (api, email: string) => api("POST /api/admin/privacy/erase", { body: { email } }),
  refreshAfter(),
);
