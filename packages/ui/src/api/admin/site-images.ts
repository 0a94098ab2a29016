import type { ApiClient } from "@recital/contract/client";
import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { PickedImage } from "../../platform/platform.ts";

/** The pictures of all places of the site, the inactive ones too. */
export function adminSiteImagesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/admin/site-images"],
    queryFn: ({ signal }) => api("GET /api/admin/site-images", { signal }),
  });
}

export interface SiteImageSave {
  /** Null for a new one. */
  readonly id: number | null;
  readonly image: Pick<SiteImage, "location" | "title" | "altText" | "active" | "imageUrl">;
  /** Goes before the address. */
  readonly file: PickedImage | null;
  /** What the save may overwrite; nothing for a new one. */
  readonly version: number | undefined;
  /** Hears how much of the file was sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** Adds a picture to a place or saves an edited one. */
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

/** Shows a picture to visitors or hides it: at once here, taken back where the server refuses, one after the other. */
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
      // First, since a read that is called off puts back what was there before it.
      await client.cancelQueries({ queryKey });
      lay(client, input);
    },
    onError: (_error, { id, active }, _context, { client }) => void lay(client, { id, active: !active }),
    onSettled: (_image, _error, _input, _context, { client }) => {
      // The answer to an earlier click would show what a later one has already changed.
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
  // A blob's address means nothing to the server.
  else if (!image.imageUrl.startsWith("blob:")) form.append("imageUrl", image.imageUrl);
  if (version !== undefined) form.append("version", String(version));
  return form;
}

/** Not waited for: what was saved is shown already. */
function refreshSiteImages(client: QueryClient, api: ApiClient): void {
  void client.invalidateQueries({ queryKey: adminSiteImagesQuery(api).queryKey });
  void client.invalidateQueries({ queryKey: ["/api/site-images/location"] });
}
