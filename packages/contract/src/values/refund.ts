import { z } from "zod";

export const refundReason = z
  .enum(["requested_by_customer", "duplicate", "fraudulent", "other"], "Select a reason")
  .meta({ id: "RefundReason" });

/** `asked`: not made at the payment provider yet; the other states are the provider's. */
export const refundState = z
  .enum(["asked", "pending", "requires_action", "succeeded", "failed", "canceled"])
  .meta({ id: "RefundState" });

export type RefundReason = z.output<typeof refundReason>;
export type RefundState = z.output<typeof refundState>;
