import type { ApiClient } from "@recital/contract/client";
import type { ShipmentRequestInput, ShipmentUpdateInput } from "@recital/contract/endpoints/shipments";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { showOrder } from "./orders.ts";
import { keysOf, mutationKeyOf } from "../query-keys.ts";

interface ShipmentOfOrder {
  readonly orderId: number;
  readonly shipmentId: number;
}

/** The most orders that are shipped or get labels in one go. */
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
export function saveShipmentMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: ({ orderId, shipmentId, ...body }: SavedShipment) =>
      shipmentId === undefined
        ? api("POST /api/admin/orders/:id/shipments", { params: { id: String(orderId) }, body })
        : api("PUT /api/admin/orders/:id/shipments/:shipmentId", { params: paramsOf({ orderId, shipmentId }), body }),
    ...showOrder(api),
  });
}

export type SavedShipment = ShipmentRequestInput &
  ShipmentUpdateInput & { readonly orderId: number; readonly shipmentId?: number };

export function deleteShipmentMutation(api: ApiClient, orderId: number) {
  return mutationOptions({
    mutationKey: mutationKeyOf("/api/admin/orders", orderId, "delete-shipment"),
    mutationFn: (shipmentId: number) =>
      api("DELETE /api/admin/orders/:id/shipments/:shipmentId", { params: paramsOf({ orderId, shipmentId }) }),
    ...showOrder(api),
  });
}

/** Reads the addresses of the orders to ship as a CSV file, for carriers' label programs. */
export function exportLabelsMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: () => api("GET /api/admin/orders/labels.csv", { query: { view: "toShip" } }),
  });
}

function paramsOf({ orderId, shipmentId }: ShipmentOfOrder) {
  return { id: String(orderId), shipmentId: String(shipmentId) };
}
