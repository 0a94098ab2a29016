import type { CheckoutRequest, StartedCheckout } from "@recital/contract/endpoints/checkout";
import type { Currency } from "@recital/contract/values/currency";
import { insertOrder, setCheckoutPage } from "../../db/queries/checkout.ts";
import { totalOf } from "../../domain/pricing.ts";
import { needsShipping } from "../../domain/shipping.ts";
import { requireGateway } from "../../http/require-gateway.ts";
import { HttpError, invalidInput, unavailable } from "../../kernel/errors.ts";
import { randomToken } from "../../kernel/ids.ts";
import { PaymentProviderError, type OpenedCheckout, type PaymentGateway } from "../../ports/payment-gateway.ts";
import { countCheckout } from "../payments/checkout-metrics.ts";
import { recordPayment, type RecordDeps } from "../payments/record-payment.ts";
import { readLines, type BoughtLine } from "./read-lines.ts";

export interface CheckoutDeps extends RecordDeps {
  /** Null if payments are not configured. */
  readonly gateway: PaymentGateway | null;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** The shop's currency, which a new order gets. */
  readonly currency: Currency;
}

/**
 * Stores a pending order with copies of the products at the shop's own prices, then opens a payment page for it. The
 * provider is called after the commit with the order's key as idempotency key: a repeated call opens no second page,
 * and the reconciliation closes an order whose call failed.
 * @throws {HttpError} 422 naming `items`; 503 if payments are not configured or the provider does not respond; 502 if
 * the provider refuses
 */
export async function startCheckout(
  deps: CheckoutDeps,
  request: CheckoutRequest,
  visitorId: string,
): Promise<StartedCheckout> {
  const gateway = requireGateway(deps.gateway);
  const lines = await readLines(deps, request);
  const order = newOrder(deps, request.customerEmail, lines);
  const orderId = await insertOrder(deps.database, order, lines, visitorId);
  const opened = await openCheckout(deps, gateway, { ...order, id: orderId }, lines);
  await setCheckoutPage(deps.database, orderId, opened);
  countCheckout(deps.metrics, "started");
  return { sessionId: opened.sessionId, orderId, url: opened.url };
}

async function openCheckout(
  deps: CheckoutDeps,
  gateway: PaymentGateway,
  order: NewOrder & { readonly id: number },
  lines: BoughtLine[],
): Promise<OpenedCheckout> {
  try {
    return await gateway.openCheckout({
      key: order.checkoutKey,
      orderId: order.id,
      customerEmail: order.customerEmail,
      currency: order.currency,
      lines: lines.map((line) => ({
        name: line.name,
        unitCents: line.unitCents,
        quantity: line.quantity,
        imageUrl: publicImageUrl(line.imageUrl, deps.publicUrl),
      })),
      collectAddress: order.needsShipping,
      successUrl: `${deps.publicUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${deps.publicUrl}/cart`,
      expiresAt: order.checkoutExpiresAt,
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.reason === "unavailable") {
      throw unavailable("The payment service does not respond. Please try again in a moment.", error);
    }
    await recordPayment(deps, { orderId: order.id, fact: { kind: "closed" } });
    throw explainRefusal(error);
  }
}

function explainRefusal(error: PaymentProviderError): HttpError {
  if (error.reason === "amount-too-small") {
    return invalidInput({ items: "The total is below what a card can be charged" });
  }
  if (error.reason === "amount-too-large") {
    return invalidInput({ items: "The total is above what a card can be charged" });
  }
  return new HttpError(502, "payment_refused", "The payment service refused this checkout.", { cause: error });
}

/** Returns the image's full URL, or null if the provider cannot fetch it: it requires https. */
function publicImageUrl(imageUrl: string | null, publicUrl: string): string | null {
  if (!imageUrl) return null;
  const url = URL.parse(imageUrl, publicUrl);
  return url?.protocol === "https:" ? url.href : null;
}

/** How long a payment page can be paid, in ms. The provider allows 30 minutes to 24 hours. */
const checkoutLifetimeMs = 2 * 3_600_000;

/** An order that is not stored yet. */
type NewOrder = ReturnType<typeof newOrder>;

function newOrder({ clock, currency }: CheckoutDeps, customerEmail: string, lines: readonly BoughtLine[]) {
  const now = clock.now();
  return {
    checkoutKey: randomToken(20),
    customerEmail,
    currency: currency.code,
    totalCents: totalOf(lines),
    needsShipping: needsShipping(lines),
    checkoutExpiresAt: new Date(now.getTime() + checkoutLifetimeMs),
    createdAt: now,
  };
}
