import type { ApiClient } from "@recital/contract/client";
import type { Issue, ListedIssue } from "@recital/contract/endpoints/issues";
import type { IssueSegment, RecipientState } from "@recital/contract/values/issue";
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { without, withTotal, type ListPage } from "./with-total.ts";

const issuesKey = ["/api/admin/issues"] as const;
/** How often the figures of an issue that is being sent are read again, in ms (decision 0060). */
const sendingMs = 3000;

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** One page of the newsletter issues, newest first. Refetched while one of them is being sent. */
export function issuesQuery(api: ApiClient, window: Window) {
  return queryOptions({
    queryKey: [...issuesKey, "list", window],
    queryFn: ({ signal }) =>
      withTotal((onHeaders) => api("GET /api/admin/issues", { query: window, signal, onHeaders })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data?.items.some(({ state }) => state === "sending") === true && sendingMs,
  });
}

/** An issue. Refetched while it is being sent, and around the time that it is scheduled for. */
export function issueQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...issuesKey, id],
    queryFn: ({ signal }) => api("GET /api/admin/issues/:id", { params: { id: String(id) }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data !== undefined && changesSoon(data) && sendingMs,
  });
}

function changesSoon({ state, sendAt }: Issue): boolean {
  return state === "sending" || (state === "scheduled" && sendAt !== null && Date.parse(sendAt) < Date.now() + 60_000);
}

/** How many subscribers would get the stored issue now. `segment` is the stored one. */
export function issueCountQuery(api: ApiClient, id: number, segment: IssueSegment) {
  return queryOptions({
    queryKey: ["/api/admin/issues/count", id, segment],
    queryFn: ({ signal }) => api("GET /api/admin/issues/:id/count", { params: { id: String(id) }, signal }),
    staleTime: 0,
  });
}

/** The email of the stored issue. `version` is the stored one. */
export function issuePreviewQuery(api: ApiClient, id: number, version: number) {
  return queryOptions({
    queryKey: ["/api/admin/issues/preview", id, version],
    queryFn: ({ signal }) => api("POST /api/admin/issues/:id/preview", { params: { id: String(id) }, signal }),
    gcTime: 0,
  });
}

interface RecipientQuery extends Window {
  readonly state?: RecipientState;
}

/** One page of the recipients of an issue. */
export function recipientsQuery(api: ApiClient, id: number, query: RecipientQuery) {
  return queryOptions({
    queryKey: [...issuesKey, id, "recipients", query],
    queryFn: ({ signal }) =>
      withTotal((onHeaders) =>
        api("GET /api/admin/issues/:id/recipients", { params: { id: String(id) }, query, signal, onHeaders }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Sends the stored issue to one address, for the owner to look at. */
export function testIssueMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationKey: [...issuesKey, id, "test"],
    mutationFn: (to: string) => api("POST /api/admin/issues/:id/test", { params: { id: String(id) }, body: { to } }),
  });
}

interface Schedule {
  readonly version: number;
  /** Null to send now. */
  readonly sendAt: string | null;
}

export function scheduleIssueMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationKey: [...issuesKey, id, "schedule"],
    mutationFn: ({ version, sendAt }: Schedule) =>
      api("POST /api/admin/issues/:id/schedule", { params: { id: String(id) }, body: { version, sendAt } }),
    onSuccess: (issue, _input, _context, { client }) => showIssue(client, issue),
  });
}

export type IssueStep = "pause" | "resume" | "cancel";
/** What the owner does about refused emails of an issue. */
export type IssueRepair = "accept-refusals" | "send-again" | "undo-suppressions";

/** Takes a step with an issue that is or was sent. */
export function issueStepMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationKey: [...issuesKey, id, "step"],
    mutationFn: (step: IssueStep | IssueRepair) =>
      api(`POST /api/admin/issues/:id/${step}`, { params: { id: String(id) } }),
    onSuccess: (issue, _input, _context, { client }) => showIssue(client, issue),
    onError: (_error, _step, _context, { client }) => client.invalidateQueries({ queryKey: [...issuesKey, id] }),
  });
}

/** Shows or hides the web page of an issue that was sent. */
export function archiveIssueMutation(api: ApiClient, { id, version }: Pick<Issue, "id" | "version">) {
  return mutationOptions({
    mutationKey: [...issuesKey, id, "archive"],
    mutationFn: (archived: boolean) =>
      api("PUT /api/admin/issues/:id", { params: { id: String(id) }, body: { archived, version } }),
    onSuccess: (issue, _input, _context, { client }) => showIssue(client, issue),
  });
}

/** Deletes a draft. */
export function deleteIssueMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...issuesKey, "delete"],
    mutationFn: (id: number) => api("DELETE /api/admin/issues/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) => {
      client.setQueriesData<ListPage<ListedIssue>>(
        { queryKey: [...issuesKey, "list"] },
        (page) => page && without(page, id),
      );
    },
    onSettled: (_result, _error, _id, _context, { client }) =>
      void client.invalidateQueries({ queryKey: [...issuesKey, "list"] }),
  });
}

function showIssue(client: QueryClient, issue: Issue): void {
  client.setQueryData([...issuesKey, issue.id], issue);
  void client.invalidateQueries({ queryKey: [...issuesKey, "list"] });
  void client.invalidateQueries({ queryKey: [...issuesKey, issue.id, "recipients"] });
}
