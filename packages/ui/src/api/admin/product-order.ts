import type { ApiClient } from "@recital/contract/client";
import { mutationOptions } from "@tanstack/react-query";
import { productsQuery } from "../products.ts";
import { productListKey } from "./products.ts";

/** Sorts the shop; products that are not named follow. */
export function orderProductsMutation(api: ApiClient) {
  return mutationOptions({
    mutationKey: [...productListKey, "order"],
    mutationFn: (ids: readonly number[]) => api("PUT /api/admin/products/order", { body: { ids: [...ids] } }),
    onSettled: (_saved, _error, _input, _context, { client }) => {
      void client.invalidateQueries({ queryKey: productsQuery(api).queryKey });
      return client.invalidateQueries({ queryKey: productListKey });
    },
  });
}
