import type { ApiClient } from "@recital/contract/client";
import { mutationOptions } from "@tanstack/react-query";
import { productKeys } from "./products.ts";
import { refreshAndWait } from "./refresh.ts";

/** Sorts the shop; products that are not named follow. */
export function orderProductsMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (ids: readonly number[]) => api("PUT /api/admin/products/order", { body: { ids: [...ids] } }),
    ...refreshAndWait(productKeys),
  });
}
