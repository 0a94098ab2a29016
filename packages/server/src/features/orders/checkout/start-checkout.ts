import type { CheckoutRequest, StartedCheckout } from "@recital/contract/endpoints/orders/checkout";
import type { Currency } from "@recital/contract/values/currency";
import { deliveryNames, postableCountries } from "@recital/contract/values/delivery";
import type { Cents } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { describeSmallestCharge } from "@recital/contract/values/smallest-charge";
import { insertOrder, setCheckoutPage } from "./queries.ts";
import { readOwnHolds, type Opener } from "./hold-queries.ts";
import { NothingChangedError } from "../../../db/statement-outcome.ts";
import { requireGateway } from "../../../http/form-posts.ts";
import { HttpError, invalidInput, unavailable } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import {
  type CheckoutLine,
  type CheckoutToOpen,
  PaymentProviderError,
  type OpenedCheckout,
  type PaymentGateway,
} from "../../../ports/payment-gateway.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { enqueueRefusedCheckoutAlert } from "../payments/alerts.ts";
import { countCheckout } from "../payments/webhook-stats.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { hashOfBuyer, readOwnUses } from "../../shop/discount-codes/uses.ts";
import { endReplaced, readClaims, syncOwnCheckouts } from "./holds.ts";
import { type PayableCart, type PricedCart, priceCart, requirePayable } from "./price-cart.ts";
import { readLines } from "./read-lines.ts";
import type { Services } from "../../feature.ts";

/**
 * Stores a pending order with copies of the products at the shop's own prices, then opens a payment page for it. The
 * provider is called after the commit with the order's key as idempotency key: a repeated call opens no second page. An
 * order whose page was not opened is closed at once, and what it held is free for the buyer's next attempt.
 * What another checkout of the same visitor holds of limited stock is taken over, and that checkout is ended.
 * @throws {HttpError} 422 naming `items`; 409 naming `items.N` if less is left, or the visitor's network holds too much;
 * 503 if payments are not configured or the provider does not respond; 502 if the provider refuses
 */
export async function startCheckout(
  checkoutDeps: Services,
  request: CheckoutRequest,
  opener: Opener,
): Promise<StartedCheckout> {
  const gateway = await requireGateway(checkoutDeps.providers);
  const deps = { ...checkoutDeps, gateway };
  const { order, orderId, cart, ended } = await placeOrder(deps, { request, opener });
  const [opened] = await Promise.all([
    openCheckout(deps, gateway, { ...order, id: orderId }, cart),
    endReplaced(deps, ended),
  ]);
  if (!(await setCheckoutPage(deps.database, orderId, opened))) throw await giveUpPage(gateway, opened);
  countCheckout(deps.metrics, "started");
  return { sessionId: opened.sessionId, orderId, url: opened.url };
}

interface OrderToPlace {
  readonly request: CheckoutRequest;
  readonly opener: Opener;
}

/** Retries after another checkout took the stock. */
const attempts = 5;

/** Stores an order, which holds what it takes of the stock, and takes over what the visitor held before. */
async function placeOrder(services: Services & PaymentServices, { request, opener }: OrderToPlace) {
  const { customerEmail, code } = request;
  const { database, encryption } = services;
  const emailHash = hashOfBuyer(encryption, customerEmail);
  const readUses = async () => (code ? readOwnUses(database, opener.visitorId, code) : []);
  let isSynced = false;
  const claimsOf = async (variantIds: readonly number[]) => {
    const buyer = { ...opener, customerEmail, variantIds };
    if (!isSynced) await syncOwnCheckouts(services, buyer, await readUses());
    isSynced = true;
    return readClaims(database, opener.network, await readOwnHolds(database, buyer));
  };
  const { currency } = await services.readSite();
  for (let attempt = 1; ; attempt++) {
    const { lines, replaced } = await readLines(database, request, { currency, claimsOf });
    const uses = await readUses();
    const cart = requirePayable(await priceCart(services, request, lines, { emailHash, uses }), request);
    const order = newOrder(services, cart, request);
    try {
      const codeUse = cart.entered?.row
        ? { code: cart.entered.row, emailHash, now: order.createdAt, replaced: uses }
        : null;
      const orderId = await insertOrder(database, order, cart.lines, { ...opener, replaced, codeUse });
      return { order, cart, ended: [...replaced, ...uses], orderId };
    } catch (error) {
      // Others took it since it was read: the next reading refuses the line, unless it was freed meanwhile.
      if (!(error instanceof NothingChangedError)) throw error;
      if (attempt === attempts) throw unavailable("Many people are buying this right now. Please try again.", error);
    }
  }
}

async function openCheckout(
  services: Services,
  gateway: PaymentGateway,
  order: NewOrder & { readonly id: number },
  cart: PricedCart,
): Promise<OpenedCheckout> {
  try {
    return await gateway.openCheckout({
      key: order.checkoutKey,
      orderId: order.id,
      customerEmail: order.customerEmail,
      currency: order.currency,
      lines: [
        ...cart.lines.map((line) => ({
          name: nameWithVariant(line.name, line.variantTitle),
          variantId: line.variantId,
          unitCents: line.unitCents,
          quantity: line.quantity,
          discountCents: line.discountCents,
          imageUrl: publicImageUrl(line.imageUrl, services.publicUrl),
        })),
        ...(cart.tipCents > 0 ? [tipLine(cart.tipCents)] : []),
      ],
      shipping: shippingOf(cart),
      discount:
        order.discountCents > 0 ? { name: order.discountCode ?? "Discount", amountCents: order.discountCents } : null,
      successUrl: `${services.publicUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${services.publicUrl}/cart`,
      choices: {
        country: order.deliveryCountry,
        delivery: order.delivery,
        concertId: order.concertId,
        code: order.discountCode,
      },
      createdAt: order.createdAt,
      expiresAt: order.checkoutExpiresAt,
    });
  } catch (error) {
    // The page may exist if only its response was lost, but no one knows its URL.
    await recordPayment(services, { orderId: order.id, fact: { kind: "closed" } });
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.reason === "refused") await alertOfRefusal(services, error, order.createdAt);
    throw explainRefusal(error, cart.currency);
  }
}

function tipLine(unitCents: Cents): CheckoutLine {
  return { name: "Tip", variantId: null, unitCents, quantity: 1, discountCents: 0, imageUrl: null };
}

/** Without zones, the buyer chooses any country on the payment page. */
function shippingOf({ needsShipping, deliveries, delivery, country }: PricedCart): CheckoutToOpen["shipping"] {
  if (!needsShipping) return null;
  const chosen = deliveries.find(({ id }) => id === delivery);
  if (!chosen || country === null) return { countries: postableCountries, option: null };
  const { id, amountCents, daysMin, daysMax } = chosen;
  return { countries: [country], option: { name: deliveryNames[id], amountCents, daysMin, daysMax } };
}

const noResponse = "The payment service does not respond. Please try again in a moment.";

/** Ends the page of an order that was closed as unopened meanwhile. Returns the error of the checkout. */
async function giveUpPage(gateway: PaymentGateway, { sessionId }: OpenedCheckout): Promise<HttpError> {
  try {
    await gateway.expireCheckout(sessionId);
  } catch (error) {
    // The page expires automatically, and its URL is unknown to anyone.
    if (!(error instanceof PaymentProviderError)) throw error;
  }
  return unavailable(noResponse);
}

async function alertOfRefusal(services: Services, { cause }: PaymentProviderError, now: Date): Promise<void> {
  await enqueueRefusedCheckoutAlert(services.database, { reason: cause instanceof Error ? cause.message : null, now });
}

function explainRefusal(error: PaymentProviderError, currency: Currency): HttpError {
  if (error.reason === "unavailable") return unavailable(noResponse, error);
  if (error.reason === "amount-too-small") {
    return invalidInput({ items: describeSmallestCharge(currency) });
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
/** The same for an order that holds limited stock or a use of a limited code, which others cannot have meanwhile. */
const limitedLifetimeMs = 31 * 60_000;

/** An order that is not stored yet. */
type NewOrder = ReturnType<typeof newOrder>;

function newOrder({ clock }: Services, cart: PayableCart, { customerEmail, concertId, from }: CheckoutRequest) {
  const now = clock.now();
  const code = cart.entered?.row ?? null;
  const isCodeLimited = code !== null && (code.maxUses !== null || code.maxUsesPerEmail !== null);
  const isLimited = isCodeLimited || cart.lines.some((line) => line.isLimited);
  const lifetimeMs = isLimited ? limitedLifetimeMs : checkoutLifetimeMs;
  const { subtotalCents, discountCents, shippingCents, tipCents, totalCents } = cart;
  const { needsShipping, delivery, currency } = cart;
  const isChosen = cart.deliveries.length > 0;
  return {
    checkoutKey: randomToken(20),
    customerEmail,
    currency: currency.code,
    subtotalCents,
    discountCents,
    shippingCents,
    tipCents,
    totalCents,
    needsShipping,
    delivery: isChosen ? delivery : null,
    deliveryCountry: isChosen && needsShipping ? cart.country : null,
    concertId: isChosen && !needsShipping ? (concertId ?? null) : null,
    discountCode: code?.code ?? null,
    fromIssue: from,
    checkoutExpiresAt: new Date(now.getTime() + lifetimeMs),
    createdAt: now,
  };
}
