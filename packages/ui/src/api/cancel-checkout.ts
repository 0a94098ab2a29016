import type { ApiClient } from "@recital/contract/client";
import { mutationOptions } from "@tanstack/react-query";
import { checkoutStateQuery, unfinishedCheckoutQuery } from "./checkout.ts";
import { orderKeys } from "./orders.ts";
import { productKeys } from "./products.ts";

/** Ends a checkout, which frees what it held. 409 if it is paid. The order is read again in any case. */
export function cancelCheckoutMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (sessionId: string) => api("POST /api/checkout/:sessionId/cancel", { params: { sessionId } }),
    onSettled: (_result, _error, sessionId, _context, { client }) =>
      Promise.all(
        [
          checkoutStateQuery(api, sessionId).queryKey,
          unfinishedCheckoutQuery(api).queryKey,
          orderKeys.all,
          productKeys.all,
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
