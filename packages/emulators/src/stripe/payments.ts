import { ApiError } from "./api-error.ts";
import { redeemCoupon } from "./coupons.ts";
import { presentPayment } from "./present-charge.ts";
import { newId, requireOpen, type Sessions, type TillParts } from "./sessions.ts";
import { paymentOf, type Payment, type Session, type Shipping } from "./state.ts";

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
    if (session.discount) redeemCoupon(state, session.discount.couponId);
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
      if (settled === "now") emit("payment_intent.succeeded", presentPayment(payment, state));
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
      emit("payment_intent.succeeded", presentPayment(payment, state));
    }
    emit(`checkout.session.async_payment_${outcome === "succeed" ? "succeeded" : "failed"}`, show(session));
    return session;
  }

  return { pay, settle };
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
    isTooOldToRefund: false,
  };
}
