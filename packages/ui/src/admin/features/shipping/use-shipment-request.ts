import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminOrderQuery } from "../../../api/admin/orders.ts";
import { saveShipmentMutation } from "../../../api/admin/shipments.ts";
import { useApi } from "../../../api/api-context.tsx";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { remember } from "../../components/browser-state.ts";
import { isEditConflict } from "../../components/form/saving.tsx";
import { isSameShippable, lastCarrierKey, type ShipmentBody } from "./shipment-form.ts";

/**
 * Records shipments of an order, or corrects one. `order` stays as it was opened until a request fails because something
 * else was shipped or refunded meanwhile; `isOutdated` is true then. If only other parts of the order have changed, the
 * request is repeated with the new version.
 */
export function useShipmentRequest(opened: AdminOrderDetail, onOutdated?: (now: AdminOrderDetail) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(saveShipmentMutation(api));
  const [order, setOrder] = useState(opened);
  const [isOutdated, setIsOutdated] = useState(false);

  const request = async (body: ShipmentBody, shipmentId?: number, seen = order): Promise<void> => {
    try {
      const target = { orderId: seen.id, ...(shipmentId !== undefined && { shipmentId }) };
      await mutateAsync({ ...body, ...target, version: seen.version });
      remember(lastCarrierKey, body.carrier);
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = await queryClient.fetchQuery(adminOrderQuery(api, seen.id));
      // Refused for another reason, for instance because the order was refunded.
      if (now.version === seen.version) throw error;
      if (isSameShippable(now, seen)) return request(body, shipmentId, now);
      setOrder(now);
      setIsOutdated(true);
      onOutdated?.(now);
      throw new UserFacingError("This order was changed somewhere else. Check the shipment and try again.", {
        cause: error,
      });
    }
  };
  return { order, isOutdated, request };
}
