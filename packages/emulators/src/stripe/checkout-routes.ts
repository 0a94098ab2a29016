import { z } from "zod";
import { layout } from "../html.ts";
import { page, readFields, seeOther, type TextResponse, type Call, type Route } from "../http-site.ts";
import { ApiError } from "./api-error.ts";
import { findCardProblem, readBuyer, typedBuyer, type TypedBuyer, checkoutPage, successUrl } from "./checkout-page.ts";
import type { Payments } from "./payments.ts";
import type { Sessions } from "./sessions.ts";
import { paymentOf, type Session, type StripeState } from "./state.ts";

export interface CheckoutParts {
  readonly state: StripeState;
  readonly sessions: Sessions;
  readonly payments: Payments;
  save(): Promise<void>;
}

const outcome = z.object({
  outcome: z.enum(["pay", "bank-debit", "expire", "settle-succeed", "settle-fail"]),
});

/** Returns the routes of the hosted payment page. */
export function checkoutRoutes({ state, sessions, payments, save }: CheckoutParts): Route[] {
  const show = (session: Session, typed: TypedBuyer, problem: string | null = null) => {
    const payment = paymentOf(session, state) ?? null;
    return page(checkoutPage(session, payment, typed, problem));
  };

  function act(call: Call): TextResponse {
    const session = sessions.find(call.params["id"] ?? "");
    const fields = readFields(call);
    const { outcome: chosen } = outcome.parse(fields);
    const typed = typedBuyer.parse(fields);
    if (chosen === "settle-succeed" || chosen === "settle-fail") {
      payments.settle(session.id, chosen === "settle-succeed" ? "succeed" : "fail");
      return seeOther(call.path);
    }
    if (session.status !== "open") return seeOther(call.path);
    if (chosen === "expire") {
      sessions.expire(session.id);
      return seeOther(call.path);
    }
    const buyer = readBuyer(session, typed);
    if (typeof buyer === "string") return show(session, typed, buyer);
    const problem = chosen === "pay" && session.total > 0 ? findCardProblem(typed.card) : null;
    if (problem !== null) return show(session, typed, problem);
    payments.pay(session.id, buyer, chosen === "pay" ? "now" : "later");
    return seeOther(successUrl(session));
  }

  return [
    {
      method: "GET",
      path: "/c/pay/:id",
      handle: (call) => orProblemPage(() => show(sessions.find(call.params["id"] ?? ""), typedBuyer.parse({}))),
    },
    {
      method: "POST",
      path: "/c/pay/:id",
      async handle(call) {
        const response = orProblemPage(() => act(call));
        await save();
        return response;
      },
    },
  ];
}

function orProblemPage(work: () => TextResponse): TextResponse {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError) return problemPage(error.message, error.details.status);
    if (error instanceof z.ZodError) return problemPage("The form is incomplete.", 400);
    throw error;
  }
}

function problemPage(problem: string, status: number): TextResponse {
  const body = `<main><h1>Checkout</h1><p class="card" role="alert">${
    status === 404 ? "There is no such checkout." : problem
  }</p></main>`;
  return page(layout({ title: "Checkout – local emulator for Stripe", body }), status);
}
