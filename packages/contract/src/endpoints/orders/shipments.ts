import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { carrier } from "../../values/order.ts";
import { id, idParam, editedVersion } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { nullableLine, optionalLine } from "../../values/text.ts";
import { adminOrderDetail } from "./orders.ts";

const items = z
  .array(z.object({ itemId: id, quantity: z.int("Must be a whole number").positive("Must be at least 1") }))
  .min(1, "Select at least one item")
  .max(limits.itemsPerOrder, "Too many items")
  .optional();

const notify = z.boolean("Must be true or false");

/** A shipment to record. Without `items`, it contains everything that is left to ship. */
export const shipmentRequest = z
  .object({
    carrier,
    trackingNumber: optionalLine(limits.trackingNumberLength),
    items,
    /** True if the customer gets an email. */
    notify: notify.default(true),
    /** The order's version. */
    version: editedVersion,
  })
  .meta({ id: "ShipmentRequest" });

/** A correction of a shipment; absent fields stay as they are. */
export const shipmentUpdate = z
  .object({
    carrier: carrier.optional(),
    trackingNumber: nullableLine(limits.trackingNumberLength).optional(),
    items,
    notify: notify.default(false),
    version: editedVersion,
  })
  .meta({ id: "ShipmentUpdate" });

export type ShipmentRequest = z.output<typeof shipmentRequest>;
export type ShipmentRequestInput = z.input<typeof shipmentRequest>;
export type ShipmentUpdate = z.output<typeof shipmentUpdate>;
export type ShipmentUpdateInput = z.input<typeof shipmentUpdate>;

const ofShipment = z.object({ id: idParam, shipmentId: idParam });

export const shipments = {
  "GET /api/admin/orders/labels.csv": {
    summary: "The addresses of the orders to ship as CSV, oldest first, for carriers' label programs",
    access: "admin",
    query: z.object({ view: z.literal("toShip").default("toShip") }),
    fileType: "text/csv; charset=utf-8",
    refusals: [429],
  },
  "POST /api/admin/orders/:id/shipments": {
    summary: "Records a shipment; 409 if nothing is left to ship, or the order is not paid, refunded or was changed",
    access: "admin",
    params: z.object({ id: idParam }),
    body: shipmentRequest,
    response: adminOrderDetail,
    status: 201,
    refusals: [404, 409, 422],
  },
  "PUT /api/admin/orders/:id/shipments/:shipmentId": {
    summary: "Corrects a shipment, and tells the customer only if `notify` is true",
    access: "admin",
    params: ofShipment,
    body: shipmentUpdate,
    response: adminOrderDetail,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/orders/:id/shipments/:shipmentId": {
    summary: "Deletes a shipment; deleting the last one restores the order's earlier status",
    access: "admin",
    params: ofShipment,
    response: adminOrderDetail,
    refusals: [404],
  },
} as const satisfies EndpointTable;
