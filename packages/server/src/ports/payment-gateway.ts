import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import type { Cents } from "@recital/contract/values/money";

/** An order as the payment provider needs it. */
export interface CheckoutToOpen {
  /** Names this attempt: the same key never opens a second checkout, however often it is sent. */
  readonly key: string;
  readonly orderId: number;
  readonly customerEmail: string;
  readonly currency: "usd";
  readonly lines: readonly CheckoutLine[];
  /** True where something has to be posted. */
  readonly collectAddress: boolean;
  /** Absolute; the provider puts the session id in place of `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** After this moment nobody can pay any more; 30 minutes to 24 hours ahead. */
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

/** What the provider says of a checkout now. */
export interface PaymentFacts {
  readonly sessionId: string;
  /** The key and the order it was opened with; null where it is not one of ours. */
  readonly key: string | null;
  readonly orderId: number | null;
  /**
   * - `open`: may still be paid; `awaiting`: completed, the money is under way (delayed methods);
   * - `paid`: the money is there, or nothing was to be paid; `expired`: can never be paid.
   */
  readonly state: "open" | "awaiting" | "paid" | "expired";
  readonly amountCents: Cents;
  readonly currency: string;
  /** The provider's id of the payment, by which a refund names it. */
  readonly paymentId: string | null;
  readonly shippingAddress: ShippingAddress | null;
}

/** A provider's signed notice, reduced to what it points at; the facts are then read from the provider. */
export type PaymentNotice =
  | { readonly kind: "checkout"; readonly id: string; readonly sessionId: string; readonly failed: boolean }
  | { readonly kind: "refund"; readonly id: string; readonly paymentId: string; readonly inFull: boolean }
  | { readonly kind: "other"; readonly id: string };

/** Takes card payments on a page of its own. Calls reject with {@link PaymentProviderError}. */
export interface PaymentGateway {
  openCheckout(checkout: CheckoutToOpen): Promise<OpenedCheckout>;
  /** Null where the provider knows no such checkout. */
  readCheckout(sessionId: string): Promise<PaymentFacts | null>;
  /** Whether all of a payment was given back; false also where the provider does not know it. */
  isRefunded(paymentId: string): Promise<boolean>;
  /** The payments of which all was given back, by a refund made since then; of the newest 1,000 refunds. */
  listRefundedPayments(since: Date): Promise<string[]>;
  /** The session in which a payment was made, or null where it was none of ours. */
  findCheckoutOfPayment(paymentId: string): Promise<string | null>;
  /** Checks signature and age of a notice. Throws {@link UntrustedNoticeError}. */
  readNotice(rawBody: Buffer, signature: string): PaymentNotice;
}

/**
 * Why the provider did not do what it was asked:
 * - `unavailable`: it could not be asked, a later call may succeed;
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

/** Unsigned, wrongly signed, too old, or no notice at all. */
export class UntrustedNoticeError extends Error {
  constructor(cause: unknown) {
    super("untrusted payment notice", { cause });
    this.name = "UntrustedNoticeError";
  }
}
