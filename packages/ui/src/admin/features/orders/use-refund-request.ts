import type { AdminOrderDetail } from "@recital/contract/endpoints/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminOrderQuery } from "../../../api/admin/orders.ts";
import { requestRefundMutation } from "../../../api/admin/refunds.ts";
import { useApi } from "../../../api/api-context.tsx";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { isEditConflict } from "../../components/form/saving.tsx";
import { isSameRefundable, makeRequestKeys, type RefundBody } from "./refund-form.ts";

/**
 * Requests refunds of an order. `order` stays as it was opened, so that no amount changes while the user reads it. If
 * something else was refunded meanwhile, the request fails, `order` is the new one, and `isOutdated` is true; if only
 * other parts of the order have changed, the request is repeated with the new version.
 */
export function useRefundRequest(opened: AdminOrderDetail, onOutdated: (now: AdminOrderDetail) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(requestRefundMutation(api));
  const [keyOf] = useState(() => makeRequestKeys());
  const [order, setOrder] = useState(opened);
  const [isOutdated, setIsOutdated] = useState(false);

  const request = async (body: RefundBody, seen = order): Promise<void> => {
    try {
      await mutateAsync({ ...body, orderId: seen.id, requestKey: keyOf(body), version: seen.version });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = await queryClient.fetchQuery(adminOrderQuery(api, seen.id));
      // Refused for another reason, for instance because the buyer disputes the payment.
      if (now.version === seen.version) throw error;
      if (isSameRefundable(now, seen)) return request(body, now);
      setOrder(now);
      setIsOutdated(true);
      onOutdated(now);
      throw new UserFacingError("This order was changed somewhere else. Check the refund and try again.", {
        cause: error,
      });
    }
  };
  return { order, isOutdated, request };
}
