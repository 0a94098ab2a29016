import type { AdminOrderDetail, AdminShipment, Shipment } from "@recital/contract/endpoints/orders";
import { trackingUrl } from "@recital/contract/values/carrier";
import { findShippingProblem, type ItemMoves } from "../../domain/shipments.ts";
import type { ShipmentRow } from "../shipping/tables.ts";
import type { OrderRow } from "./tables.ts";

/** Returns what an order's detail shows of its shipments, which include their lines, oldest first. */
export function presentShipments(
  order: OrderRow,
  moves: { readonly refunds: ItemMoves["refunds"]; readonly shipments: readonly ShipmentRow[] },
): Pick<AdminOrderDetail, "canShip" | "shipments"> {
  return {
    canShip: findShippingProblem(order, order.items ?? [], moves) === null,
    shipments: moves.shipments.map(presentAdminShipment),
  };
}

/** Returns a shipment as its buyer sees it. */
export function presentShipment({ id, carrier, trackingNumber, shippedAt, lines = [] }: ShipmentRow): Shipment {
  return {
    id,
    carrier,
    trackingNumber,
    trackingUrl: trackingUrl(carrier, trackingNumber),
    shippedAt: shippedAt.toISOString(),
    items: lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity })),
  };
}

function presentAdminShipment(row: ShipmentRow): AdminShipment {
  return { ...presentShipment(row), by: row.adminName, notifiedAt: row.notifiedAt?.toISOString() ?? null };
}
