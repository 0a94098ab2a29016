import type { ApiClient } from "@recital/contract/client";
import { mutationOptions } from "@tanstack/react-query";
import { orderQuery } from "./orders.ts";

/** Records the state of an order's payment at the payment provider. Idempotent. */
export function processOrderMutation(api: ApiClient, orderId: number) {
  return mutationOptions({
    mutationFn: () => api("POST /api/process-order/:id", { params: { id: orderId } }),
    onSuccess: (_result, _input, _context, { client }) =>
      client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey }),
  });
}
