import type { Handlers } from "../../http/handlers.ts";
import { addressBlock, limitRate, type RateRule } from "../../http/rate-limit.ts";
import type { PaymentGateway } from "../../ports/payment-gateway.ts";
import type { PaymentDeps } from "../orders/record-notice.ts";
import { readSession } from "./read-session.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import type { WebhookTally } from "./webhook-tally.ts";
import { startCheckout, type CheckoutDeps } from "./start-checkout.ts";

type CheckoutKeys =
  | "POST /api/create-checkout-session"
  | "POST /api/create-checkout"
  | "GET /api/checkout-session/:sessionId"
  | "POST /api/webhooks/stripe";

export interface CheckoutRouteDeps extends CheckoutDeps, Omit<PaymentDeps, "gateway"> {
  readonly gateway: PaymentGateway | null;
  readonly hasWebhookSecret: boolean;
  readonly webhooks: WebhookTally;
  readonly checkoutRate: RateRule;
}

/** A buyer needs one or two; each may store a session and a grant. */
const sessionRate: RateRule = { name: "checkout-session", max: 60, windowMs: 60_000 };

export function checkoutRoutes(deps: CheckoutRouteDeps): Handlers<CheckoutKeys> {
  const create: Handlers<CheckoutKeys>["POST /api/create-checkout-session"] = async ({ body }, caller) => {
    await limitRate(deps.database, deps.checkoutRate, addressBlock(caller.ip), deps.clock.now());
    caller.setHeader("Cache-Control", "no-store");
    return startCheckout(deps, body, caller.session.ensureVisitorId());
  };
  return {
    "POST /api/create-checkout-session": create,
    "POST /api/create-checkout": (input, caller) => create(input, caller),
    "GET /api/checkout-session/:sessionId": async ({ params }, caller) => {
      await limitRate(deps.database, sessionRate, addressBlock(caller.ip), deps.clock.now());
      caller.setHeader("Cache-Control", "no-store");
      return readSession(deps, params.sessionId, () => caller.session.ensureVisitorId());
    },
    "POST /api/webhooks/stripe": async (_, caller) => {
      const notice = { rawBody: await caller.rawBody(), signature: caller.header("stripe-signature") };
      await receiveWebhook({ ...deps, isConfigured: deps.hasWebhookSecret }, notice, caller.log);
      return { received: true };
    },
  };
}
