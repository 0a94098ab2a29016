import type { FaultSwitch, HeldCall, HttpFault } from "../fault.ts";
import type { LoggedRequest } from "./api.ts";
import { typedBuyer, readBuyer } from "./checkout-form.ts";
import { ApiError, missingResource } from "./api-error.ts";
import type { Payments } from "./payments.ts";
import { makeRefundControls, type RefundControlParts, type RefundControls } from "./refund-controls.ts";
import { lookUp, type DeliveryAttempt, type Session, type Shipping, type WebhookEvent } from "./state.ts";
import type { WebhookEndpoint, WebhookSender } from "./webhooks.ts";

/** Controls the emulator from a test or its index page. */
export interface StripeControls extends RefundControls {
  /** Oldest first. */
  sessions(): readonly Session[];
  /** The calls of the API, oldest first; at most the last 1,000. */
  requests(): readonly LoggedRequest[];
  /** The events with their deliveries, oldest first. */
  events(): readonly WebhookEvent[];
  /** Makes the API fail, for the next `calls` calls or until it is set to null. */
  setFault(fault: HttpFault | HeldCall | null, calls?: number): void;
  /** Pays a session as the payment page does; default shipping: an example address, if the session requires one. */
  pay(sessionId: string, settled?: "now" | "later", shipping?: Shipping): Promise<void>;
  /** Completes a pending bank debit. */
  settle(sessionId: string, outcome: "succeed" | "fail"): Promise<void>;
  expire(sessionId: string): Promise<void>;
  setWebhook(endpoint: WebhookEndpoint | null): void;
  /** Holds events; only {@link StripeControls.deliver} sends held events. */
  holdWebhooks(isHeld: boolean): void;
  areWebhooksHeld(): boolean;
  /** Sends events now, one after another in this order, even if they are held or already delivered. */
  deliver(eventIds: readonly string[]): Promise<readonly DeliveryAttempt[]>;
}

export interface ControlledParts extends RefundControlParts {
  readonly payments: Payments;
  readonly sender: WebhookSender;
  readonly faults: FaultSwitch<HttpFault | HeldCall>;
  readonly requests: readonly LoggedRequest[];
}

export function makeStripeControls(parts: ControlledParts): StripeControls {
  const { state, sessions, payments, sender, faults, requests, save } = parts;
  return {
    ...makeRefundControls(parts),
    sessions: () => Object.values(state.sessions),
    requests: () => requests,
    events: () => sender.events(),
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
    setWebhook: (endpoint) => sender.setEndpoint(endpoint),
    holdWebhooks: (isHeld) => sender.hold(isHeld),
    areWebhooksHeld: () => sender.isHeld,
    deliver(eventIds) {
      const unknown = eventIds.find((id) => !lookUp(state.events, id));
      if (unknown !== undefined) throw missingResource("event", unknown, "id");
      return sender.deliver(eventIds);
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
