import { z } from "zod";
import type { Route } from "../http-site.ts";
import { order, show } from "./control-order.ts";
import { refundState } from "./refund-states.ts";
import type { RefundControls } from "./refund-controls.ts";

/** An empty field of a form counts as missing. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const cents = z.coerce.number().int().min(1);
const sessionRefund = z.strictObject({ amount: optional(cents) });
const dashboardRefund = z.strictObject({
  amount: optional(cents),
  reason: optional(z.enum(["duplicate", "fraudulent", "requested_by_customer"])),
});
const stateOrder = z.strictObject({ state: refundState.nullable(), count: z.coerce.number().int().min(1).optional() });
/** The form of the same order: `status` is empty for the normal state. */
const stateForm = z.strictObject({
  status: z.union([z.literal(""), refundState.shape.status]),
  count: optional(cents),
});
const createdOrder = z.strictObject({ created: z.coerce.number().int() });
const ageOrder = z.strictObject({ tooOld: z.union([z.boolean(), z.stringbool()]) });

/** Returns the routes of {@link RefundControls}. */
export function refundControlRoutes(emulator: RefundControls): Route[] {
  return [
    show("/_emulator/payments", () => emulator.payments()),
    show("/_emulator/refunds", () => emulator.refunds()),
    order("/_emulator/sessions/:id/refund", sessionRefund, ({ amount }, id) => emulator.refund(id, amount)),
    order("/_emulator/payments/:id/refund", dashboardRefund, (wanted, id) => emulator.refundPayment(id, wanted)),
    order("/_emulator/payments/:id/too-old", ageOrder, ({ tooOld }, id) => emulator.setTooOldToRefund(id, tooOld)),
    order("/_emulator/refunds/state", z.union([stateOrder, stateForm]), (wanted) => {
      if ("state" in wanted) return emulator.setRefundState(wanted.state, wanted.count);
      return emulator.setRefundState(wanted.status === "" ? null : { status: wanted.status }, wanted.count);
    }),
    order("/_emulator/refunds/:id/settle", refundState, ({ status, failureReason }, id) =>
      emulator.settleRefund(id, status, failureReason),
    ),
    order("/_emulator/refunds/:id/created", createdOrder, ({ created }, id) => emulator.setRefundCreated(id, created)),
  ];
}
