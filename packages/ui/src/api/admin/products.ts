import type { ApiClient } from "@recital/contract/client";
import type { AdminProduct, ProductInput } from "@recital/contract/endpoints/products";
import type { ProductCategory } from "@recital/contract/values/product-category";
import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { productsQuery } from "../products.ts";
import { withTotal, type Stretch } from "./with-total.ts";

export type ProductSort = "newest" | "name" | "price-low" | "price-high";

export interface ProductStretch {
  readonly search?: string;
  readonly category?: ProductCategory;
  readonly sort: ProductSort;
  readonly limit: number;
  readonly offset: number;
}

const listKey = ["/api/admin/products"] as const;

/** A stretch of the products, the inactive ones too. */
export function adminProductsQuery(api: ApiClient, stretch: ProductStretch) {
  return queryOptions({
    queryKey: [...listKey, stretch],
    queryFn: ({ signal }) =>
      withTotal((onHeaders) => api("GET /api/admin/products", { query: stretch, signal, onHeaders })),
    placeholderData: keepPreviousData,
  });
}

/** A product as it is now. */
export function readProduct(api: ApiClient, id: number): Promise<AdminProduct> {
  return api("GET /api/admin/products/:id", { params: { id: String(id) } });
}

interface ProductSave {
  /** Null for a new one. */
  readonly id: number | null;
  readonly product: ProductInput;
  /** What the save may overwrite; see the contract's `editedVersion`. */
  readonly version?: number | undefined;
}

/** Adds or changes a product. */
export function saveProductMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...listKey, "save"],
    mutationFn: ({ id, product, version }: ProductSave) => {
      if (id === null) return api("POST /api/admin/products", { body: product });
      // The specification's payload names the id; the path decides.
      const body = { ...product, id, version };
      return api("PUT /api/admin/products/:id", { params: { id: String(id) }, body });
    },
    onSuccess: (saved, _input, _context, { client }) => {
      change(client, saved.id, saved);
      refreshProducts(client, api);
    },
  });
}

const activateKey = [...listKey, "activate"] as const;

/** Shows a product in the store or no longer: shown at once, taken back where the server refuses, one after the other. */
export function activateProductMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: activateKey,
    scope: { id: activateKey.join(" ") },
    mutationFn: ({ id, is_active }: Pick<AdminProduct, "id" | "is_active">) => {
      const body = { id, is_active };
      return api("PUT /api/admin/products/:id", { params: { id: String(id) }, body });
    },
    onMutate: async ({ id, is_active }, { client }) => {
      // First, since a read that is called off puts back what was there before it.
      await client.cancelQueries({ queryKey: listKey });
      change(client, id, { is_active });
    },
    onError: (_error, { id, is_active }, _context, { client }) => change(client, id, { is_active: !is_active }),
    onSettled: (_saved, _error, _input, _context, { client }) => {
      // The answer to an earlier click would show what a later one has already changed.
      if (client.isMutating({ mutationKey: activateKey }) === 1) refreshProducts(client, api);
    },
  });
}

export const deleteProductKey = [...listKey, "delete"] as const;

export function deleteProductMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: deleteProductKey,
    mutationFn: (id: number) => api("DELETE /api/admin/products/:id", { params: { id: String(id) } }),
    onSuccess: (_answer, id, _context, { client }) =>
      edit(client, ({ items, total }) => ({ items: items.filter((one) => one.id !== id), total: total - 1 })),
    onSettled: (_answer, _error, _id, _context, { client }) => refreshProducts(client, api),
  });
}

function change(client: QueryClient, id: number, changes: Partial<AdminProduct>): void {
  edit(client, ({ items, total }) => ({
    items: items.map((one) => (one.id === id ? { ...one, ...changes } : one)),
    total,
  }));
}

/** Changes every stretch that was read. */
function edit(client: QueryClient, by: (stretch: Stretch<AdminProduct>) => Stretch<AdminProduct>): void {
  client.setQueriesData<Stretch<AdminProduct>>({ queryKey: listKey }, (stretch) => stretch && by(stretch));
}

/** Not waited for: what was saved is shown already. */
function refreshProducts(client: QueryClient, api: ApiClient): void {
  void client.invalidateQueries({ queryKey: listKey });
  void client.invalidateQueries({ queryKey: productsQuery(api).queryKey });
}
