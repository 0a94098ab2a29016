import { ApiError, missingResource } from "./api-error.ts";
import { isClosed, takesMoney, presentDispute } from "./present-dispute.ts";
import { newId, type TillParts } from "./sessions.ts";
import { lookUp, type Dispute, type StripeState } from "./state.ts";

/** The fields of a new dispute. */
export interface DisputeParams {
  /** In cents; default: the whole payment. */
  readonly amount?: number | undefined;
  /** Default: `fraudulent`. */
  readonly reason?: string | undefined;
  /** Any text; default: `needs_response`. */
  readonly status?: string | undefined;
  /** Unix seconds, null or 0 if no response is accepted; default: in seven days. */
  readonly dueBy?: number | null | undefined;
}

/** The operations on disputes, shared by the API and the controls. */
export type Disputes = ReturnType<typeof makeDisputes>;

const defaultDaysToRespond = 7;

export function makeDisputes({ state, now, emit }: TillParts) {
  /** Opens a dispute on a payment. Throws an {@link ApiError} for a payment that was not made. */
  function open(paymentId: string, params: DisputeParams): Dispute {
    const dispute = draftDispute(state, paymentId, params, now());
    state.disputes[dispute.id] = dispute;
    emit("charge.dispute.created", presentDispute(dispute, state));
    moveMoney(dispute);
    if (isClosed(dispute.status)) emit("charge.dispute.closed", presentDispute(dispute, state));
    return dispute;
  }

  function find(id: string): Dispute {
    const dispute = lookUp(state.disputes, id);
    if (!dispute) throw missingResource("dispute", id, "id");
    return dispute;
  }

  /** Changes the status and, if it is given, the time until which evidence is accepted. */
  function update(id: string, status: string, dueBy?: number | null): void {
    const dispute = find(id);
    dispute.status = status;
    if (dueBy !== undefined) dispute.dueBy = dueBy;
    moveMoney(dispute);
    emit(`charge.dispute.${isClosed(status) ? "closed" : "updated"}`, presentDispute(dispute, state));
  }

  /** Debits the disputed amount when an inquiry becomes a dispute, and returns it when the dispute is won. */
  function moveMoney(dispute: Dispute): void {
    if (takesMoney(dispute.status) && !dispute.isWithdrawn) {
      dispute.isWithdrawn = true;
      dispute.withdrawnAt = now();
      emit("charge.dispute.funds_withdrawn", presentDispute(dispute, state));
    }
    if (dispute.status === "won" && !dispute.isReinstated) {
      dispute.isReinstated = true;
      dispute.reinstatedAt = now();
      emit("charge.dispute.funds_reinstated", presentDispute(dispute, state));
    }
  }

  return { open, find, update };
}

function draftDispute(state: StripeState, paymentId: string, params: DisputeParams, now: number): Dispute {
  const payment = lookUp(state.payments, paymentId);
  if (!payment) throw missingResource("payment_intent", paymentId, "payment_intent");
  const { amount = payment.amount, reason = "fraudulent", status = "needs_response" } = params;
  if (payment.status !== "succeeded") throw new ApiError("This payment has no charge to dispute", { status: 400 });
  if (amount > payment.amount) throw new ApiError("A dispute cannot exceed its payment", { status: 400 });
  return {
    id: newId("du"),
    paymentId,
    chargeId: payment.chargeId,
    created: now,
    amount,
    currency: payment.currency,
    reason,
    status,
    dueBy: params.dueBy === undefined ? now + defaultDaysToRespond * 24 * 3600 : params.dueBy,
    isWithdrawn: false,
    isReinstated: false,
  };
}
