import type { ApiClient } from "@recital/contract/client";
import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { nullWhereMissing } from "./null-where-missing.ts";
import { keysOf } from "./query-keys.ts";

export const orderKeys = keysOf("/api/orders");

/** The orders that this browser may read, newest first. */
export function myOrdersQuery(api: ApiClient) {
  return queryOptions({
    ...orderKeys.list(({ signal }) => api("GET /api/orders", { signal })),
    staleTime: 0,
  });
}

/** One order; null if this browser may not read it. Never served from the cache (specification section 9). */
export function orderQuery(api: ApiClient, orderId: number) {
  return queryOptions({
    queryKey: orderKeys.one(orderId),
    queryFn: ({ signal }) => nullWhereMissing(api("GET /api/orders/:id", { params: { id: String(orderId) }, signal })),
    staleTime: 0,
  });
}

/** Records the state of an order's payment at the payment provider. Idempotent. */
export function processOrderMutation(api: ApiClient, orderId: number) {
  return mutationOptions({
    mutationFn: () => api("POST /api/process-order/:id", { params: { id: String(orderId) } }),
    onSuccess: (_result, _input, _context, { client }) =>
      client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey }),
  });
}

/** Corrects the postal address of an order; `version` is that of the order as it was shown. */
export function correctAddressMutation(api: ApiClient, orderId: number) {
  return mutationOptions({
    mutationFn: (body: { readonly shippingAddress: ShippingAddressEntry; readonly version: number }) =>
      api("PUT /api/orders/:id/shipping-address", { params: { id: String(orderId) }, body }),
    onSuccess: (order, _input, _context, { client }) => client.setQueryData(orderQuery(api, orderId).queryKey, order),
    // The order may have been shipped, or changed elsewhere: show it as it is now.
    onError: (_error, _input, _context, { client }) =>
      client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey }),
  });
}

type ShippingAddressEntry = ShippingAddress & { readonly address: { readonly line2: string } };

/** Asks for an email with a link to the orders of an address. The response is the same for every address. */
export function requestOrderLinkMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (body: { readonly email: string }) => api("POST /api/order-links", { body }),
  });
}
