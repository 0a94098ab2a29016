import { randomBytes } from "node:crypto";
import { ApiError, missingResource } from "./api-error.ts";
import { formatAmount } from "./amounts.ts";
import type { CreateSession } from "./parameters.ts";
import { lookUp, type Session, type StripeState } from "./state.ts";

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

/** Stripe's minimum charge, in cents or whole yen; other currencies have others. */
const smallestCharge = 50;
const largestCharge = 99_999_999;
/** Currencies whose amounts have two decimals, which must be 00. */
const fractionless = ["isk", "ugx"];
const minLife = 30 * 60;
const maxLife = 24 * 60 * 60;

export function makeSessions({ state, now, emit, show }: TillParts) {
  function open(params: CreateSession): Session {
    const session = draftSession(params, now());
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

function draftSession(params: CreateSession, now: number): Session {
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
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  return {
    id: newId("cs_test"),
    created: now,
    expiresAt: readExpiry(params.expires_at, now),
    status: "open",
    paymentStatus: total === 0 ? "no_payment_required" : "unpaid",
    currency,
    lines,
    total: checkTotal(total, currency),
    customerEmail: params.customer_email ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    metadata: params.metadata,
    paymentMetadata: params.payment_intent_data?.metadata ?? {},
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
  const currencies = new Set(lines.map((line) => line.price_data.currency.toLowerCase()));
  const [currency = "usd"] = currencies;
  if (currencies.size === 1) return currency;
  throw new ApiError("All prices must have the same currency", { status: 400, param: "line_items" });
}

function readExpiry(requested: number | undefined, now: number): number {
  const expiresAt = requested ?? now + maxLife;
  if (expiresAt >= now + minLife && expiresAt <= now + maxLife) return expiresAt;
  const message = "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from now.";
  throw new ApiError(message, { status: 400, param: "expires_at" });
}

function checkTotal(total: number, currency: string): number {
  if (total > 0 && total < smallestCharge) {
    const smallest = `${formatAmount(smallestCharge, currency)} ${currency}`;
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
