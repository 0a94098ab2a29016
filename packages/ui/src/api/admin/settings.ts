import type { ApiClient } from "@recital/contract/client";
import type { EndpointInput } from "@recital/contract/endpoint";
import type { settingsEndpoints } from "@recital/contract/endpoints/settings";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

export type SettingsEdit = EndpointInput<(typeof settingsEndpoints)["PUT /api/admin/settings"]>["body"];

/** The settings of the site. */
export function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/settings"],
    queryFn: ({ signal }) => api("GET /api/admin/settings", { signal }),
    // What others changed meanwhile is compared when the settings are saved.
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
    mutationKey: [...queryKey, "save"],
    mutationFn: (body: SettingsEdit) => api("PUT /api/admin/settings", { body }),
    onSuccess: (saved, _body, _before, { client }) => {
      client.setQueryData(queryKey, saved);
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    },
  });
}
