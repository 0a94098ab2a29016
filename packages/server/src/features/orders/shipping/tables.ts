import { carrierIds } from "@recital/contract/values/carrier";
import { z } from "zod";
import { id, int, key, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** The items in a shipment. */
export const shipmentLineTable = defineTable("shipment_lines", {
  shipmentId: int().primaryKey(),
  orderItemId: int().primaryKey(),
  quantity: int(),
});

/** A shipment of an order's items. Only features/orders/shipping writes it, under the lock of its order. */
export const shipmentTable = defineTable(
  "shipments",
  {
    id: id(),
    orderId: int(),
    /** Random; emails about it carry it, and it stays unique in a database restored from an older backup. */
    shipmentKey: key(64),
    carrier: text(32).of(z.enum(carrierIds)),
    trackingNumber: text(100).optional(),
    /** The admin who recorded it. */
    adminName: text(190),
    shippedAt: moment(),
    /** When the last email about it to the customer was enqueued. */
    notifiedAt: moment().optional(),
  },
  { children: { lines: { table: shipmentLineTable, foreignKey: "shipmentId" } } },
);
export type ShipmentRow = RowOf<typeof shipmentTable>;
