import { ApiError, missingResource } from "./api-error.ts";
import type { CreateRefund } from "./parameters.ts";
import { presentCharge, presentPayment, presentRefund } from "./present.ts";
import { newId, requireOpen, type Sessions, type TillParts } from "./sessions.ts";
import {
  lookUp,
  paymentOf,
  type Payment,
  type Refund,
  type Session,
  type Shipping,
  type StripeState,
} from "./state.ts";

/** The buyer's input. */
export interface Buyer {
  readonly email: string | null;
  readonly name: string | null;
  readonly shipping: Shipping | null;
}

/** The operations on payments, shared by the API, the payment page and tests. */
export type Payments = ReturnType<typeof makePayments>;

export function makePayments(parts: TillParts, sessions: Sessions) {
  const { state, now, emit, show } = parts;

  /** Completes an open session; `later` leaves the payment processing until {@link settle}. */
  function pay(id: string, buyer: Buyer, settled: "now" | "later"): Session {
    const session = sessions.find(id);
    requireOpen(session, "completed");
    session.status = "complete";
    session.buyerEmail = buyer.email ?? session.customerEmail;
    session.buyerName = buyer.name;
    session.shipping = buyer.shipping;
    if (session.total === 0) {
      session.paymentStatus = "no_payment_required";
    } else {
      const payment = draftPayment(session, settled, now());
      state.payments[payment.id] = payment;
      session.paymentId = payment.id;
      session.paymentStatus = settled === "now" ? "paid" : "unpaid";
      if (settled === "now") emit("payment_intent.succeeded", presentPayment(payment));
    }
    emit("checkout.session.completed", show(session));
    return session;
  }

  /** Completes a pending bank debit. */
  function settle(id: string, outcome: "succeed" | "fail"): Session {
    const session = sessions.find(id);
    const payment = paymentOf(session, state);
    if (payment?.status !== "processing") {
      throw new ApiError("No bank debit is under way for this session", { status: 400, param: "session" });
    }
    payment.status = outcome === "succeed" ? "succeeded" : "requires_payment_method";
    if (outcome === "succeed") {
      session.paymentStatus = "paid";
      emit("payment_intent.succeeded", presentPayment(payment));
    }
    emit(`checkout.session.async_payment_${outcome === "succeed" ? "succeeded" : "failed"}`, show(session));
    return session;
  }

  function refund(wanted: CreateRefund): Refund {
    const payment = findPaymentToRefund(state, wanted);
    const amount = readRefundAmount(payment, wanted.amount);
    payment.refunded += amount;
    const made = draftRefund(payment, amount, wanted, now());
    state.refunds[made.id] = made;
    emit("refund.created", presentRefund(made));
    emit("charge.refunded", presentCharge(payment));
    return made;
  }

  return { pay, settle, refund };
}

function draftPayment(session: Session, settled: "now" | "later", now: number): Payment {
  return {
    id: newId("pi"),
    chargeId: newId("ch"),
    sessionId: session.id,
    created: now,
    amount: session.total,
    currency: session.currency,
    email: session.buyerEmail,
    metadata: session.paymentMetadata,
    status: settled === "now" ? "succeeded" : "processing",
    refunded: 0,
  };
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

function readRefundAmount(payment: Payment, wanted: number | undefined): number {
  const left = payment.amount - payment.refunded;
  if (payment.status !== "succeeded") throw new ApiError("This payment has no charge to refund", { status: 400 });
  if (left === 0) {
    const message = `Charge ${payment.chargeId} has already been refunded.`;
    throw new ApiError(message, { status: 400, code: "charge_already_refunded" });
  }
  if (wanted === undefined || wanted <= left) return wanted ?? left;
  const message = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`;
  throw new ApiError(message, { status: 400, param: "amount" });
}

function draftRefund(payment: Payment, amount: number, wanted: CreateRefund, now: number): Refund {
  return {
    id: newId("re"),
    paymentId: payment.id,
    chargeId: payment.chargeId,
    created: now,
    amount,
    currency: payment.currency,
    reason: wanted.reason ?? null,
    metadata: wanted.metadata,
  };
}
