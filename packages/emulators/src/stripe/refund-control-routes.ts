import { z } from "zod";
import type { Route } from "../http-site.ts";
import { optional, order, show } from "./control-order.ts";
import type { RefundControls } from "./refund-controls.ts";
import { refundFault } from "./refund-faults.ts";
import { refundState } from "./refund-states.ts";

const cents = z.coerce.number().int().min(1);
const sessionRefund = z.strictObject({ amount: optional(cents) });
const dashboardRefund = z.strictObject({
  amount: optional(cents),
  reason: optional(z.enum(["duplicate", "fraudulent", "requested_by_customer"])),
});
/** A value, null, or the JSON text of a form's field, which is empty for null. */
const jsonField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === "string" ? (JSON.parse(value || "null") as unknown) : value),
    schema.nullable(),
  );
const count = optional(z.coerce.number().int().min(1));
const stateOrder = z.strictObject({ state: jsonField(refundState), count });
const faultOrder = z.strictObject({ fault: jsonField(refundFault), calls: count });
const settleOrder = z.strictObject({
  status: refundState.shape.status,
  failureReason: optional(refundState.shape.failureReason),
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
    order("/_emulator/refunds/state", stateOrder, (wanted) => emulator.setRefundState(wanted.state, wanted.count)),
    order("/_emulator/refunds/fault", faultOrder, ({ fault, calls }) => emulator.setRefundFault(fault, calls)),
    order("/_emulator/refunds/:id/settle", settleOrder, ({ status, failureReason }, id) =>
      emulator.settleRefund(id, status, failureReason),
    ),
    order("/_emulator/refunds/:id/created", createdOrder, ({ created }, id) => emulator.setRefundCreated(id, created)),
  ];
}
