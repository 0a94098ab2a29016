import type { ApiClient } from "@recital/contract/client";
import type { GrantInput } from "@recital/contract/endpoints/audience/grants";
import type { Person, PersonFilter } from "@recital/contract/endpoints/audience/people";
import { queryOptions } from "@tanstack/react-query";
import { apiMutation, apiQuery } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { pageQuery, refreshAndWait, type ListPage } from "./refresh.ts";

/** People buy and subscribe by themselves at any time, so that each screen reads them when it opens. */
const staleTime = 0;
const peopleKeys = keysOf<ListPage<Person>>("/api/admin/people");

export interface PeopleFilter {
  readonly search?: string;
  readonly filter: PersonFilter;
  readonly country?: string;
  readonly tag?: string;
}

interface PeopleQuery extends PeopleFilter {
  readonly limit: number;
  readonly offset: number;
}

/** One page of the people, those who were seen last first. */
export function peopleQuery(api: ApiClient, listPage: PeopleQuery) {
  return queryOptions({
    ...pageQuery(peopleKeys, listPage, (call) => api("GET /api/admin/people", { query: listPage, ...call })),
    staleTime,
  });
}

/** A person with all that is theirs. */
export function personQuery(api: ApiClient, id: number) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/people/:id", { params: { id } }), staleTime });
}

interface PersonEdit {
  readonly id: number;
  readonly name: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly version: number | undefined;
}

export const savePersonMutation = apiMutation(
  (api, { id, tags, ...fields }: PersonEdit) =>
    api("PUT /api/admin/people/:id", { params: { id }, body: { ...fields, tags: [...tags] } }),
  refreshAndWait(peopleKeys),
);

/** Joins a person with another. */
export const joinPeopleMutation = apiMutation(
  (api, { id, into }: { readonly id: number; readonly into: number }) =>
    api("POST /api/admin/people/:id/merge", { params: { id }, body: { into } }),
  refreshAndWait(peopleKeys),
);

/** Undoes a joining. */
export const undoJoinMutation = apiMutation(
  (api, { id, mergeId }: { readonly id: number; readonly mergeId: number }) =>
    api("POST /api/admin/people/:id/merges/:mergeId/undo", { params: { id, mergeId } }),
  refreshAndWait(peopleKeys),
);

/** What a person may download. */
export function grantsQuery(api: ApiClient, id: number) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/people/:id/grants", { params: { id } }), staleTime });
}

interface Gift extends GrantInput {
  /** The person's. */
  readonly id: number;
}

/** Gives a person files, and emails them the link. */
export const giveMutation = apiMutation(
  (api, { id, ...body }: Gift) => api("POST /api/admin/people/:id/grants", { params: { id }, body }),
  refreshAndWait(peopleKeys),
);

/** Takes a right from a person. */
export const revokeGrantMutation = apiMutation(
  (api, params: { readonly id: number; readonly grantId: number }) =>
    api("DELETE /api/admin/people/:id/grants/:grantId", { params }),
  refreshAndWait(peopleKeys),
);
