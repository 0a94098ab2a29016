/** The emulator's state. Times are Unix seconds, amounts the currency's smallest unit, as in Stripe's API. */
export interface StripeState {
  readonly sessions: Record<string, Session>;
  readonly payments: Record<string, Payment>;
  readonly refunds: Record<string, Refund>;
  readonly coupons: Record<string, Coupon>;
  readonly disputes: Record<string, Dispute>;
  /** Movements of the balance that come from no payment. */
  readonly movements: Record<string, Movement>;
  readonly webhookEndpoints: Record<string, RegisteredEndpoint>;
  readonly account: Account;
  /** Responses by idempotency key. */
  readonly responses: Record<string, StoredResponse>;
  readonly events: Record<string, WebhookEvent>;
}

/** The account that all keys belong to. */
export interface Account {
  readonly id: string;
  /** False until the owner has completed the registration: Stripe takes no payments. */
  chargesEnabled: boolean;
}

export interface Session {
  readonly id: string;
  readonly created: number;
  readonly expiresAt: number;
  status: "open" | "complete" | "expired";
  paymentStatus: "unpaid" | "paid" | "no_payment_required";
  readonly currency: string;
  readonly lines: readonly Line[];
  /** What its coupon takes off the lines. */
  readonly discount: { readonly couponId: string; readonly name: string; readonly amount: number } | null;
  /** The payment page takes the first, which Stripe's page preselects. */
  readonly shippingRates: readonly ShippingRate[];
  /** The lines, less the discount, and shipping. */
  readonly total: number;
  readonly customerEmail: string | null;
  readonly clientReferenceId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paymentMetadata: Readonly<Record<string, string>>;
  /** The language of the payment page; a file of an older version lacks it. */
  readonly locale?: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  /** Null if no shipping address is required. */
  readonly allowedCountries: readonly string[] | null;
  paymentId: string | null;
  buyerEmail: string | null;
  buyerName: string | null;
  shipping: Shipping | null;
}

export interface Line {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly images: readonly string[];
  /** The variant of its product; a file of an older version lacks it. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly unitAmount: number;
  readonly quantity: number;
}

export interface ShippingRate {
  readonly id: string;
  readonly displayName: string;
  readonly amount: number;
  readonly minimum: DeliveryTime | null;
  readonly maximum: DeliveryTime | null;
  readonly taxBehavior: string;
}

export interface DeliveryTime {
  readonly unit: string;
  readonly value: number;
}

export interface Coupon {
  readonly id: string;
  readonly created: number;
  readonly amountOff: number;
  readonly currency: string;
  readonly duration: string;
  readonly name: string | null;
  readonly maxRedemptions: number | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The completed sessions that used it. */
  timesRedeemed: number;
}

export interface Shipping {
  readonly name: string;
  readonly address: Address;
}

export interface Address {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
  readonly country: string;
}

export interface Payment {
  readonly id: string;
  readonly chargeId: string;
  readonly sessionId: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: "processing" | "succeeded" | "requires_payment_method";
  /** Whether refunds are refused because the charge is too old. */
  isTooOldToRefund: boolean;
}

export type RefundStatus = "pending" | "requires_action" | "succeeded" | "failed" | "canceled";

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly chargeId: string;
  created: number;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: RefundStatus;
  /** Stripe's reason of a failed refund, e.g. `expired_or_canceled_card`. */
  failureReason: string | null;
  /** Whether money left the account, even if the refund failed later. */
  hasSucceeded: boolean;
}

export interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  readonly chargeId: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  /** One of Stripe's statuses, or any other text: Stripe adds statuses without a new API version. */
  status: string;
  /** The time until which evidence is accepted; null if it is unknown. */
  dueBy: number | null;
  /** Whether the disputed amount was debited, and whether it was returned. */
  isWithdrawn: boolean;
  isReinstated: boolean;
  /** When that was; absent in files of older versions. */
  withdrawnAt?: number;
  reinstatedAt?: number;
}

/** A movement of the account's balance. */
export interface Movement {
  readonly id: string;
  /** The charge, refund or dispute; null for other movements. */
  readonly source: string | null;
  /** Negative if money left the account. */
  readonly amount: number;
  readonly fee: number;
  readonly type: string;
  /** Stripe's `reporting_category`. */
  readonly category: string;
  readonly created: number;
  readonly currency: string;
  readonly description: string | null;
}

export interface StoredResponse {
  /** A digest of the request: method, path and body. */
  readonly request: string;
  readonly status: number;
  readonly body: string;
  readonly created: number;
}

/** A webhook endpoint as it is registered at the provider. */
export interface RegisteredEndpoint {
  readonly id: string;
  readonly created: number;
  url: string;
  description: string | null;
  enabledEvents: readonly string[];
  status: "enabled" | "disabled";
  /** Whether it is the endpoint of the shop, which alone receives events. */
  isOwn: boolean;
}

export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** The exact text that is signed and sent. */
  readonly payload: string;
  /** `not-enabled` if the shop's endpoint did not receive this type when the event occurred. */
  state: "pending" | "delivered" | "given-up" | "not-enabled";
  readonly attempts: DeliveryAttempt[];
}

export interface DeliveryAttempt {
  /** ISO 8601. */
  readonly at: string;
  /** Null without a response. */
  readonly status: number | null;
  readonly error: string | null;
}

export function emptyState(): StripeState {
  return {
    sessions: {},
    payments: {},
    refunds: {},
    coupons: {},
    disputes: {},
    movements: {},
    webhookEndpoints: {},
    account: { id: "acct_emulator", chargesEnabled: true },
    responses: {},
    events: {},
  };
}

/** Adds the fields that a file of an older version lacks: its refunds had all succeeded. */
export function completeOlderState(state: StripeState): void {
  const ofRefunds = { status: "succeeded", failureReason: null, hasSucceeded: true } as const;
  for (const [id, refund] of Object.entries(state.refunds)) state.refunds[id] = { ...ofRefunds, ...refund };
  const ofSessions = { discount: null, shippingRates: [] };
  for (const [id, session] of Object.entries(state.sessions)) state.sessions[id] = { ...ofSessions, ...session };
  const ofPayments = { isTooOldToRefund: false };
  for (const [id, payment] of Object.entries(state.payments)) state.payments[id] = { ...ofPayments, ...payment };
}

/** Returns the record by that id. Ids are input and may be names of `Object.prototype`. */
export function lookUp<Item>(records: Readonly<Record<string, Item>>, id: string): Item | undefined {
  return Object.hasOwn(records, id) ? records[id] : undefined;
}

/** Returns what the lines of a session cost, without discount and shipping. */
export function subtotalOf({ lines }: Pick<Session, "lines">): number {
  return lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
}

/** Returns what shipping costs. */
export function shippingOf({ shippingRates: [rate] }: Pick<Session, "shippingRates">): number {
  return rate?.amount ?? 0;
}

/** Returns the payment of a completed session, if it has one. */
export function paymentOf(session: Session, state: StripeState): Payment | undefined {
  return session.paymentId === null ? undefined : lookUp(state.payments, session.paymentId);
}
