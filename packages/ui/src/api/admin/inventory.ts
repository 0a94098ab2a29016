import type { ApiClient } from "@recital/contract/client";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PickedFile } from "../../platform/picked-file.ts";
import { readPickedCsv } from "../../platform/read-picked-file.ts";
import { withTotal } from "./with-total.ts";

export const inventoryKey = ["/api/admin/inventory"] as const;

export interface InventoryListQuery {
  readonly search?: string;
  readonly show: "all" | "low" | "out";
  readonly limit: number;
  readonly offset: number;
}

/** One page of the variants that are sold, by product. */
export function inventoryQuery(api: ApiClient, listPage: InventoryListQuery) {
  return queryOptions({
    queryKey: [...inventoryKey, listPage],
    queryFn: ({ signal }) =>
      withTotal((onHeaders) => api("GET /api/admin/inventory", { query: listPage, signal, onHeaders })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Reads all variants with their stock as a CSV file. */
export function exportInventoryMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...inventoryKey, "export"],
    mutationFn: () => api("GET /api/admin/inventory/export"),
  });
}

/** Sets the stock of the variants in a CSV file. */
export function importInventoryMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...inventoryKey, "import"],
    mutationFn: async (file: PickedFile) => {
      const body = new FormData();
      body.append("file", await readPickedCsv(file), file.name);
      return api("POST /api/admin/inventory/import", { body });
    },
    onSettled: (_result, _error, _file, _context, { client }) => client.invalidateQueries({ queryKey: inventoryKey }),
  });
}
