import type { ApiClient } from "@recital/contract/client";
import type { AdminProduct } from "@recital/contract/endpoints/products";
import { mutationOptions, type MutationFunctionContext } from "@tanstack/react-query";
import { adminProductQuery, readProduct, showProduct } from "./products.ts";
import type { UploadedImage } from "./uploads.ts";
import { mutationKeyOf } from "../query-keys.ts";

interface ImageToAdd {
  readonly image: UploadedImage;
  /** Gets the sent share, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

export function addProductImageMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: ({ image: { name, blob }, onProgress }: ImageToAdd) => {
      const body = new FormData();
      body.set("image", blob, name);
      const params = { id: String(id) };
      return api("POST /api/admin/products/:id/images", { params, body, onUploadProgress: onProgress });
    },
    ...showImages(api, id),
  });
}

export function orderProductImagesMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: (ids: readonly number[]) =>
      api("PUT /api/admin/products/:id/images/order", { params: { id: String(id) }, body: { ids: [...ids] } }),
    ...showImages(api, id),
  });
}

interface ImageDescription {
  readonly imageId: number;
  readonly alt: string;
}

export function describeProductImageMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: ({ imageId, alt }: ImageDescription) => {
      const params = { id: String(id), imageId: String(imageId) };
      return api("PUT /api/admin/products/:id/images/:imageId", { params, body: { alt } });
    },
    ...showImages(api, id),
  });
}

export function deleteProductImageMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/products", id, "delete-image"),
    mutationFn: async (imageId: number) => {
      const params = { id: String(id), imageId: String(imageId) };
      await api("DELETE /api/admin/products/:id/images/:imageId", { params });
      return readProduct(api, id);
    },
    ...showImages(api, id),
  });
}

/** Shows the saved images, in the list too. */
function showImages(api: ApiClient, id: number) {
  return {
    onSuccess: (saved: AdminProduct, _input: unknown, _context: unknown, { client }: MutationFunctionContext) =>
      showProduct(client, api, saved),
    onError: (_error: unknown, _input: unknown, _context: unknown, { client }: MutationFunctionContext) =>
      void client.invalidateQueries({ queryKey: adminProductQuery(api, id).queryKey }),
  };
}
