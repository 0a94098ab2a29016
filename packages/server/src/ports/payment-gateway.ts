import type { DeliveryId } from "@recital/contract/values/delivery";
import type { ShippingAddress, RefundReason, RefundState } from "@recital/contract/values/order";
import type { Language } from "@recital/contract/values/language";
import type { Cents } from "@recital/contract/values/money";
import type { WebhookEndpoints } from "./webhook-endpoints.ts";

/** The parts of an order that the payment provider needs. */
export interface CheckoutToOpen {
  /** The idempotency key: a repeated call with the same key does not open a second checkout. */
  readonly key: string;
  readonly orderId: number;
  readonly customerEmail: string;
  /** The language of the payment page; null: that of the browser. */
  readonly locale: Language | null;
  /** A code of ISO 4217 in lower case. */
  readonly currency: string;
  readonly lines: readonly CheckoutLine[];
  /** Null asks for no address. */
  readonly shipping: CheckoutShipping | null;
  /** What is taken off the lines, more than 0; the name is shown to the buyer, at most its first 40 characters. */
  readonly discount: { readonly name: string; readonly amountCents: Cents } | null;
  /** Absolute; the provider replaces `{CHECKOUT_SESSION_ID}` with the session id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly choices: CheckoutChoices;
  /** The time of this call by this machine's clock, which may differ from the provider's. */
  readonly createdAt: Date;
  /** The end of the time to pay; 30 minutes to 24 hours after `createdAt`. */
  readonly expiresAt: Date;
}

/** What the buyer chose in the cart: stored with the checkout, so that a restored shop knows it. */
export interface CheckoutChoices {
  /** An ISO code; null if none was asked for. */
  readonly country: string | null;
  readonly delivery: DeliveryId | null;
  /** The concert of a pick-up. */
  readonly concertId: number | null;
  /** The discount code, as the owner wrote it. */
  readonly code: string | null;
}

export interface CheckoutShipping {
  /** The two-letter codes of the countries that the address may be in; at least one. */
  readonly countries: readonly string[];
  /** Null if shipping costs nothing and is not mentioned. */
  readonly option: CheckoutShippingOption | null;
}

/** The way of shipping that was chosen before the payment page. */
export interface CheckoutShippingOption {
  readonly name: string;
  readonly amountCents: Cents;
  /** The working days until the delivery; null if unknown. */
  readonly daysMin: number | null;
  readonly daysMax: number | null;
}

/** A product's variant, or the buyer's tip. */
export interface CheckoutLine {
  readonly name: string;
  /** What the payment page calls it, in the language of the buyer; default: its name. */
  readonly shownName?: string;
  /** Stored with the provider's line, by which it is recognized; null for a tip. */
  readonly variantId: number | null;
  readonly unitCents: Cents;
  readonly quantity: number;
  /** Its share of the discount, for all of its quantity. */
  readonly discountCents: Cents;
  /** Absolute and reachable by the provider, or null. */
  readonly imageUrl: string | null;
}

export interface OpenedCheckout {
  readonly sessionId: string;
  readonly url: string;
}

/** What was bought in a checkout, as the provider shows it. */
export interface CheckoutLineFacts extends Omit<CheckoutLine, "shownName" | "imageUrl" | "discountCents"> {
  /** Null if the provider does not say. */
  readonly discountCents: Cents | null;
  /** False for a line of another program without a variant. */
  readonly isTip: boolean;
}

/** A checkout's current state at the provider. */
export interface PaymentFacts {
  readonly sessionId: string;
  readonly createdAt: Date;
  readonly customerEmail: string | null;
  /** At most 255 characters; null if the provider does not say. */
  readonly customerName: string | null;
  /** Whether the payment page asks for a shipping address. */
  readonly collectsAddress: boolean;
  /** The language of the payment page; null if the checkout names none that the program knows. */
  readonly locale: Language | null;
  /** The URL of the payment page. Empty if the provider does not say. */
  readonly successUrl: string;
  /** The key and the order that it was opened with; null if this shop did not open it. */
  readonly key: string | null;
  readonly orderId: number | null;
  /** Null each, if this shop did not say it or it makes no sense. */
  readonly choices: CheckoutChoices;
  /**
   * - `open`: can still be paid; `awaiting`: completed, but the payment is pending (delayed methods);
   * - `paid`: paid, or nothing was due; `expired`: can never be paid.
   */
  readonly state: "open" | "awaiting" | "paid" | "expired";
  /** The total: the lines, less the discount, and shipping. */
  readonly amountCents: Cents;
  /** 0 if the provider does not say. */
  readonly shippingCents: Cents;
  readonly discountCents: Cents;
  readonly currency: string;
  /** The provider's id of the payment, which refunds refer to. */
  readonly paymentId: string | null;
  /** The provider's fee of the payment; null while unknown, see `readFee`. */
  readonly feeCents: Cents | null;
  readonly shippingAddress: ShippingAddress | null;
}

/** A refund to make of a payment. */
export interface RefundToCreate {
  readonly idempotencyKey: string;
  readonly paymentId: string;
  readonly amountCents: Cents;
  /** The payment's currency: a code of ISO 4217 in lower case. */
  readonly currency: string;
  readonly reason: RefundReason;
  /** Stored with the provider's refund, by which it is recognized. */
  readonly reference: RefundReference;
}

/** Identifies an attempt to make one of this shop's refunds. */
export interface RefundReference {
  readonly orderId: number;
  readonly refundKey: string;
  readonly attempt: number;
}

/** A refund's current state at the provider. */
export interface RefundFacts {
  readonly providerId: string;
  /** Null for a refund that this program did not make. */
  readonly reference: RefundReference | null;
  readonly paymentId: string | null;
  readonly amountCents: Cents;
  readonly state: Exclude<RefundState, "asked">;
  readonly reason: RefundReason;
  /** One sentence, for people; null unless it failed. */
  readonly failureReason: string | null;
  readonly createdAt: Date;
}

/** A dispute's current state at the provider. */
export interface DisputeFacts {
  readonly providerId: string;
  /** The dispute's page at the provider, where evidence is sent. */
  readonly providerUrl: string;
  /** Null if the payment does not come from a checkout. */
  readonly paymentId: string | null;
  readonly amountCents: Cents;
  readonly currency: string;
  /** The provider's codes, of at most 64 characters; see `contract/values/payment.ts`. */
  readonly reason: string;
  readonly status: string;
  /** The end of the time to respond; null if no response is accepted. */
  readonly dueBy: Date | null;
  /** The provider's fee for it so far, in its currency; null while unknown. */
  readonly feeCents: Cents | null;
  readonly createdAt: Date;
}

/** A transaction that changes the balance at the provider. */
export interface BalanceMove {
  readonly id: string;
  /** `fee`: charged separately, not with a payment. Stripe's `adjustment` of a dispute is a `dispute`. */
  readonly kind: "charge" | "refund" | "dispute" | "fee" | "payout" | "other";
  /** The provider's type. */
  readonly type: string;
  /** Before the fee; negative if money left. */
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly currency: string;
  readonly description: string | null;
  /** The provider's id of the payment of a charge, of the refund or of the dispute; null for other moves. */
  readonly subjectId: string | null;
  readonly createdAt: Date;
}

/** The provider's balance now, and what moved it since a time, oldest first. */
export interface BalanceSince {
  /** By currency; a missing currency has no balance. Includes amounts that are not yet available. */
  readonly balances: ReadonlyMap<string, Cents>;
  readonly moves: readonly BalanceMove[];
}

/** A provider's signed event, reduced to its references; the facts are read from the provider. */
export type WebhookEvent =
  | { readonly kind: "checkout"; readonly id: string; readonly sessionId: string; readonly failed: boolean }
  | { readonly kind: "refund"; readonly id: string; readonly refundId: string }
  | { readonly kind: "refunded-payment"; readonly id: string; readonly paymentId: string }
  | { readonly kind: "dispute"; readonly id: string; readonly disputeId: string }
  | { readonly kind: "other"; readonly id: string };

/**
 * What the provider says about the account of the key:
 * - `ready`: it takes payments; `inactive`: it takes none until its owner has completed the registration;
 * - `wrong-key`: the provider does not know the key, or it has expired;
 * - `not-allowed`: the key is right, but may not read the account.
 */
export type AccountState = "ready" | "inactive" | "wrong-key" | "not-allowed";

/** A payment provider with a payment page of its own. Calls reject with {@link PaymentProviderError}. */
export interface PaymentGateway extends WebhookEndpoints {
  openCheckout(checkout: CheckoutToOpen): Promise<OpenedCheckout>;
  /** Reads a checkout; null if the provider does not know it. `currency` is that of a checkout that names none. */
  readCheckout(sessionId: string, currency: string): Promise<PaymentFacts | null>;
  /** Ends an open checkout, so that it can never be paid; does nothing for any other, which {@link readCheckout} shows. */
  expireCheckout(sessionId: string): Promise<void>;
  /**
   * Returns the checkouts that buyers completed, among those opened since `since`, oldest first: the newest 5,000.
   * `currency` is that of a checkout that names none.
   */
  listCompletedCheckouts(since: Date, currency: string): Promise<PaymentFacts[]>;
  /** Returns the items of a checkout; `currency` is its own. */
  readCheckoutLines(sessionId: string, currency: string): Promise<CheckoutLineFacts[]>;
  /** Makes a refund. A repeated call with the same idempotency key makes no second one for about 24 hours. */
  createRefund(refund: RefundToCreate): Promise<RefundFacts>;
  /** Reads a refund; null if the provider does not know it. */
  readRefund(providerId: string): Promise<RefundFacts | null>;
  /** Returns all refunds of a payment, oldest first; none if the provider does not know the payment. */
  listRefundsOfPayment(paymentId: string): Promise<RefundFacts[]>;
  /** Returns all refunds since `since`, oldest first. */
  listRefunds(since: Date): Promise<RefundFacts[]>;
  /** Returns what the provider kept of a payment, in the payment's currency; null while that is unknown. */
  readFee(paymentId: string): Promise<Cents | null>;
  /** Reads the balance, and all that moved it since `since`. */
  readBalance(since: Date): Promise<BalanceSince>;
  /** Reads a dispute; null if the provider does not know it. */
  readDispute(providerId: string): Promise<DisputeFacts | null>;
  /** Returns all disputes since `since`, oldest first. */
  listDisputes(since: Date): Promise<DisputeFacts[]>;
  /** Returns the session in which a payment was made, or null if this shop did not open it. */
  findCheckoutOfPayment(paymentId: string): Promise<string | null>;
  /** Checks the key and the account that it belongs to. */
  checkAccount(): Promise<AccountState>;
  /** False without a signing secret: then every webhook event is refused. */
  readonly acceptsWebhooks: boolean;
  /** Verifies the signature and age of a webhook event. Throws {@link WebhookSignatureError}. */
  readWebhookEvent(rawBody: Buffer, signature: string): WebhookEvent;
}

/**
 * The reason why a call to the provider failed:
 * - `unavailable`: the provider could not be reached, a later call may succeed;
 * - `amount-too-small`, `amount-too-large`: no card can be charged this total;
 * - `already-refunded`: less than the amount is left of the payment; `disputed`: its buyer disputes the payment;
 *   `too-old`: the payment can no longer be refunded;
 * - `refused`: any other reason for which the same call fails again.
 */
export class PaymentProviderError extends Error {
  readonly reason:
    | "unavailable"
    | "amount-too-small"
    | "amount-too-large"
    | "already-refunded"
    | "disputed"
    | "too-old"
    | "refused";

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
