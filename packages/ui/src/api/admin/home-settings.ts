import type { ApiClient } from "@recital/contract/client";
import type { HomeSettings } from "@recital/contract/endpoints/home-page";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { keysOf } from "../query-keys.ts";

const homeSettingsKeys = keysOf("/api/admin/settings/home");

/** The settings of the home page. */
export function homeSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: homeSettingsKeys.all,
    queryFn: ({ signal }) => api("GET /api/admin/settings/home", { signal }),
  });
}

/** Shows or hides the built-in music, with an optimistic update that is undone on failure. */
export function showDefaultMusicMutation(api: ApiClient) {
  const { queryKey } = homeSettingsQuery(api);
  return mutationOptions({
    mutationFn: ({ showsDefaultMusic, version }: Pick<HomeSettings, "showsDefaultMusic" | "version">) =>
      api("PUT /api/admin/settings/home", { body: { showsDefaultMusic, version } }),
    onMutate: ({ showsDefaultMusic }, { client }) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (settings) => settings && { ...settings, showsDefaultMusic });
      return before;
    },
    onSuccess: (saved, _input, _before, { client }) => client.setQueryData(queryKey, saved),
    onError: (_error, _input, before, { client }) => {
      client.setQueryData(queryKey, before);
      // They may have been changed elsewhere.
      void client.invalidateQueries({ queryKey });
    },
  });
}
