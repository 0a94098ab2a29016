import { makeAccountControls, type AccountControls, type AccountParts } from "./account.ts";
import type { FaultSwitch, HeldCall, HttpFault } from "../fault.ts";
import type { LoggedRequest } from "./api.ts";
import { typedBuyer, readBuyer } from "./checkout-page.ts";
import { ApiError } from "./api-error.ts";
import { makeBalanceControls, type BalanceControlParts, type BalanceControls } from "./balance-controls.ts";
import { makeDisputeControls, type DisputeControlParts, type DisputeControls } from "./dispute-controls.ts";
import type { Payments } from "./payments.ts";
import { makeRefundControls, type RefundControlParts, type RefundControls } from "./refund-controls.ts";
import type { Coupon, Session, Shipping } from "./state.ts";
import { makeWebhookControls, type WebhookControlParts, type WebhookControls } from "./webhook-controls.ts";

/** Controls the emulator from a test or its index page. */
export interface StripeControls
  extends RefundControls, DisputeControls, BalanceControls, WebhookControls, AccountControls {
  /** Oldest first. */
  sessions(): readonly Session[];
  coupons(): readonly Coupon[];
  /** The calls of the API, oldest first; at most the last 1,000. */
  requests(): readonly LoggedRequest[];
  /** Makes the API fail, for the next `calls` calls or until it is set to null. */
  setFault(fault: HttpFault | HeldCall | null, calls?: number): void;
  /** Pays a session as the payment page does; default shipping: an example address, if the session requires one. */
  pay(sessionId: string, settled?: "now" | "later", shipping?: Shipping): Promise<void>;
  /** Completes a pending bank debit. */
  settle(sessionId: string, outcome: "succeed" | "fail"): Promise<void>;
  expire(sessionId: string): Promise<void>;
}

export interface ControlledParts
  extends RefundControlParts, DisputeControlParts, BalanceControlParts, WebhookControlParts, AccountParts {
  readonly payments: Payments;
  readonly faults: FaultSwitch<HttpFault | HeldCall>;
  readonly requests: readonly LoggedRequest[];
}

export function makeStripeControls(parts: ControlledParts): StripeControls {
  const { state, sessions, payments, faults, requests, save } = parts;
  return {
    ...makeRefundControls(parts),
    ...makeDisputeControls(parts),
    ...makeBalanceControls(parts),
    ...makeWebhookControls(parts),
    ...makeAccountControls(parts),
    sessions: () => Object.values(state.sessions),
    coupons: () => Object.values(state.coupons),
    requests: () => requests,
    setFault: (fault, calls) => faults.set(fault, calls),
    async pay(sessionId, settled = "now", shipping) {
      const session = sessions.find(sessionId);
      const buyer = readBuyer(session, typedBuyer.parse(exampleFields(session, shipping)));
      if (typeof buyer === "string") throw new ApiError(buyer, { status: 400 });
      payments.pay(sessionId, buyer, settled);
      await save();
    },
    async settle(sessionId, outcome) {
      payments.settle(sessionId, outcome);
      await save();
    },
    async expire(sessionId) {
      sessions.expire(sessionId);
      await save();
    },
  };
}

/** Returns the fields of an example buyer in a country that the session allows. */
function exampleFields(session: Session, shipping: Shipping | undefined): Record<string, string> {
  const email = session.customerEmail ?? "buyer@example.com";
  if (shipping) {
    const { name, address } = shipping;
    return { email, name, ...address, line2: address.line2 ?? "" };
  }
  const isExampleAllowed = session.allowedCountries?.includes("US") ?? true;
  return { email, country: isExampleAllowed ? "US" : (session.allowedCountries?.[0] ?? "US") };
}
