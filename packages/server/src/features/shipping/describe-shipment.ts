import { carrierName } from "@recital/contract/values/carrier";
import type { ShipmentRow } from "../../db/models/shipment.ts";
import type { ShipmentLine } from "../../domain/shipments.ts";

/** Returns '3 items by DHL, tracking number 123', for the timeline. */
export function describeShipment(
  { carrier, trackingNumber }: Pick<ShipmentRow, "carrier" | "trackingNumber">,
  lines: readonly ShipmentLine[],
): string {
  const count = lines.reduce((total, { quantity }) => total + quantity, 0);
  const items = count === 1 ? "1 item" : `${count} items`;
  const by = carrier === "other" ? "" : ` by ${carrierName(carrier)}`;
  return `${items}${by}${trackingNumber === null ? "" : `, tracking number ${trackingNumber}`}`;
}
