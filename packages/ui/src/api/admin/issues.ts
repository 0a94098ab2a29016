import type { ApiClient } from "@recital/contract/client";
import type { Issue, ListedIssue } from "@recital/contract/endpoints/audience/issues";
import type { RecipientState } from "@recital/contract/values/newsletter";
import { keepPreviousData, mutationOptions, queryOptions, type MutationFunctionContext } from "@tanstack/react-query";
import { apiKey, apiQuery } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { deletion, pageQuery, readPage, refreshAfter, without, type ListPage } from "./refresh.ts";

export const issueKeys = keysOf<ListPage<ListedIssue>>("/api/admin/issues");

/** Shows a changed issue at once. */
const showIssue = {
  onSuccess: (issue: Issue, _input: unknown, _context: unknown, { client }: MutationFunctionContext) =>
    void client.setQueryData(apiKey("GET /api/admin/issues/:id", { params: { id: issue.id } }), issue),
  ...refreshAfter(issueKeys),
};

/** How often the figures of an issue that is being sent are read again, in ms (decision 0060). */
const sendingMs = 3000;

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** One page of the newsletter issues, newest first. Refetched while one of them is being sent. */
export function issuesQuery(api: ApiClient, window: Window) {
  return queryOptions({
    ...pageQuery(issueKeys, window, (call) => api("GET /api/admin/issues", { query: window, ...call })),
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data?.items.some(({ state }) => state === "sending") === true && sendingMs,
  });
}

/** An issue. Refetched while it is being sent, and around the time that it is scheduled for. */
export function issueQuery(api: ApiClient, id: number) {
  return queryOptions({
    ...apiQuery(api, "GET /api/admin/issues/:id", { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data !== undefined && changesSoon(data) && sendingMs,
  });
}

function changesSoon({ state, sendAt }: Issue): boolean {
  return state === "sending" || (state === "scheduled" && sendAt !== null && Date.parse(sendAt) < Date.now() + 60_000);
}

/** How many subscribers would get the stored issue now. `segment` is the stored one. */
export function issueCountQuery(api: ApiClient, { id, segment, topic }: Pick<Issue, "id" | "segment" | "topic">) {
  return queryOptions({
    queryKey: keysOf("/api/admin/issues/count").one(id, segment, topic),
    queryFn: ({ signal }) => api("GET /api/admin/issues/:id/count", { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The email of the stored issue. `version` is the stored one. */
export function issuePreviewQuery(api: ApiClient, id: number, version: number) {
  return queryOptions({
    queryKey: keysOf("/api/admin/issues/preview").one(id, version),
    queryFn: ({ signal }) => api("POST /api/admin/issues/:id/preview", { params: { id }, signal }),
    gcTime: 0,
  });
}

interface RecipientQuery extends Window {
  readonly state?: RecipientState;
}

/** One page of the recipients of an issue. */
export function recipientsQuery(api: ApiClient, id: number, query: RecipientQuery) {
  return queryOptions({
    queryKey: issueKeys.one(id, "recipients", query),
    queryFn: readPage((call) => api("GET /api/admin/issues/:id/recipients", { params: { id }, query, ...call })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Sends the stored issue to one address, for the owner to look at. */
export function testIssueMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: (to: string) => api("POST /api/admin/issues/:id/test", { params: { id }, body: { to } }),
  });
}

interface Schedule {
  readonly version: number;
  /** Null to send now. */
  readonly sendAt: string | null;
}

export function scheduleIssueMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: ({ version, sendAt }: Schedule) =>
      api("POST /api/admin/issues/:id/schedule", { params: { id }, body: { version, sendAt } }),
    ...showIssue,
  });
}

export type IssueStep = "pause" | "resume" | "cancel";
/** The owner's choice about refused emails of an issue. */
export type IssueRepair = "accept-refusals" | "send-again" | "undo-suppressions";

/** Takes a step with an issue that is or was sent. */
export function issueStepMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: (step: IssueStep | IssueRepair) => api(`POST /api/admin/issues/:id/${step}`, { params: { id } }),
    ...showIssue,
  });
}

/** Shows or hides the web page of an issue that was sent. */
export function archiveIssueMutation(api: ApiClient, { id, version }: Pick<Issue, "id" | "version">) {
  return mutationOptions({
    mutationFn: (archived: boolean) =>
      api("PUT /api/admin/issues/:id", { params: { id }, body: { archived, version } }),
    ...showIssue,
  });
}

/** Deletes a draft. */
export const deleteIssueMutation = deletion(
  (api, id) => api("DELETE /api/admin/issues/:id", { params: { id } }),
  issueKeys,
  without,
);
