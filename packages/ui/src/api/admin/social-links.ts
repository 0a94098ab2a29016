import type { ApiClient } from "@recital/contract/client";
import type { SocialLink, SocialLinkInput } from "@recital/contract/endpoints/social-links";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { socialLinksQuery } from "../social-links.ts";

/** All social links by displayOrder, the inactive ones too. */
export function adminSocialLinksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/social-links"],
    queryFn: ({ signal }) => api("GET /api/admin/social-links", { signal }),
  });
}

export interface SocialLinkSave {
  /** Null for a new one. */
  readonly id: number | null;
  readonly link: SocialLinkInput;
  /** What the save may overwrite; nothing for a new one. */
  readonly version: number | undefined;
}

/** Adds a social link or saves an edited one. */
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

/** Shows a social link to visitors or hides it: at once here, taken back where the server refuses, one after the other. */
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
      // First, since a read that is called off puts back what was there before it.
      await client.cancelQueries({ queryKey });
      lay(client, input);
    },
    onError: (_error, { id, isActive }, _context, { client }) => void lay(client, { id, isActive: !isActive }),
    onSettled: (_link, _error, _input, _context, { client }) => {
      // The answer to an earlier click would show what a later one has already changed.
      if (client.isMutating({ mutationKey: showKey }) === 1) refreshSocialLinks(client, api);
    },
  });
}

/** Not waited for: what was saved is shown already. */
function refreshSocialLinks(client: QueryClient, api: ApiClient): void {
  void client.invalidateQueries({ queryKey: adminSocialLinksQuery(api).queryKey });
  void client.invalidateQueries({ queryKey: socialLinksQuery(api).queryKey });
}

function byOrder(a: SocialLink, b: SocialLink): number {
  return a.displayOrder - b.displayOrder || a.id - b.id;
}
