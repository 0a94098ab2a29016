import type { ApiClient } from "@recital/contract/client";
import { mutationOptions } from "@tanstack/react-query";

/** Reads the sales and refunds of a month (`2026-11`, in UTC) as a CSV file. */
export function exportSalesMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: ["/api/admin/sales/export"],
    mutationFn: (month: string) => api("GET /api/admin/sales/export", { query: { month } }),
  });
}
