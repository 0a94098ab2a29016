import type { ApiClient } from "@recital/contract/client";
import type { SiteContentEntry, SiteContentInput } from "@recital/contract/endpoints/site-content";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { editLists, keysOf } from "../query-keys.ts";
import { refreshAfter } from "./refresh.ts";

const siteContentKeys = keysOf<SiteContentEntry[]>("/api/admin/site-content");

/** The texts of all sections that have any. */
export function adminSiteContentQuery(api: ApiClient) {
  return queryOptions({
    ...siteContentKeys.list(({ signal }) => api("GET /api/admin/site-content", { signal })),
  });
}

export interface SiteContentSave {
  /** Null if the section has no texts yet. */
  readonly id: number | null;
  readonly texts: SiteContentInput;
  /** The version that the save may overwrite; undefined for new texts. */
  readonly version: number | undefined;
}

/** Adds or updates the texts of a section. */
export function saveSiteContentMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ id, texts, version }: SiteContentSave) =>
      id === null
        ? api("POST /api/admin/site-content", { body: texts })
        : api("PUT /api/admin/site-content/:id", { params: { id: String(id) }, body: { ...texts, version } }),
    onSuccess: (saved, { id }, _context, { client }) =>
      editLists(client, siteContentKeys, (entries) => [...entries.filter((entry) => entry.id !== id), saved]),
    ...refreshAfter(siteContentKeys),
  });
}
