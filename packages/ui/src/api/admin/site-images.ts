import type { ApiClient } from "@recital/contract/client";
import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { PickedImage } from "../../platform/platform.ts";

/** All site images, including inactive ones. */
export function adminSiteImagesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/site-images"],
    queryFn: ({ signal }) => api("GET /api/admin/site-images", { signal }),
  });
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
    mutationKey: ["/api/admin/site-images", "save"],
    mutationFn: (save: SiteImageSave) => {
      const call = { body: formOf(save), ...(save.file && { onUploadProgress: save.onProgress }) };
      return save.id === null
        ? api("POST /api/admin/site-images", call)
        : api("PUT /api/admin/site-images/:id", { ...call, params: { id: String(save.id) } });
    },
    onSuccess: (saved, { id }, _context, { client }) => {
      client.setQueryData(adminSiteImagesQuery(api).queryKey, (images) =>
        id === null ? images && [saved, ...images] : images?.map((image) => (image.id === id ? saved : image)),
      );
    },
    onSettled: (_image, _error, _input, _context, { client }) => refreshSiteImages(client, api),
  });
}

const deleteSiteImageKey = ["/api/admin/site-images", "delete"] as const;

export function deleteSiteImageMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: deleteSiteImageKey,
    mutationFn: (id: number) => api("DELETE /api/admin/site-images/:id", { params: { id: String(id) } }),
    onSuccess: (_nothing, id, _context, { client }) => {
      client.setQueryData(adminSiteImagesQuery(api).queryKey, (images) => images?.filter((image) => image.id !== id));
    },
    onSettled: (_nothing, _error, _id, _context, { client }) => refreshSiteImages(client, api),
  });
}

const showKey = ["/api/admin/site-images", "show"] as const;

/** Activates or deactivates an image, with an optimistic update that is undone on failure. */
export function showSiteImageMutation(api: ApiClient) {
  const { queryKey } = adminSiteImagesQuery(api);
  const lay = (client: QueryClient, { id, active }: Pick<SiteImage, "id" | "active">) =>
    client.setQueryData(queryKey, (images) => images?.map((image) => (image.id === id ? { ...image, active } : image)));
  return mutationOptions({
    mutationKey: showKey,
    scope: { id: showKey.join(" ") },
    mutationFn: ({ id, active }: Pick<SiteImage, "id" | "active">) => {
      const body = new FormData();
      body.append("active", String(active));
      return api("PUT /api/admin/site-images/:id", { params: { id: String(id) }, body });
    },
    onMutate: async (input, { client }) => {
      // Canceled first, since a canceled fetch restores the previous data.
      await client.cancelQueries({ queryKey });
      lay(client, input);
    },
    onError: (_error, { id, active }, _context, { client }) => void lay(client, { id, active: !active }),
    onSettled: (_image, _error, _input, _context, { client }) => {
      // Only after the last pending change, since a refetch would show the state before it.
      if (client.isMutating({ mutationKey: showKey }) === 1) refreshSiteImages(client, api);
    },
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

/** Does not wait for the refetches, since the saved data is shown. */
function refreshSiteImages(client: QueryClient, api: ApiClient): void {
  void client.invalidateQueries({ queryKey: adminSiteImagesQuery(api).queryKey });
  void client.invalidateQueries({ queryKey: ["/api/site-images/location"] });
}
