import type { ApiClient } from "@recital/contract/client";
import { mutationOptions } from "@tanstack/react-query";
import { showOrder } from "./orders.ts";

export type DownloadsAction = "reissue" | "revoke" | "restore" | "extend";

interface DownloadsChange {
  readonly id: number;
  readonly action: DownloadsAction;
}

/** Changes an order's access to its files. */
export function changeDownloadsMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ id, action }: DownloadsChange) => {
      const params = { id: String(id) };
      if (action === "extend") return api("POST /api/admin/orders/:id/downloads/extend", { params, body: {} });
      return api(`POST /api/admin/orders/:id/downloads/${action}`, { params });
    },
    ...showOrder(api),
  });
}
