import type { ApiClient } from "@recital/contract/client";
import type { AdminProduct, ProductInput } from "@recital/contract/endpoints/shop/products";
import type { ProductCategory } from "@recital/contract/values/catalog";
import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { readPickedCsv, type PickedFile } from "../../platform/picked-file.ts";
import { apiKey, apiMutation } from "../api-query.ts";
import { editLists, keysOf, mutationKeyOf } from "../query-keys.ts";
import {
  deletion,
  duplication,
  pageQuery,
  refresh,
  refreshAfter,
  refreshAndWait,
  showAtOnce,
  without,
  type ListPage,
} from "./refresh.ts";

export type ProductSort = "newest" | "name" | "price-low" | "price-high" | "shop";

interface ProductListQuery {
  readonly search?: string;
  readonly category?: ProductCategory;
  readonly sort: ProductSort;
  readonly limit: number;
  readonly offset: number;
}

export const productKeys = keysOf<ListPage<AdminProduct>>("/api/admin/products");

/** One page of the products, including inactive ones. */
export function adminProductsQuery(api: ApiClient, listPage: ProductListQuery) {
  return queryOptions({
    ...pageQuery(productKeys, listPage, (call) => api("GET /api/admin/products", { query: listPage, ...call })),
  });
}

/** A product with all of its images. */
export function adminProductQuery(api: ApiClient, id: number) {
  return queryOptions({ queryKey: productKeys.one(id), queryFn: () => readProduct(api, id) });
}

/** Reads a product from the server. */
export function readProduct(api: ApiClient, id: number): Promise<AdminProduct> {
  return api("GET /api/admin/products/:id", { params: { id } });
}

interface ProductSave {
  /** Null for a new entry. */
  readonly id: number | null;
  readonly product: ProductInput;
  /** The version that the save may overwrite; see the contract's `editedVersion`. */
  readonly version?: number | undefined;
}

/** Adds or updates a product. */
export const saveProductMutation = apiMutation(
  (api, { id, product, version }: ProductSave) => {
    if (id === null) return api("POST /api/admin/products", { body: product });
    // The specification's payload contains the id; the server uses the path's.
    const body = { ...product, id, version };
    return api("PUT /api/admin/products/:id", { params: { id }, body });
  },
  { onSuccess: (saved, _input, _context, { client }) => showProduct(client, saved), ...refreshAfter(productKeys) },
);

type Activation = Pick<AdminProduct, "id" | "is_active">;

/** Activates or deactivates a product, with an optimistic update that is undone on failure. */
export function activateProductMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ id, is_active }: Activation) => {
      const body = { id, is_active };
      return api("PUT /api/admin/products/:id", { params: { id }, body });
    },
    ...showAtOnce(
      mutationKeyOf("/api/admin/products", "activate"),
      productKeys,
      (page, changed: Activation, isUndone) =>
        withChange(page, { id: changed.id, is_active: changed.is_active !== isUndone }),
    ),
  });
}

export const copyProductMutation = duplication(
  (api, id) => api("POST /api/admin/products/:id/copy", { params: { id } }),
  productKeys,
);

type ProductEdit = Pick<AdminProduct, "id" | "version"> &
  Partial<Pick<AdminProduct, "category" | "is_digital" | "is_active">> & { readonly price?: string | number };

/** Changes several products: all of them, or none. */
export const editProductsMutation = apiMutation(
  (api, products: readonly ProductEdit[]) => api("PUT /api/admin/products", { body: { products: [...products] } }),
  {
    onSuccess: (saved, _input, _context, { client }) => {
      for (const product of saved) showProduct(client, product);
    },
    ...refreshAfter(productKeys),
  },
);

export const deleteProductMutation = deletion(
  (api, id) => api("DELETE /api/admin/products/:id", { params: { id } }),
  productKeys,
  without,
);

/** Shows a saved product at once, in the lists too. */
export function showProduct(client: QueryClient, saved: AdminProduct): void {
  client.setQueryData(apiKey("GET /api/admin/products/:id", { params: { id: saved.id } }), saved);
  editLists(client, productKeys, (page) => withChange(page, saved));
}

function withChange({ items, total }: ListPage<AdminProduct>, changed: Partial<AdminProduct>): ListPage<AdminProduct> {
  return { items: items.map((product) => (product.id === changed.id ? { ...product, ...changed } : product)), total };
}

/** Sorts the shop; products that are not named follow. */
export const orderProductsMutation = apiMutation(
  (api, ids: readonly number[]) => api("PUT /api/admin/products/order", { body: { ids: [...ids] } }),
  refreshAndWait(productKeys),
);

interface ProductImport {
  readonly file: PickedFile;
  /** Whether nothing is added: the result says what would happen. */
  readonly dryRun: boolean;
}

/** Adds the products of a CSV file, or only says what would happen. */
export const importProductsMutation = apiMutation(
  async (api, { file, dryRun }: ProductImport) => {
    const body = new FormData();
    body.append("dryRun", String(dryRun));
    body.append("file", await readPickedCsv(file), file.name);
    return api("POST /api/admin/products/import", { body });
  },
  {
    onSettled: (_result, _error, { dryRun }, _context, { client }) => {
      if (!dryRun) void refresh(client, productKeys);
    },
  },
);
