import { carrierName } from "@recital/contract/values/carrier";
import type { ShipmentLine } from "../../domain/shipments.ts";
import type { ShipmentRow } from "./tables.ts";

/**
 * Returns '3 items by DHL', for the timeline. The tracking number leads to the customer's address, so it stays in the
 * shipment, where it is erased with the order's personal data.
 */
export function describeShipment({ carrier }: Pick<ShipmentRow, "carrier">, lines: readonly ShipmentLine[]): string {
  const count = lines.reduce((total, { quantity }) => total + quantity, 0);
  const items = count === 1 ? "1 item" : `${count} items`;
  return carrier === "other" ? items : `${items} by ${carrierName(carrier)}`;
}
