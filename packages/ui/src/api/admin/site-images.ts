import type { ApiClient } from "@recital/contract/client";
import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PickedImage } from "../../platform/platform.ts";
import { editLists, keysOf, mutationKeyOf } from "../query-keys.ts";
import { refreshAfter } from "./refresh.ts";
import { showAtOnce } from "./show-at-once.ts";

const imageKeys = keysOf<SiteImage[]>("/api/admin/site-images");

/** All site images, including inactive ones. */
export function adminSiteImagesQuery(api: ApiClient) {
  return queryOptions(imageKeys.list(({ signal }) => api("GET /api/admin/site-images", { signal })));
}

export interface SiteImageSave {
  /** Null for a new entry. */
  readonly id: number | null;
  readonly image: Pick<SiteImage, "location" | "title" | "altText" | "active" | "imageUrl">;
  /** Takes precedence over the URL. */
  readonly file: PickedImage | null;
  /** The version that the save may overwrite; undefined for a new entry. */
  readonly version: number | undefined;
  /** Called with the uploaded share of the file, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** Adds or updates a site image. */
export function saveSiteImageMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (save: SiteImageSave) => {
      const call = { body: formOf(save), ...(save.file && { onUploadProgress: save.onProgress }) };
      return save.id === null
        ? api("POST /api/admin/site-images", call)
        : api("PUT /api/admin/site-images/:id", { ...call, params: { id: String(save.id) } });
    },
    onSuccess: (saved, { id }, _context, { client }) =>
      editLists(client, imageKeys, (images) =>
        id === null ? [saved, ...images] : images.map((image) => (image.id === id ? saved : image)),
      ),
    ...refreshAfter(imageKeys),
  });
}

export function deleteSiteImageMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/site-images", "delete"),
    mutationFn: (id: number) => api("DELETE /api/admin/site-images/:id", { params: { id: String(id) } }),
    onSuccess: (_nothing, id, _context, { client }) =>
      editLists(client, imageKeys, (images) => images.filter((image) => image.id !== id)),
    ...refreshAfter(imageKeys),
  });
}

type Showing = Pick<SiteImage, "id" | "active">;

/** Activates or deactivates an image, with an optimistic update that is undone on failure. */
export function showSiteImageMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ id, active }: Showing) => {
      const body = new FormData();
      body.append("active", String(active));
      return api("PUT /api/admin/site-images/:id", { params: { id: String(id) }, body });
    },
    ...showAtOnce(
      mutationKeyOf("/api/admin/site-images", "show"),
      imageKeys,
      (images, { id, active }: Showing, isUndone) =>
        images.map((image) => (image.id === id ? { ...image, active: active !== isUndone } : image)),
    ),
  });
}

function formOf({ image, file, version }: SiteImageSave): FormData {
  const form = new FormData();
  form.append("location", image.location);
  form.append("title", image.title);
  form.append("altText", image.altText);
  form.append("active", String(image.active));
  if (file) form.append("image", file.blob, file.name);
  // A blob URL is valid in this browser only.
  else if (!image.imageUrl.startsWith("blob:")) form.append("imageUrl", image.imageUrl);
  if (version !== undefined) form.append("version", String(version));
  return form;
}
