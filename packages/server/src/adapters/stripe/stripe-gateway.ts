import { Stripe } from "stripe";
import type { Logger } from "../../kernel/logger.ts";
import {
  PaymentProviderError,
  type CheckoutLineFacts,
  type PaymentFacts,
  type PaymentGateway,
} from "../../ports/payment-gateway.ts";
import { checkAccount, readBalance } from "./read-account.ts";
import { makeOpenCheckout } from "./open-checkout.ts";
import { callProvider, findAtProvider } from "./payment-error.ts";
import { readDispute } from "./read-dispute.ts";
import { describeRefund, readRefund } from "./read-refund.ts";
import { feeParts, readFee } from "./read-fee.ts";
import { readWebhookEvent } from "./read-webhook-event.ts";
import { paymentIdOf, readLine, readSession } from "./read-session.ts";
import { addMissingEvents, apiVersion, checkWebhook, createWebhook, deleteWebhooks } from "./webhook-endpoint.ts";

export interface StripeSettings {
  readonly secretKey: string;
  /** Signing secrets, any of which may have signed a webhook event. If empty, every event is rejected. */
  readonly webhookSecrets: readonly string[];
  /** Base URL of another server with Stripe's API, e.g. `http://127.0.0.1:12111`; null for Stripe itself. */
  readonly apiBase: string | null;
  /** Timeout of each of at most three attempts; default: 10 s. */
  readonly timeoutMs?: number;
  /** Logs a warning if an event's timestamp suggests that this machine's clock is wrong. */
  readonly log?: Pick<Logger, "warn">;
}

/** Payments by Stripe Checkout. */
export function makeStripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = makeClient(settings);
  const listRefunds = (filter: Stripe.RefundListParams) =>
    listAll(() => stripe.refunds.list({ ...filter, limit: 100 }), readRefund);
  return {
    openCheckout: makeOpenCheckout(stripe),
    readCheckout: (sessionId, currency) => readCheckout(stripe, sessionId, currency),
    expireCheckout: (sessionId) => expireSession(stripe, sessionId),
    listCompletedCheckouts: (since, currency) => listCompleted(stripe, since, currency),
    readCheckoutLines: (sessionId, currency) => readLines(stripe, sessionId, currency),
    async createRefund(refund) {
      const { idempotencyKey } = refund;
      return readRefund(await callProvider(() => stripe.refunds.create(describeRefund(refund), { idempotencyKey })));
    },
    async readRefund(providerId) {
      const refund = await findAtProvider(() => stripe.refunds.retrieve(providerId));
      return refund && readRefund(refund);
    },
    listRefundsOfPayment: (paymentId) => listRefunds({ payment_intent: paymentId }),
    listRefunds: (since) => listRefunds({ created: startingAt(since) }),
    async readFee(paymentId) {
      const payment = await findAtProvider(() => stripe.paymentIntents.retrieve(paymentId, { expand: feeParts }));
      return payment && readFee(payment);
    },
    readBalance: (since) => callProvider(() => readBalance(stripe, startingAt(since))),
    async readDispute(providerId) {
      const dispute = await findAtProvider(() => stripe.disputes.retrieve(providerId));
      return dispute && readDispute(dispute);
    },
    listDisputes: (since) =>
      listAll(() => stripe.disputes.list({ created: startingAt(since), limit: 100 }), readDispute),
    async findCheckoutOfPayment(paymentId) {
      const found = await findAtProvider(() => stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }));
      // Compared, since a server that does not know the filter returns arbitrary sessions.
      return found?.data.find((session) => paymentIdOf(session) === paymentId)?.id ?? null;
    },
    checkAccount: () => checkAccount(stripe),
    acceptsWebhooks: settings.webhookSecrets.length > 0,
    checkWebhook: (url) => checkWebhook(stripe, url),
    createWebhook: (url) => createWebhook(stripe, url),
    deleteWebhooks: (ids) => deleteWebhooks(stripe, ids),
    addMissingEvents: (url) => addMissingEvents(stripe, url),
    readWebhookEvent: (rawBody, signature) => readWebhookEvent(rawBody, signature, settings),
  };
}

async function readCheckout(stripe: Stripe, sessionId: string, currency: string): Promise<PaymentFacts | null> {
  // Any other id would lead to another path of the API.
  if (!/^[\w-]+$/.test(sessionId)) return null;
  const expand = feeParts.map((part) => `payment_intent.${part}`);
  const session = await findAtProvider(() => stripe.checkout.sessions.retrieve(sessionId, { expand }));
  return session && readSession(session, currency);
}

async function listCompleted(stripe: Stripe, since: Date, currency: string): Promise<PaymentFacts[]> {
  const sessions = await findAtProvider(() =>
    stripe.checkout.sessions
      .list({ status: "complete", created: startingAt(since), limit: 100 })
      .autoPagingToArray({ limit: 5000 }),
  );
  return (sessions ?? []).map((session) => readSession(session, currency)).toReversed();
}

async function readLines(stripe: Stripe, sessionId: string, currency: string): Promise<CheckoutLineFacts[]> {
  const lines = await callProvider(() =>
    stripe.checkout.sessions
      .listLineItems(sessionId, { limit: 100, expand: ["data.price.product"] })
      .autoPagingToArray({ limit: 1000 }),
  );
  return lines.map((line) => readLine(line, currency));
}

async function expireSession(stripe: Stripe, sessionId: string): Promise<void> {
  if (!/^[\w-]+$/.test(sessionId)) return;
  try {
    await findAtProvider(() => stripe.checkout.sessions.expire(sessionId));
  } catch (error) {
    // Only open sessions can be expired.
    if (!(error instanceof PaymentProviderError && error.reason === "refused")) throw error;
  }
}

function startingAt(since: Date): Stripe.RangeQueryParam {
  return { gte: Math.floor(since.getTime() / 1000) };
}

/** Reads every page, oldest first; Stripe lists the newest first. An unknown payment has none. */
async function listAll<Listed, Facts>(
  list: () => AsyncIterable<Listed>,
  read: (listed: Listed) => Facts,
): Promise<Facts[]> {
  const facts: Facts[] = [];
  await findAtProvider(async () => {
    for await (const listed of list()) facts.push(read(listed));
  });
  return facts.toReversed();
}

function makeClient({ secretKey, apiBase, timeoutMs = 10_000 }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    apiVersion,
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
