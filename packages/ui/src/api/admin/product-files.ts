import type { ApiClient } from "@recital/contract/client";
import type { ProductFile } from "@recital/contract/endpoints/downloads";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { mutationKeyOf } from "../query-keys.ts";
import { productKeys } from "./products.ts";
import { refreshAndWait } from "./refresh.ts";

/** The files of a product, in their order. Refetched every 3 s while one of them is checked (decision 0034). */
export function productFilesQuery(api: ApiClient, productId: number) {
  return queryOptions({
    queryKey: productKeys.one(productId, "files"),
    queryFn: ({ signal }) => api("GET /api/admin/products/:id/files", { params: { id: String(productId) }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      status === "success" && data?.some(({ state }) => state === "checking") === true && 3000,
  });
}

/** The number of paid orders that lack a file that the product has now. */
export function deliveryQuery(api: ApiClient, productId: number) {
  return queryOptions({
    queryKey: productKeys.one(productId, "deliver"),
    queryFn: ({ signal }) => api("GET /api/admin/products/:id/deliver", { params: { id: String(productId) }, signal }),
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
        params: { id: String(productId), fileId: String(fileId) },
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
        params: { id: String(productId), fileId: String(fileId) },
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
    mutationFn: () => api("POST /api/admin/products/:id/deliver", { params: { id: String(productId) } }),
    ...refreshAndWait(productKeys),
  });
}
