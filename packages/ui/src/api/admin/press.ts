import type { ApiClient } from "@recital/contract/client";
import type { AdminPress, AdminPressPhoto } from "@recital/contract/endpoints/press";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PickedImage } from "../../platform/platform.ts";
import { keysOf, mutationKeyOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

const pressKeys = keysOf("/api/admin/press");

export function adminPressQuery(api: ApiClient) {
  return queryOptions({ queryKey: pressKeys.all, queryFn: ({ signal }) => api("GET /api/admin/press", { signal }) });
}

type PressTexts = Pick<AdminPress, "bioShort" | "bioMedium" | "bioLong" | "quotes" | "contactEmail">;

export function savePressMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ version, ...texts }: PressTexts & { readonly version: number | undefined }) =>
      api("PUT /api/admin/press", { body: { ...texts, ...(version !== undefined && { version }) } }),
    onSuccess: (saved, _input, _context, { client }) => void client.setQueryData(adminPressQuery(api).queryKey, saved),
  });
}

export interface NewPhoto extends Pick<AdminPressPhoto, "kind" | "alt"> {
  readonly credit: string;
  readonly file: PickedImage;
  /** Called with the uploaded share of the file, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

export function addPhotoMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ kind, alt, credit, file, onProgress }: NewPhoto) => {
      const body = new FormData();
      body.append("kind", kind);
      body.append("alt", alt);
      body.append("credit", credit);
      body.append("image", file.blob, file.name);
      return api("POST /api/admin/press/photos", { body, onUploadProgress: onProgress });
    },
    ...refreshAndWait(pressKeys),
  });
}

type PhotoChange = Pick<AdminPressPhoto, "id" | "alt"> & {
  readonly credit: string;
  readonly version: number | undefined;
};

export function changePhotoMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ id, alt, credit, version }: PhotoChange) =>
      api("PUT /api/admin/press/photos/:id", {
        params: { id: String(id) },
        body: { alt, credit, ...(version !== undefined && { version }) },
      }),
    ...refreshAndWait(pressKeys),
  });
}

export function deletePhotoMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/press", "delete-photo"),
    mutationFn: (id: number) => api("DELETE /api/admin/press/photos/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) => {
      client.setQueryData(
        adminPressQuery(api).queryKey,
        (press) => press && { ...press, photos: press.photos.filter((photo) => photo.id !== id) },
      );
    },
    ...refreshAndWait(pressKeys),
  });
}
