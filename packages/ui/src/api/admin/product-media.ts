import type { ApiClient } from "@recital/contract/client";
import type { ProductFile } from "@recital/contract/endpoints/music/downloads";
import type { AdminProduct } from "@recital/contract/endpoints/shop/products";
import { mutationOptions, queryOptions, type MutationFunctionContext } from "@tanstack/react-query";
import { apiQuery } from "../api-query.ts";
import { mutationKeyOf } from "../query-keys.ts";
import type { UploadedImage } from "./images.ts";
import { productKeys, readProduct, showProduct } from "./products.ts";
import { refreshAndWait } from "./refresh.ts";

/** The files of a product, in their order. Refetched every 3 s while one of them is checked (decision 0034). */
export function productFilesQuery(api: ApiClient, productId: number) {
  return queryOptions({
    ...apiQuery(api, "GET /api/admin/products/:id/files", { params: { id: productId } }),
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data?.some(({ state }) => state === "checking") === true && 3000,
  });
}

/** The number of paid orders that lack a file that the product has now. */
export function deliveryQuery(api: ApiClient, productId: number) {
  return queryOptions({
    ...apiQuery(api, "GET /api/admin/products/:id/deliver", { params: { id: productId } }),
    staleTime: 0,
  });
}

interface FileChange {
  readonly fileId: number;
  readonly changes: Partial<Pick<ProductFile, "label" | "position">>;
}

/** Changes the label or the position of a file. */
export function changeFileMutation(api: ApiClient, productId: number) {
  return mutationOptions({
    mutationFn: ({ fileId, changes }: FileChange) =>
      api("PUT /api/admin/products/:id/files/:fileId", {
        params: { id: productId, fileId },
        body: changes,
      }),
    ...refreshAndWait(productKeys),
  });
}

export function removeFileMutation(api: ApiClient, productId: number) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/products", productId, "remove-file"),
    mutationFn: (fileId: number) =>
      api("DELETE /api/admin/products/:id/files/:fileId", {
        params: { id: productId, fileId },
      }),
    onSuccess: (_result, fileId, _context, { client }) => {
      client.setQueryData(productFilesQuery(api, productId).queryKey, (files) =>
        files?.filter(({ id }) => id !== fileId),
      );
    },
    ...refreshAndWait(productKeys),
  });
}

/** Gives earlier customers the files that their orders lack. */
export function deliverMutation(api: ApiClient, productId: number) {
  return mutationOptions({
    mutationFn: () => api("POST /api/admin/products/:id/deliver", { params: { id: productId } }),
    ...refreshAndWait(productKeys),
  });
}

/** Shows the saved images, in the list too. */
function showImages(id: number) {
  return {
    onSuccess: (saved: AdminProduct, _input: unknown, _context: unknown, { client }: MutationFunctionContext) =>
      showProduct(client, saved),
    onError: (_error: unknown, _input: unknown, _context: unknown, { client }: MutationFunctionContext) =>
      void client.invalidateQueries({ queryKey: productKeys.one(id) }),
  };
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
      const params = { id };
      return api("POST /api/admin/products/:id/images", { params, body, onUploadProgress: onProgress });
    },
    ...showImages(id),
  });
}

export function orderProductImagesMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationFn: (ids: readonly number[]) =>
      api("PUT /api/admin/products/:id/images/order", { params: { id }, body: { ids: [...ids] } }),
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
      const params = { id, imageId };
      return api("PUT /api/admin/products/:id/images/:imageId", { params, body: { alt } });
    },
    ...showImages(id),
  });
}

export function deleteProductImageMutation(api: ApiClient, id: number) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/products", id, "delete-image"),
    mutationFn: async (imageId: number) => {
      const params = { id, imageId };
      await api("DELETE /api/admin/products/:id/images/:imageId", { params });
      return readProduct(api, id);
    },
    ...showImages(id),
  });
}
