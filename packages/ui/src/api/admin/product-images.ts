import type { ApiClient } from "@recital/contract/client";
import type { AdminProduct } from "@recital/contract/endpoints/products";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { changeListedProduct, readProduct } from "./products.ts";
import type { UploadedImage } from "./uploads.ts";

const imagesKey = (id: number) => ["/api/admin/product-images", id] as const;

/** A product with all of its images. */
export function productImagesQuery(api: ApiClient, id: number) {
  return queryOptions({ queryKey: imagesKey(id), queryFn: () => readProduct(api, id) });
}

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
    ...showImages(id),
  });
}

export function orderProductImagesMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: (ids: readonly number[]) =>
      api("PUT /api/admin/products/:id/images/order", { params: { id: String(id) }, body: { ids: [...ids] } }),
    ...showImages(id),
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
    ...showImages(id),
  });
}

export function deleteProductImageMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationKey: [...imagesKey(id), "delete"],
    mutationFn: async (imageId: number) => {
      const params = { id: String(id), imageId: String(imageId) };
      await api("DELETE /api/admin/products/:id/images/:imageId", { params });
      return readProduct(api, id);
    },
    ...showImages(id),
  });
}

/** Shows the saved images, in the list too. */
function showImages(id: number) {
  return {
    onSuccess: (
      saved: AdminProduct,
      _input: unknown,
      _context: unknown,
      { client }: { readonly client: QueryClient },
    ) => {
      client.setQueryData(imagesKey(id), saved);
      changeListedProduct(client, id, saved);
    },
    onError: (_error: unknown, _input: unknown, _context: unknown, { client }: { readonly client: QueryClient }) =>
      void client.invalidateQueries({ queryKey: imagesKey(id) }),
  };
}
