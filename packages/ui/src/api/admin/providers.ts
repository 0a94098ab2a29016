import type { ApiClient } from "@recital/contract/client";
import type { keysInput, ProviderName } from "@recital/contract/endpoints/providers";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { keysOf } from "../query-keys.ts";
import { refreshAfter, refreshAndWait } from "./refresh.ts";

const providerKeys = keysOf("/api/admin/settings/providers");

/** Which providers are configured; without secrets. */
export function providersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: providerKeys.all,
    queryFn: ({ signal }) => api("GET /api/admin/settings/providers", { signal }),
  });
}

/** What a save changes; an empty text deletes a key. */
export type KeysEdit<P extends ProviderName> = z.input<(typeof keysInput)[P]>;

/** Saves the keys of a provider, which are in force at once. */
export function saveKeysMutation<P extends ProviderName>(api: ApiClient, provider: P) {
  const save: { readonly [Name in ProviderName]: (body: KeysEdit<Name>) => Promise<unknown> } = {
    stripe: (body) => api("PUT /api/admin/settings/stripe", { body }),
    smtp: (body) => api("PUT /api/admin/settings/smtp", { body }),
    spotify: (body) => api("PUT /api/admin/settings/spotify", { body }),
  };
  return mutationOptions({
    mutationFn: (body: KeysEdit<P>) => save[provider](body),
    ...refreshAndWait(providerKeys),
  });
}

export function testEmailMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (to: string) => api("POST /api/admin/settings/test-email", { body: { to } }),
    ...refreshAfter(providerKeys),
  });
}

export function checkStripeMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: () => api("POST /api/admin/settings/check-stripe"),
  });
}
