import { z } from "zod";
import { ApiError, missingResource } from "./api-error.ts";
import type { FaultSwitch } from "../fault.ts";
import { isChargeRefundable } from "./present-dispute.ts";
import type { CreateRefund } from "./parameters.ts";
import { presentCharge, presentRefund } from "./present-charge.ts";
import { refundableAmount } from "./amounts.ts";
import { newId, type TillParts } from "./sessions.ts";
import { lookUp, type Payment, type Refund, type StripeState } from "./state.ts";

/** The operations on refunds, shared by the API and the controls. */
export type Refunds = ReturnType<typeof makeRefunds>;

export function makeRefunds({ state, now, emit }: TillParts, outcomes: FaultSwitch<RefundState>) {
  /** Throws an {@link ApiError} for a refund that Stripe refuses. */
  function create(params: CreateRefund): Refund {
    const payment = findPaymentToRefund(state, params);
    const amount = readRefundAmount(state, payment, params.amount);
    const refund = draftRefund(payment, amount, params, now());
    applyRefundState(refund, outcomes.take() ?? { status: "succeeded" });
    state.refunds[refund.id] = refund;
    emit("refund.created", presentRefund(refund, state));
    if (refund.status === "succeeded") emit("charge.refunded", presentCharge(payment, state));
    if (refund.status === "failed") emit("refund.failed", presentRefund(refund, state));
    return refund;
  }

  function find(id: string): Refund {
    const refund = lookUp(state.refunds, id);
    if (!refund) throw missingResource("refund", id, "id");
    return refund;
  }

  /** Moves a refund to another state. Throws an {@link ApiError} from a final state. */
  function settle(id: string, newState: RefundState): Refund {
    const refund = find(id);
    applyRefundState(refund, newState);
    const shown = presentRefund(refund, state);
    emit("refund.updated", shown);
    emit("charge.refund.updated", shown);
    if (refund.status === "failed") emit("refund.failed", shown);
    const payment = lookUp(state.payments, refund.paymentId);
    if (refund.status === "succeeded" && payment) emit("charge.refunded", presentCharge(payment, state));
    return refund;
  }

  return { create, find, settle };
}

function findPaymentToRefund(state: StripeState, { payment_intent: id, charge }: CreateRefund): Payment {
  if (id === undefined && charge === undefined) {
    const message = "One of the following params should be provided for this request: payment_intent or charge.";
    throw new ApiError(message, { status: 400 });
  }
  if (id !== undefined) {
    const payment = lookUp(state.payments, id);
    if (payment) return payment;
    throw missingResource("payment_intent", id, "payment_intent");
  }
  const payment = Object.values(state.payments).find(({ chargeId }) => chargeId === charge);
  if (payment) return payment;
  throw missingResource("charge", charge ?? "", "charge");
}

function readRefundAmount(state: StripeState, payment: Payment, requested: number | undefined): number {
  const left = refundableAmount(payment, state);
  const { chargeId } = payment;
  if (payment.status !== "succeeded") throw new ApiError("This payment has no charge to refund", { status: 400 });
  if (left <= 0) {
    const message = `Charge ${chargeId} has already been refunded.`;
    throw new ApiError(message, { status: 400, code: "charge_already_refunded" });
  }
  if (isChargedBack(payment, state)) {
    const message = `Charge ${chargeId} has been charged back; cannot issue a refund.`;
    throw new ApiError(message, { status: 400, code: "charge_disputed" });
  }
  if (payment.isTooOldToRefund) {
    const message = `Charge ${chargeId} is too old to be refunded.`;
    throw new ApiError(message, { status: 400, code: "charge_not_refundable" });
  }
  if (requested === undefined || requested <= left) return requested ?? left;
  const message = `Refund amount (${requested}) is greater than unrefunded amount on charge (${left})`;
  throw new ApiError(message, { status: 400, param: "amount" });
}

function isChargedBack(payment: Payment, state: StripeState): boolean {
  return Object.values(state.disputes).some(
    (dispute) => dispute.paymentId === payment.id && !isChargeRefundable(dispute),
  );
}

function draftRefund(payment: Payment, amount: number, params: CreateRefund, now: number): Refund {
  return {
    id: newId("re"),
    paymentId: payment.id,
    chargeId: payment.chargeId,
    created: now,
    amount,
    currency: payment.currency,
    reason: params.reason ?? null,
    metadata: params.metadata,
    status: "pending",
    failureReason: null,
    hasSucceeded: false,
  };
}

/** The state of a refund. `failureReason` is one of Stripe's, e.g. `insufficient_funds`; default: `declined`. */
export const refundState = z.strictObject({
  status: z.enum(["pending", "requires_action", "succeeded", "failed", "canceled"]),
  failureReason: z.string().min(1).max(100).exactOptional(),
});

export type RefundState = z.infer<typeof refundState>;

/** Moves a refund to a state. Throws an {@link ApiError} if its current state is final. */
function applyRefundState(refund: Refund, { status, failureReason = "declined" }: RefundState): void {
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
