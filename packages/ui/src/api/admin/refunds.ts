import type { ApiClient } from "@recital/contract/client";
import type { RefundRequestInput } from "@recital/contract/endpoints/refunds";
import { mutationOptions } from "@tanstack/react-query";
import { showOrder } from "./orders.ts";

export interface RefundOfOrder {
  readonly orderId: number;
  readonly refundId: number;
}

export function requestRefundMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ orderId, ...body }: RefundRequestInput & { readonly orderId: number }) =>
      api("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body }),
    ...showOrder(api),
  });
}

/** Tries a failed refund again. */
export function retryRefundMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (refund: RefundOfOrder) =>
      api("POST /api/admin/orders/:id/refunds/:refundId/retry", { params: paramsOf(refund) }),
    ...showOrder(api),
  });
}

/** Withdraws a refund that waits for the payment provider. */
export function withdrawRefundMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (refund: RefundOfOrder) =>
      api("POST /api/admin/orders/:id/refunds/:refundId/withdraw", { params: paramsOf(refund) }),
    ...showOrder(api),
  });
}

/** Tells the buyer by email about a refund that succeeded. */
export function tellBuyerMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (refund: RefundOfOrder) =>
      api("POST /api/admin/orders/:id/refunds/:refundId/notify", { params: paramsOf(refund) }),
    ...showOrder(api),
  });
}

function paramsOf({ orderId, refundId }: RefundOfOrder) {
  return { id: String(orderId), refundId: String(refundId) };
}
