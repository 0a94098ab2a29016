import { randomBytes } from "node:crypto";
import { ApiError, missingResource } from "./api-error.ts";
import { findUsableCoupon } from "./coupons.ts";
import { formatAmount, smallestCharge } from "./amounts.ts";
import type { CreateSession } from "./parameters.ts";
import { lookUp, type Session, shippingOf, type ShippingRate, type StripeState, subtotalOf } from "./state.ts";

/** The dependencies of the emulator's rules. */
export interface TillParts {
  readonly state: StripeState;
  /** Unix seconds. */
  now(): number;
  /** Sends a webhook event about an object. */
  emit(type: string, object: object): void;
  /** Returns a session in the API's format. */
  show(session: Session): object;
}

/** The operations on unpaid sessions, shared by the API, the payment page and tests. */
export type Sessions = ReturnType<typeof makeSessions>;

const largestCharge = 99_999_999;
/** Currencies whose amounts have two decimals, which must be 00. */
const fractionless = ["isk", "ugx"];
const minLife = 30 * 60;
const maxLife = 24 * 60 * 60;

export function makeSessions({ state, now, emit, show }: TillParts) {
  function open(params: CreateSession): Session {
    const session = draftSession(params, state, now());
    state.sessions[session.id] = session;
    return session;
  }

  /** Expires overdue sessions; returns whether there was one. */
  function expireDue(): boolean {
    const due = Object.values(state.sessions).filter(
      (session) => session.status === "open" && session.expiresAt <= now(),
    );
    for (const session of due) end(session);
    return due.length > 0;
  }

  function find(id: string): Session {
    const session = lookUp(state.sessions, id);
    if (!session) throw missingResource("checkout.session", id, "session");
    if (session.status === "open" && session.expiresAt <= now()) end(session);
    return session;
  }

  function expire(id: string): Session {
    const session = find(id);
    requireOpen(session, "expired");
    end(session);
    return session;
  }

  function end(session: Session): void {
    session.status = "expired";
    emit("checkout.session.expired", show(session));
  }

  return { open, find, expire, expireDue };
}

/** Returns an id in Stripe's format: prefix and random letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString("base64url").replaceAll(/[-_]/g, "x")}`;
}

/** Throws unless the session is open; `participle` names the operation. */
export function requireOpen(session: Session, participle: string): void {
  if (session.status === "open") return;
  const message = `Only Checkout Sessions with a status in ["open"] can be ${participle}. This one is ${session.status}.`;
  throw new ApiError(message, { status: 400 });
}

function draftSession(params: CreateSession, state: StripeState, now: number): Session {
  const lines = params.line_items.map(({ price_data: { product_data: product, unit_amount }, quantity }) => ({
    id: newId("li"),
    name: product.name,
    description: product.description ?? null,
    images: product.images ?? [],
    metadata: product.metadata,
    unitAmount: unit_amount,
    quantity,
  }));
  const currency = readCurrency(params);
  const discount = readDiscount(params, state, { currency, subtotal: subtotalOf({ lines }) });
  const shippingRates = readShippingRates(params, currency);
  const total = subtotalOf({ lines }) - (discount?.amount ?? 0) + shippingOf({ shippingRates });
  return {
    id: newId("cs_test"),
    created: now,
    expiresAt: readExpiry(params.expires_at, now),
    status: "open",
    paymentStatus: total === 0 ? "no_payment_required" : "unpaid",
    currency,
    lines,
    discount,
    shippingRates,
    total: checkTotal(total, currency),
    customerEmail: params.customer_email ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    metadata: params.metadata,
    paymentMetadata: params.payment_intent_data?.metadata ?? {},
    locale: params.locale ?? null,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    allowedCountries: params.shipping_address_collection?.allowed_countries ?? null,
    paymentId: null,
    buyerEmail: null,
    buyerName: null,
    shipping: null,
  };
}

function readCurrency({ line_items: lines }: CreateSession): string {
  const currencies = new Set(lines.map((line) => line.price_data.currency));
  const [currency = "usd"] = currencies;
  if (currencies.size === 1) return currency;
  throw new ApiError("All prices must have the same currency", { status: 400, param: "line_items" });
}

/** A coupon takes off the lines at most what they cost, and nothing off shipping. */
function readDiscount(
  { discounts, allow_promotion_codes: promotionCodes }: CreateSession,
  state: StripeState,
  { currency, subtotal }: { readonly currency: string; readonly subtotal: number },
): Session["discount"] {
  if (!discounts?.[0]) return null;
  if (promotionCodes !== undefined) {
    const message = "You may only specify one of these parameters: allow_promotion_codes, discounts.";
    throw new ApiError(message, { status: 400, param: "allow_promotion_codes" });
  }
  const { id, name, amountOff } = findUsableCoupon(state, discounts[0].coupon, currency);
  return { couponId: id, name: name ?? id, amount: Math.min(amountOff, subtotal) };
}

/** Stripe documents no refusal of shipping options without an address, so they are taken. */
function readShippingRates({ shipping_options: options = [] }: CreateSession, currency: string): ShippingRate[] {
  return options.map(({ shipping_rate_data: rate }, index) => {
    if (rate.fixed_amount.currency !== currency) {
      const param = `shipping_options[${index}][shipping_rate_data][fixed_amount][currency]`;
      throw new ApiError("Shipping options must have the currency of the line items", { status: 400, param });
    }
    return {
      id: newId("shr"),
      displayName: rate.display_name,
      amount: rate.fixed_amount.amount,
      minimum: rate.delivery_estimate?.minimum ?? null,
      maximum: rate.delivery_estimate?.maximum ?? null,
      taxBehavior: rate.tax_behavior ?? "unspecified",
    };
  });
}

function readExpiry(requested: number | undefined, now: number): number {
  const expiresAt = requested ?? now + maxLife;
  if (expiresAt >= now + minLife && expiresAt <= now + maxLife) return expiresAt;
  const message = "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from now.";
  throw new ApiError(message, { status: 400, param: "expires_at" });
}

function checkTotal(total: number, currency: string): number {
  if (total > 0 && total < smallestCharge(currency)) {
    const smallest = `${formatAmount(smallestCharge(currency), currency)} ${currency}`;
    const message = `The Checkout Session's total amount due must add up to at least ${smallest}`;
    throw new ApiError(message, { status: 400, code: "amount_too_small" });
  }
  if (total > largestCharge) {
    const largest = formatAmount(largestCharge, currency);
    const message = `The Checkout Session's total amount due must be no more than ${largest}`;
    throw new ApiError(message, { status: 400, code: "amount_too_large" });
  }
  if (fractionless.includes(currency) && total % 100 !== 0) {
    const message = `Invalid amount. Currency ${currency.toUpperCase()} has become effectively zero-decimal and charged amounts must be evenly divisible by 100.`;
    throw new ApiError(message, { status: 400, code: "invalid_charge_amount_no_decimal_compatible" });
  }
  return total;
}
