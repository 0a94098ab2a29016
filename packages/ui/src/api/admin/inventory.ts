import type { ApiClient } from "@recital/contract/client";
import type { InventoryItem } from "@recital/contract/endpoints/inventory";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PickedFile } from "../../platform/picked-file.ts";
import { readPickedCsv } from "../../platform/read-picked-file.ts";
import { pageQuery, type ListPage } from "./with-total.ts";
import { keysOf } from "../query-keys.ts";
import { refreshAndWait } from "./refresh.ts";

export const inventoryKeys = keysOf<ListPage<InventoryItem>>("/api/admin/inventory");

export interface InventoryListQuery {
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

/** Reads all variants with their stock as a CSV file. */
export function exportInventoryMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: () => api("GET /api/admin/inventory/export"),
  });
}

/** Sets the stock of the variants in a CSV file. */
export function importInventoryMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: async (file: PickedFile) => {
      const body = new FormData();
      body.append("file", await readPickedCsv(file), file.name);
      return api("POST /api/admin/inventory/import", { body });
    },
    ...refreshAndWait(inventoryKeys),
  });
}
