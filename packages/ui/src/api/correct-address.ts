import type { ApiClient } from "@recital/contract/client";
import type { ShippingAddress } from "@recital/contract/values/order";
import { mutationOptions } from "@tanstack/react-query";
import { orderQuery } from "./orders.ts";

/** Corrects the postal address of an order; `version` is that of the order as it was shown. */
export function correctAddressMutation(api: ApiClient, orderId: number) {
  return mutationOptions({
    mutationFn: (body: { readonly shippingAddress: ShippingAddressEntry; readonly version: number }) =>
      api("PUT /api/orders/:id/shipping-address", { params: { id: orderId }, body }),
    // Its items stay as they are read, in the language of the page: only reads have it.
    onSuccess: (order, _input, _context, { client }) =>
      client.setQueryData(orderQuery(api, orderId).queryKey, (read) => ({
        ...order,
        ...(read && { items: read.items }),
      })),
    // The order may have been shipped, or changed elsewhere: show it as it is now.
    onError: (_error, _input, _context, { client }) =>
      client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey }),
  });
}

type ShippingAddressEntry = ShippingAddress & { readonly address: { readonly line2: string } };
