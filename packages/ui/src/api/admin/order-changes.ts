import type { ApiClient } from "@recital/contract/client";
import type { RefundRequestInput } from "@recital/contract/endpoints/orders/payments";
import type { ShipmentRequestInput, ShipmentUpdateInput } from "@recital/contract/endpoints/orders/shipments";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { apiMutation } from "../api-query.ts";
import { keysOf, mutationKeyOf } from "../query-keys.ts";
import { showOrder } from "./orders.ts";

export interface RefundOfOrder {
  readonly orderId: number;
  readonly refundId: number;
}

export const requestRefundMutation = apiMutation(
  (api, { orderId, ...body }: RefundRequestInput & { readonly orderId: number }) =>
    api("POST /api/admin/orders/:id/refunds", { params: { id: orderId }, body }),
  showOrder,
);

/** Shows or hides an order's note on the pages of what was bought. */
export const showNoteMutation = apiMutation(
  (api, { orderId, isPublic }: { readonly orderId: number; readonly isPublic: boolean }) =>
    api("PUT /api/admin/orders/:id/note", { params: { id: orderId }, body: { isPublic } }),
  showOrder,
);

/** Sends the email of the gift that an order is again. */
export const sendGiftMutation = apiMutation(
  (api, orderId: number) => api("POST /api/admin/orders/:id/gift/send", { params: { id: orderId } }),
  showOrder,
);

/** Sends the gift that an order is to another address. */
export const correctGiftMutation = apiMutation(
  (api, { orderId, email }: { readonly orderId: number; readonly email: string }) =>
    api("PUT /api/admin/orders/:id/gift", { params: { id: orderId }, body: { email } }),
  showOrder,
);

/** Tries a failed refund again. */
export const retryRefundMutation = apiMutation(
  (api, { orderId, refundId }: RefundOfOrder) =>
    api("POST /api/admin/orders/:id/refunds/:refundId/retry", { params: { id: orderId, refundId } }),
  showOrder,
);

/** Withdraws a refund that waits for the payment provider. */
export const withdrawRefundMutation = apiMutation(
  (api, { orderId, refundId }: RefundOfOrder) =>
    api("POST /api/admin/orders/:id/refunds/:refundId/withdraw", { params: { id: orderId, refundId } }),
  showOrder,
);

/** Tells the buyer by email about a refund that succeeded. */
export const tellBuyerMutation = apiMutation(
  (api, { orderId, refundId }: RefundOfOrder) =>
    api("POST /api/admin/orders/:id/refunds/:refundId/notify", { params: { id: orderId, refundId } }),
  showOrder,
);

/** The maximum number of orders that are shipped or get labels at once. */
const orderCount = 1000;

/** The orders with items left to ship, the oldest first. */
export function ordersToShipQuery(api: ApiClient) {
  return queryOptions({
    ...keysOf("/api/admin/orders/to-ship").list(async ({ signal }) => {
      const newestFirst = await api("GET /api/admin/orders", { query: { view: "toShip", limit: orderCount }, signal });
      return newestFirst.toReversed();
    }),
    staleTime: 0,
  });
}

/** Records a shipment, or corrects the one with `shipmentId`. */
export const saveShipmentMutation = apiMutation(
  (api, { orderId, shipmentId, ...body }: SavedShipment) =>
    shipmentId === undefined
      ? api("POST /api/admin/orders/:id/shipments", { params: { id: orderId }, body })
      : api("PUT /api/admin/orders/:id/shipments/:shipmentId", { params: { id: orderId, shipmentId }, body }),
  showOrder,
);

type SavedShipment = ShipmentRequestInput &
  ShipmentUpdateInput & { readonly orderId: number; readonly shipmentId?: number };

export function deleteShipmentMutation(api: ApiClient, orderId: number) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/orders", orderId, "delete-shipment"),
    mutationFn: (shipmentId: number) =>
      api("DELETE /api/admin/orders/:id/shipments/:shipmentId", { params: { id: orderId, shipmentId } }),
    ...showOrder,
  });
}

export type DownloadsAction = "reissue" | "revoke" | "restore" | "extend";

interface DownloadsChange {
  readonly id: number;
  readonly action: DownloadsAction;
}

/** Changes an order's access to its files. */
export const changeDownloadsMutation = apiMutation((api, { id, action }: DownloadsChange) => {
  const params = { id };
  if (action === "extend") return api("POST /api/admin/orders/:id/downloads/extend", { params, body: {} });
  return api(`POST /api/admin/orders/:id/downloads/${action}`, { params });
}, showOrder);
