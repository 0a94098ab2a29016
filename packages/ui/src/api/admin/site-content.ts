import type { ApiClient } from "@recital/contract/client";
import type { SiteContentInput } from "@recital/contract/endpoints/site-content";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

/** The texts of all sections that have any. */
export function adminSiteContentQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/site-content"],
    queryFn: ({ signal }) => api("GET /api/admin/site-content", { signal }),
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
    mutationKey: ["/api/admin/site-content", "save"],
    mutationFn: ({ id, texts, version }: SiteContentSave) =>
      id === null
        ? api("POST /api/admin/site-content", { body: texts })
        : api("PUT /api/admin/site-content/:id", { params: { id: String(id) }, body: { ...texts, version } }),
    onSuccess: (saved, { id }, _context, { client }) => {
      client.setQueryData(
        adminSiteContentQuery(api).queryKey,
        (entries) => entries && [...entries.filter((entry) => entry.id !== id), saved],
      );
    },
    // Not awaited, since the saved data is shown.
    onSettled: (_entry, _error, _input, _context, { client }) => {
      void client.invalidateQueries({ queryKey: adminSiteContentQuery(api).queryKey });
      void client.invalidateQueries({ queryKey: ["/api/site-content"] });
    },
  });
}
