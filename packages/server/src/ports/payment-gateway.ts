import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import type { Cents } from "@recital/contract/values/money";

/** The parts of an order that the payment provider needs. */
export interface CheckoutToOpen {
  /** The idempotency key: a repeated call with the same key does not open a second checkout. */
  readonly key: string;
  readonly orderId: number;
  readonly customerEmail: string;
  readonly currency: "usd";
  readonly lines: readonly CheckoutLine[];
  /** True if the order has items to ship. */
  readonly collectAddress: boolean;
  /** Absolute; the provider replaces `{CHECKOUT_SESSION_ID}` with the session id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The end of the time to pay; 30 minutes to 24 hours ahead. */
  readonly expiresAt: Date;
}

export interface CheckoutLine {
  readonly name: string;
  readonly unitCents: Cents;
  readonly quantity: number;
  /** Absolute and reachable by the provider, or null. */
  readonly imageUrl: string | null;
}

export interface OpenedCheckout {
  readonly sessionId: string;
  readonly url: string;
}

/** A checkout's current state at the provider. */
export interface PaymentFacts {
  readonly sessionId: string;
  /** The key and the order that it was opened with; null if this shop did not open it. */
  readonly key: string | null;
  readonly orderId: number | null;
  /**
   * - `open`: can still be paid; `awaiting`: completed, but the payment is pending (delayed methods);
   * - `paid`: paid, or nothing was due; `expired`: can never be paid.
   */
  readonly state: "open" | "awaiting" | "paid" | "expired";
  readonly amountCents: Cents;
  readonly currency: string;
  /** The provider's id of the payment, which refunds refer to. */
  readonly paymentId: string | null;
  readonly shippingAddress: ShippingAddress | null;
}

/** A provider's signed event, reduced to its references; the facts are read from the provider. */
export type WebhookEvent =
  | { readonly kind: "checkout"; readonly id: string; readonly sessionId: string; readonly failed: boolean }
  | { readonly kind: "refund"; readonly id: string; readonly paymentId: string; readonly inFull: boolean }
  | { readonly kind: "other"; readonly id: string };

/** A payment provider with a payment page of its own. Calls reject with {@link PaymentProviderError}. */
export interface PaymentGateway {
  openCheckout(checkout: CheckoutToOpen): Promise<OpenedCheckout>;
  /** Reads a checkout; null if the provider does not know it. */
  readCheckout(sessionId: string): Promise<PaymentFacts | null>;
  /** Returns the sessions that buyers completed, among those opened since `since`: the newest 5,000. */
  listCompletedCheckouts(since: Date): Promise<string[]>;
  /** Whether a payment was fully refunded; false also if the provider does not know it. */
  isRefunded(paymentId: string): Promise<boolean>;
  /** Returns the fully refunded payments among the newest 1,000 refunds since `since`. */
  listRefundedPayments(since: Date): Promise<string[]>;
  /** Returns the session in which a payment was made, or null if this shop did not open it. */
  findCheckoutOfPayment(paymentId: string): Promise<string | null>;
  /** Verifies the signature and age of a webhook event. Throws {@link WebhookSignatureError}. */
  readWebhookEvent(rawBody: Buffer, signature: string): WebhookEvent;
}

/**
 * The reason why a call to the provider failed:
 * - `unavailable`: the provider could not be reached, a later call may succeed;
 * - `amount-too-small`, `amount-too-large`: no card can be charged this total;
 * - `refused`: any other reason for which the same call fails again.
 */
export class PaymentProviderError extends Error {
  readonly reason: "unavailable" | "amount-too-small" | "amount-too-large" | "refused";

  constructor(reason: PaymentProviderError["reason"], cause: unknown) {
    super(`payment provider: ${reason}`, { cause });
    this.name = "PaymentProviderError";
    this.reason = reason;
  }
}

/** A webhook event that is unsigned, wrongly signed, too old, or malformed. */
export class WebhookSignatureError extends Error {
  constructor(cause: unknown) {
    super("untrusted payment event", { cause });
    this.name = "WebhookSignatureError";
  }
}
