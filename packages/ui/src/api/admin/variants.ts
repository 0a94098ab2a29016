import type { ApiClient } from "@recital/contract/client";
import type { InventoryItem } from "@recital/contract/endpoints/shop/inventory";
import type { AdminVariant, VariantInput, VariantUpdate } from "@recital/contract/endpoints/shop/variants";
import { queryOptions } from "@tanstack/react-query";
import { readPickedCsv, type PickedFile } from "../../platform/picked-file.ts";
import { apiKey, apiMutation, apiQuery } from "../api-query.ts";
import { keysOf } from "../query-keys.ts";
import { pageQuery, refreshAfter, refreshAndWait, type ListPage } from "./refresh.ts";

const inventoryKeys = keysOf<ListPage<InventoryItem>>("/api/admin/inventory");
/** The variants of a product, inactive ones included. Their stock changes with each sale. */
export function variantsQuery(api: ApiClient, productId: number) {
  return queryOptions({
    queryKey: keysOf("/api/admin/products/variants").one(productId),
    queryFn: ({ signal }) => api("GET /api/admin/products/:id/variants", { params: { id: productId }, signal }),
    staleTime: 0,
  });
}

/** The changes of a variant's stock, newest first. */
export function stockMovesQuery(api: ApiClient, variantId: number) {
  return queryOptions({
    ...apiQuery(api, "GET /api/admin/variants/:id/moves", { params: { id: variantId } }),
    staleTime: 0,
  });
}

/** The calls that save the variants of a product. */
export interface VariantCalls {
  list(): Promise<AdminVariant[]>;
  add(variant: VariantInput): Promise<AdminVariant>;
  /** Rejects with a 409 if the stock moved since the version in `changes`. */
  change(variantId: number, changes: VariantUpdate): Promise<AdminVariant>;
  /** Deletes a variant, or deactivates it if it was sold. */
  remove(variantId: number): Promise<undefined>;
}

export function variantCalls(api: ApiClient, productId: number): VariantCalls {
  const id = productId;
  return {
    list: () => api("GET /api/admin/products/:id/variants", { params: { id } }),
    add: (variant) => api("POST /api/admin/products/:id/variants", { params: { id }, body: variant }),
    change: (variantId, changes) =>
      api("PUT /api/admin/products/:id/variants/:variantId", {
        params: { id, variantId },
        body: changes,
      }),
    remove: (variantId) => api("DELETE /api/admin/products/:id/variants/:variantId", { params: { id, variantId } }),
  };
}

interface CustomsChange {
  readonly orderId: number;
  readonly productId: number;
  readonly variantId: number;
  readonly changes: Pick<VariantUpdate, "weightGrams" | "hsCode" | "originCountry">;
}

/** Changes what customs forms say about a variant, and shows it at once in the order whose form it is. */
export const saveCustomsMutation = apiMutation(
  (api, { productId, variantId, changes }: CustomsChange) => variantCalls(api, productId).change(variantId, changes),
  {
    onSuccess: ({ weightGrams, hsCode, originCountry }, { orderId, variantId }, _context, { client }) =>
      void client.setQueryData(
        apiKey("GET /api/admin/orders/:id", { params: { id: orderId } }),
        (order) =>
          order && {
            ...order,
            items: order.items.map((item) =>
              item.variantId === variantId && item.customs
                ? { ...item, customs: { ...item.customs, weightGrams, hsCode, originCountry } }
                : item,
            ),
          },
      ),
  },
);

interface StockChange {
  readonly variant: Pick<AdminVariant, "id" | "productId" | "stock">;
  readonly delta: number;
  readonly kind: "count" | "correction";
  readonly note: string | null;
  /** The version that was counted: refused if the stock moved since. */
  readonly version: number;
}

/** Changes a variant's stock; `delta` is the new stock if it was not counted before. */
export const changeStockMutation = apiMutation(
  (api, { variant: { id, productId, stock }, version, ...change }: StockChange) =>
    stock === null
      ? variantCalls(api, productId).change(id, { stock: change.delta, version })
      : api("POST /api/admin/variants/:id/stock", { params: { id }, body: { ...change, version } }),
  refreshAfter(inventoryKeys),
);

interface InventoryListQuery {
  readonly search?: string;
  readonly show: "all" | "low" | "out";
  readonly limit: number;
  readonly offset: number;
}

/** One page of the variants that are sold, by product. */
export function inventoryQuery(api: ApiClient, listPage: InventoryListQuery) {
  return queryOptions({
    ...pageQuery(inventoryKeys, listPage, (call) => api("GET /api/admin/inventory", { query: listPage, ...call })),
    staleTime: 0,
  });
}

/** Sets the stock of the variants in a CSV file. */
export const importInventoryMutation = apiMutation(async (api, file: PickedFile) => {
  const body = new FormData();
  body.append("file", await readPickedCsv(file), file.name);
  return api("POST /api/admin/inventory/import", { body });
}, refreshAndWait(inventoryKeys));
