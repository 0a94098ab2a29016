import type { ApiClient } from "@recital/contract/client";
import type { SocialLink, SocialLinkInput } from "@recital/contract/endpoints/social-links";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { socialLinksQuery } from "../social-links.ts";

/** All social links by displayOrder, including inactive ones. */
export function adminSocialLinksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/social-links"],
    queryFn: ({ signal }) => api("GET /api/admin/social-links", { signal }),
  });
}

export interface SocialLinkSave {
  /** Null for a new entry. */
  readonly id: number | null;
  readonly link: SocialLinkInput;
  /** The version that the save may overwrite; undefined for a new entry. */
  readonly version: number | undefined;
}

/** Adds or updates a social link. */
export function saveSocialLinkMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/social-links", "save"],
    mutationFn: ({ id, link, version }: SocialLinkSave) =>
      id === null
        ? api("POST /api/admin/social-links", { body: link })
        : api("PUT /api/admin/social-links/:id", { params: { id: String(id) }, body: { ...link, version } }),
    onSuccess: (saved, { id }, _context, { client }) => {
      client.setQueryData(
        adminSocialLinksQuery(api).queryKey,
        (links) => links && [...links.filter((link) => link.id !== id), saved].sort(byOrder),
      );
    },
    onSettled: (_link, _error, _input, _context, { client }) => refreshSocialLinks(client, api),
  });
}

const deleteSocialLinkKey = ["/api/admin/social-links", "delete"] as const;

export function deleteSocialLinkMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: deleteSocialLinkKey,
    mutationFn: (id: number) => api("DELETE /api/admin/social-links/:id", { params: { id: String(id) } }),
    onSuccess: (_nothing, id, _context, { client }) => {
      client.setQueryData(adminSocialLinksQuery(api).queryKey, (links) => links?.filter((link) => link.id !== id));
    },
    onSettled: (_nothing, _error, _id, _context, { client }) => refreshSocialLinks(client, api),
  });
}

const showKey = ["/api/admin/social-links", "show"] as const;

/** Activates or deactivates a social link, with an optimistic update that is undone on failure. */
export function showSocialLinkMutation(api: ApiClient) {
  const { queryKey } = adminSocialLinksQuery(api);
  const lay = (client: QueryClient, { id, isActive }: Pick<SocialLink, "id" | "isActive">) =>
    client.setQueryData(queryKey, (links) => links?.map((link) => (link.id === id ? { ...link, isActive } : link)));
  return mutationOptions({
    mutationKey: showKey,
    scope: { id: showKey.join(" ") },
    mutationFn: ({ id, isActive }: Pick<SocialLink, "id" | "isActive">) =>
      api("PUT /api/admin/social-links/:id", { params: { id: String(id) }, body: { isActive } }),
    onMutate: async (input, { client }) => {
      // Canceled first, since a canceled fetch restores the previous data.
      await client.cancelQueries({ queryKey });
      lay(client, input);
    },
    onError: (_error, { id, isActive }, _context, { client }) => void lay(client, { id, isActive: !isActive }),
    onSettled: (_link, _error, _input, _context, { client }) => {
      // Only after the last pending change, since a refetch would show the state before it.
      if (client.isMutating({ mutationKey: showKey }) === 1) refreshSocialLinks(client, api);
    },
  });
}

/** Does not wait for the refetches, since the saved data is shown. */
function refreshSocialLinks(client: QueryClient, api: ApiClient): void {
  void client.invalidateQueries({ queryKey: adminSocialLinksQuery(api).queryKey });
  void client.invalidateQueries({ queryKey: socialLinksQuery(api).queryKey });
}

function byOrder(a: SocialLink, b: SocialLink): number {
  return a.displayOrder - b.displayOrder || a.id - b.id;
}
