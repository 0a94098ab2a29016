import type { ApiClient } from "@recital/contract/client";
import type { EndpointInput } from "@recital/contract/endpoint";
import type { keysInput, ProviderName } from "@recital/contract/endpoints/system/providers";
import type { settingsEndpoints } from "@recital/contract/endpoints/system/settings";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiMutation, apiQuery } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { refresh, refreshAfter, refreshAndWait } from "./refresh.ts";

export type SettingsEdit = EndpointInput<(typeof settingsEndpoints)["PUT /api/admin/settings"]>["body"];

/** The settings of the site. Other screens change some of them, so they are read again after each change. */
export function settingsQuery(api: ApiClient) {
  return queryOptions({
    ...apiQuery(api, "GET /api/admin/settings"),
    // Changes by other people are compared when the settings are saved.
    staleTime: Infinity,
  });
}

/** Reads the settings past the cache. */
export function readSettings(api: ApiClient) {
  return api("GET /api/admin/settings");
}

/** Saves settings. Every screen may show something of them. */
export function saveSettingsMutation(api: ApiClient) {
  const { queryKey } = settingsQuery(api);
  return mutationOptions({
    mutationFn: (body: SettingsEdit) => api("PUT /api/admin/settings", { body }),
    onSuccess: (saved, _body, _before, { client }) => {
      client.setQueryData(queryKey, saved);
      void refresh(client);
    },
  });
}

/** The texts with which the legal pages can begin. They name the artist, and are in the main language of the site. */
export function policyTemplatesQuery(api: ApiClient) {
  return queryOptions(apiQuery(api, "GET /api/admin/policy-templates"));
}

const providerKeys = keysOf("/api/admin/settings/providers");

/** The changes of a save; an empty text deletes a key. */
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

/** Makes the webhook at Stripe. The password and the code are needed if the login was long ago. */
export const makeWebhookMutation = apiMutation(
  (api, body: { readonly password?: string; readonly code?: string }) =>
    api("POST /api/admin/settings/stripe-webhook", { body }),
  refreshAndWait(providerKeys),
);

export const testEmailMutation = apiMutation(
  (api, to: string) => api("POST /api/admin/settings/test-email", { body: { to } }),
  refreshAfter(providerKeys),
);

const mailRecordKeys = keysOf("/api/admin/settings/mail-records");

/** The records of the sender's domain; they change with the mail server. */
export function mailRecordsQuery(api: ApiClient) {
  return queryOptions(apiQuery(api, "GET /api/admin/settings/mail-records"));
}

/** Looks up the records of the sender's domain now. */
export const checkMailRecordsMutation = apiMutation(
  (api) => api("POST /api/admin/settings/check-mail-records"),
  refreshAndWait(mailRecordKeys),
);

export const checkStripeMutation = apiMutation((api) => api("POST /api/admin/settings/check-stripe"));
