import type { ApiClient } from "@recital/contract/client";
import type { EndpointInput } from "@recital/contract/endpoint";
import type { settingsEndpoints } from "@recital/contract/endpoints/settings";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { keysOf } from "../query-keys.ts";
import { refresh } from "./refresh.ts";

const settingsKeys = keysOf("/api/admin/settings");

export type SettingsEdit = EndpointInput<(typeof settingsEndpoints)["PUT /api/admin/settings"]>["body"];

/** The settings of the site. */
export function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: settingsKeys.all,
    queryFn: ({ signal }) => api("GET /api/admin/settings", { signal }),
    // What others changed meanwhile is compared when the settings are saved.
    staleTime: Infinity,
    meta: { staysCached: true },
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
