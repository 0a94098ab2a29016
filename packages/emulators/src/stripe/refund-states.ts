import { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { Refund } from "./state.ts";

/** The state of a refund. `failureReason` is one of Stripe's, e.g. `insufficient_funds`; default: `declined`. */
export const refundState = z.strictObject({
  status: z.enum(["pending", "requires_action", "succeeded", "failed", "canceled"]),
  failureReason: z.string().min(1).max(100).exactOptional(),
});

export type RefundState = z.infer<typeof refundState>;

/** Moves a refund to a state. Throws an {@link ApiError} if its current state is final. */
export function applyRefundState(refund: Refund, { status, failureReason = "declined" }: RefundState): void {
  if (refund.status === "failed" || refund.status === "canceled") {
    throw new ApiError(`This refund is ${refund.status}, which is final`, { status: 400 });
  }
  if (refund.status === "succeeded" && status !== "failed") {
    throw new ApiError("A succeeded refund can only fail", { status: 400 });
  }
  refund.status = status;
  refund.failureReason = status === "failed" ? failureReason : null;
  refund.hasSucceeded ||= status === "succeeded";
}
