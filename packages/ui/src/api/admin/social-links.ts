import type { ApiClient } from "@recital/contract/client";
import type { SocialLink, SocialLinkInput } from "@recital/contract/endpoints/social-links";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { editLists, keysOf, mutationKeyOf } from "../query-keys.ts";
import { refreshAfter } from "./refresh.ts";
import { showAtOnce } from "./show-at-once.ts";

const linkKeys = keysOf<SocialLink[]>("/api/admin/social-links");

/** All social links by displayOrder, including inactive ones. */
export function adminSocialLinksQuery(api: ApiClient) {
  return queryOptions(linkKeys.list(({ signal }) => api("GET /api/admin/social-links", { signal })));
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
    mutationFn: ({ id, link, version }: SocialLinkSave) =>
      id === null
        ? api("POST /api/admin/social-links", { body: link })
        : api("PUT /api/admin/social-links/:id", { params: { id: String(id) }, body: { ...link, version } }),
    onSuccess: (saved, { id }, _context, { client }) =>
      editLists(client, linkKeys, (links) => [...links.filter((link) => link.id !== id), saved].sort(byOrder)),
    ...refreshAfter(linkKeys),
  });
}

export function deleteSocialLinkMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/social-links", "delete"),
    mutationFn: (id: number) => api("DELETE /api/admin/social-links/:id", { params: { id: String(id) } }),
    onSuccess: (_nothing, id, _context, { client }) =>
      editLists(client, linkKeys, (links) => links.filter((link) => link.id !== id)),
    ...refreshAfter(linkKeys),
  });
}

type Showing = Pick<SocialLink, "id" | "isActive">;

/** Activates or deactivates a social link, with an optimistic update that is undone on failure. */
export function showSocialLinkMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ id, isActive }: Showing) =>
      api("PUT /api/admin/social-links/:id", { params: { id: String(id) }, body: { isActive } }),
    ...showAtOnce(
      mutationKeyOf("/api/admin/social-links", "show"),
      linkKeys,
      (links, { id, isActive }: Showing, isUndone) =>
        links.map((link) => (link.id === id ? { ...link, isActive: isActive !== isUndone } : link)),
    ),
  });
}

function byOrder(a: SocialLink, b: SocialLink): number {
  return a.displayOrder - b.displayOrder || a.id - b.id;
}
