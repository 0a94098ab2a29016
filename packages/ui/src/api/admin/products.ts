import type { ApiClient } from "@recital/contract/client";
import type { AdminProduct, ProductInput } from "@recital/contract/endpoints/products";
import type { ProductCategory } from "@recital/contract/values/product-category";
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { productsQuery } from "../products.ts";
import { without, withTotal, type ListPage } from "./with-total.ts";

export type ProductSort = "newest" | "name" | "price-low" | "price-high" | "shop";

export interface ProductListQuery {
  readonly search?: string;
  readonly category?: ProductCategory;
  readonly sort: ProductSort;
  readonly limit: number;
  readonly offset: number;
}

/** Begins the keys of all lists of products. */
export const productListKey = ["/api/admin/products"] as const;
const listKey = productListKey;

/** One page of the products, including inactive ones. */
export function adminProductsQuery(api: ApiClient, listPage: ProductListQuery) {
  return queryOptions({
    queryKey: [...listKey, listPage],
    queryFn: ({ signal }) =>
      withTotal((onHeaders) => api("GET /api/admin/products", { query: listPage, signal, onHeaders })),
    placeholderData: keepPreviousData,
  });
}

/** Reads a product from the server. */
export function readProduct(api: ApiClient, id: number): Promise<AdminProduct> {
  return api("GET /api/admin/products/:id", { params: { id: String(id) } });
}

interface ProductSave {
  /** Null for a new entry. */
  readonly id: number | null;
  readonly product: ProductInput;
  /** The version that the save may overwrite; see the contract's `editedVersion`. */
  readonly version?: number | undefined;
}

/** Adds or updates a product. */
export function saveProductMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...listKey, "save"],
    mutationFn: ({ id, product, version }: ProductSave) => {
      if (id === null) return api("POST /api/admin/products", { body: product });
      // The specification's payload contains the id; the server uses the path's.
      const body = { ...product, id, version };
      return api("PUT /api/admin/products/:id", { params: { id: String(id) }, body });
    },
    onSuccess: (saved, _input, _context, { client }) => {
      changeListedProduct(client, saved.id, saved);
      refreshProducts(client, api);
    },
  });
}

const activateKey = [...listKey, "activate"] as const;

/** Activates or deactivates a product, with an optimistic update that is undone on failure. */
export function activateProductMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: activateKey,
    scope: { id: activateKey.join(" ") },
    mutationFn: ({ id, is_active }: Pick<AdminProduct, "id" | "is_active">) => {
      const body = { id, is_active };
      return api("PUT /api/admin/products/:id", { params: { id: String(id) }, body });
    },
    onMutate: async ({ id, is_active }, { client }) => {
      // Canceled first, since a canceled fetch restores the previous data.
      await client.cancelQueries({ queryKey: listKey });
      changeListedProduct(client, id, { is_active });
    },
    onError: (_error, { id, is_active }, _context, { client }) =>
      changeListedProduct(client, id, { is_active: !is_active }),
    onSettled: (_saved, _error, _input, _context, { client }) => {
      // Only after the last pending change, since a refetch would show the state before it.
      if (client.isMutating({ mutationKey: activateKey }) === 1) refreshProducts(client, api);
    },
  });
}

export const deleteProductKey = [...listKey, "delete"] as const;

export function deleteProductMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: deleteProductKey,
    mutationFn: (id: number) => api("DELETE /api/admin/products/:id", { params: { id: String(id) } }),
    onSuccess: (_result, id, _context, { client }) => edit(client, (listPage) => without(listPage, id)),
    onSettled: (_result, _error, _id, _context, { client }) => refreshProducts(client, api),
  });
}

/** Changes a product in all lists. */
export function changeListedProduct(client: QueryClient, id: number, changes: Partial<AdminProduct>): void {
  edit(client, ({ items, total }) => ({
    items: items.map((one) => (one.id === id ? { ...one, ...changes } : one)),
    total,
  }));
}

/** Changes all cached pages. */
function edit(client: QueryClient, by: (listPage: ListPage<AdminProduct>) => ListPage<AdminProduct>): void {
  client.setQueriesData<ListPage<AdminProduct>>({ queryKey: listKey }, (listPage) => listPage && by(listPage));
}

/** Does not wait for the refetches, since the saved data is shown. */
export function refreshProducts(client: QueryClient, api: ApiClient): void {
  void client.invalidateQueries({ queryKey: listKey });
  void client.invalidateQueries({ queryKey: productsQuery(api).queryKey });
}
