import type { ApiClient } from "@recital/contract/client";
import type { Sequence, SequenceInput } from "@recital/contract/endpoints/audience/sequences";
import type { SequenceKind } from "@recital/contract/values/newsletter";
import { mutationOptions, queryOptions, type MutationFunctionContext } from "@tanstack/react-query";
import { apiKey, apiMutation, apiQuery } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { refreshAfter } from "./refresh.ts";

const sequenceKeys = keysOf("/api/admin/sequences");

/** The sequences without their texts. Emails are sent at any time, so that each screen reads them when it opens. */
export function sequencesQuery(api: ApiClient) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/sequences"), staleTime: 0 });
}

export function sequenceQuery(api: ApiClient, kind: SequenceKind) {
  return queryOptions({ ...apiQuery(api, "GET /api/admin/sequences/:kind", { params: { kind } }), staleTime: 0 });
}

/** Saves a sequence, and shows it at once as it is stored. */
export const saveSequenceMutation = apiMutation(
  (api, { kind, ...body }: SequenceInput & { readonly kind: SequenceKind }) =>
    api("PUT /api/admin/sequences/:kind", { params: { kind }, body }),
  {
    onSuccess: (sequence: Sequence, _input: unknown, _context: unknown, { client }: MutationFunctionContext) =>
      void client.setQueryData(apiKey("GET /api/admin/sequences/:kind", { params: { kind: sequence.kind } }), sequence),
    ...refreshAfter(sequenceKeys),
  },
);

interface StoredStep {
  readonly kind: SequenceKind;
  readonly stepId: number;
  /** Of its sequence. */
  readonly version: number;
}

/** A stored email of a sequence, as readers get it. */
export function sequencePreviewQuery(api: ApiClient, { kind, stepId, version }: StoredStep) {
  return queryOptions({
    queryKey: keysOf("/api/admin/sequences/preview").one(kind, stepId, version),
    queryFn: ({ signal }) =>
      api("POST /api/admin/sequences/:kind/steps/:stepId/preview", { params: { kind, stepId }, signal }),
    gcTime: 0,
  });
}

/** Sends a stored email of a sequence to one address, for the owner to look at. */
export function testSequenceMutation(api: ApiClient, { kind, stepId }: StoredStep) {
  return mutationOptions({
    mutationFn: (to: string) =>
      api("POST /api/admin/sequences/:kind/steps/:stepId/test", { params: { kind, stepId }, body: { to } }),
  });
}
