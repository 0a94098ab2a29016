import { Stripe } from "stripe";
import type { Logger } from "../../kernel/logger.ts";
import { PaymentProviderError, type CheckoutToOpen, type PaymentGateway } from "../../ports/payment-gateway.ts";
import { anyCountry, writeBodies } from "./form-body.ts";
import { callProvider, findAtProvider } from "./payment-error.ts";
import { readStripeNotice } from "./read-notice.ts";
import { paymentIdOf, readSession } from "./read-session.ts";

export interface StripeSettings {
  readonly secretKey: string;
  /** Any of them may have signed a notice. Empty where none is set: then every notice is untrusted. */
  readonly webhookSecrets: readonly string[];
  /** Another server that speaks Stripe's API, e.g. `http://127.0.0.1:12111`; null for Stripe itself. */
  readonly apiBase: string | null;
  /** For each of at most three attempts; 10 s unless told. */
  readonly timeoutMs?: number;
  /** Told of notices whose time makes one doubt this machine's clock. */
  readonly log?: Pick<Logger, "warn">;
}

/** Payments by Stripe Checkout. */
export function makeStripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = makeClient(settings);
  writeBodies(stripe.checkout.sessions);
  return {
    async openCheckout(checkout) {
      const { id, url } = await callProvider(() =>
        stripe.checkout.sessions.create(describeCheckout(checkout), { idempotencyKey: checkout.key }),
      );
      if (!url) throw new PaymentProviderError("refused", new Error("the session has no payment page"));
      return { sessionId: id, url };
    },
    async readCheckout(sessionId) {
      // Anything else would name another path of the API.
      if (!/^[\w-]+$/.test(sessionId)) return null;
      const session = await findAtProvider(() => stripe.checkout.sessions.retrieve(sessionId));
      return session && readSession(session);
    },
    async isRefunded(paymentId) {
      const payment = await findAtProvider(() =>
        stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge"] }),
      );
      return isGivenBack(payment?.latest_charge);
    },
    async listRefundedPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const refunds = await findAtProvider(() =>
        stripe.refunds.list({ created, limit: 100, expand: ["data.charge"] }).autoPagingToArray({ limit: 1000 }),
      );
      const whole = (refunds ?? []).filter(({ charge }) => isGivenBack(charge));
      return [...new Set(whole.flatMap((refund) => paymentIdOf(refund) ?? []))];
    },
    async findCheckoutOfPayment(paymentId) {
      const found = await findAtProvider(() => stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }));
      // Compared, since a server that does not know the filter answers with any session.
      return found?.data.find((session) => paymentIdOf(session) === paymentId)?.id ?? null;
    },
    readNotice: (rawBody, signature) => readStripeNotice(rawBody, signature, settings),
  };
}

/** Whether all of a charge was refunded; it must be asked for in full, not by its id. */
function isGivenBack(charge: Stripe.Charge | string | null | undefined): boolean {
  return typeof charge === "object" && charge?.refunded === true;
}

function makeClient({ secretKey, apiBase, timeoutMs = 10_000 }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    apiVersion: "2026-10-28.endive",
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase !== null && readBase(apiBase)),
  });
}

function readBase(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname.replaceAll(/^\[|\]$/g, ""),
    port: Number(port) || (isPlain ? 80 : 443),
  };
}

function describeCheckout(checkout: CheckoutToOpen): Stripe.Checkout.SessionCreateParams {
  const { key, orderId, currency, lines } = checkout;
  return {
    mode: "payment",
    line_items: lines.map(({ name, unitCents, quantity, imageUrl }) => ({
      price_data: {
        currency,
        unit_amount: unitCents,
        product_data: { name, ...(imageUrl !== null && { images: [imageUrl] }) },
      },
      quantity,
    })),
    customer_email: checkout.customerEmail,
    client_reference_id: key,
    metadata: { order: String(orderId), key },
    ...(checkout.collectAddress && { shipping_address_collection: anyCountry }),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
    // Said outright, because an account's default can switch it on.
    automatic_tax: { enabled: false },
  };
}
