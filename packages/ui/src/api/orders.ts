import type { ApiClient } from "@recital/contract/client";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

/** One order, for the browser that bought it. Never served from the cache (specification section 9). */
export function orderQuery(api: ApiClient, orderId: number) {
  return queryOptions({
    queryKey: ["/api/orders", orderId],
    queryFn: ({ signal }) => api("GET /api/orders/:id", { params: { id: String(orderId) }, signal }),
    staleTime: 0,
  });
}

/** Records the state of an order's payment at the payment provider. Idempotent. */
export function processOrderMutation(api: ApiClient, orderId: number) {
  return mutationOptions({
    mutationKey: ["/api/process-order", orderId],
    mutationFn: () => api("POST /api/process-order/:id", { params: { id: String(orderId) } }),
    onSuccess: (_result, _input, _context, { client }) =>
      client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey }),
  });
}
