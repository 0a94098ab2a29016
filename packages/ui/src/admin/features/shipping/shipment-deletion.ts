import type { AdminOrderDetail, AdminShipment } from "@recital/contract/endpoints/orders";
import { carrierName } from "@recital/contract/values/carrier";
import { deleteShipmentMutation } from "../../../api/admin/shipments.ts";
import type { Deletion } from "../../deletions/use-deletion.ts";

export function shipmentDeletion({ id, shipments }: AdminOrderDetail): Deletion<AdminShipment, AdminOrderDetail> {
  return {
    mutation: (api) => deleteShipmentMutation(api, id),
    question: () => ({
      title: "Delete this shipment?",
      content:
        shipments.length === 1
          ? "The order gets the status that it had before. The customer is not told."
          : "Its items are left to ship again. The customer is not told.",
    }),
    nameOf: ({ carrier, trackingNumber }) => [carrierName(carrier), trackingNumber].filter(Boolean).join(" "),
    success: "Shipment deleted",
    failure: "Failed to delete the shipment",
  };
}
