import type { StartedCheckout } from "@recital/contract/endpoints/orders/checkout";
import { forReader, pageUrl } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import { amountTexts } from "@recital/contract/values/amount-words/texts/index";
import { postableCountries } from "@recital/contract/values/country-code";
import { type DeliveryId, deliveryName } from "@recital/contract/values/delivery";
import type { Cents } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { describeSmallestCharge } from "@recital/contract/values/smallest-charge";
import { translatedInto } from "../../../db/translations.ts";
import { HttpError, invalidInput, unavailable } from "../../../kernel/errors.ts";
import {
  type CheckoutLine,
  type CheckoutToOpen,
  PaymentProviderError,
  type OpenedCheckout,
} from "../../../ports/payment-gateway.ts";
import type { Services } from "../../feature.ts";
import { readItemNames } from "../orders/item-names.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { enqueueRefusedCheckoutAlert } from "../payments/alerts.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { countCheckout } from "../payments/webhook-stats.ts";
import type { PricedCart } from "./price-cart.ts";
import { setCheckoutPage } from "./queries.ts";

interface OrderToPay {
  readonly order: {
    readonly id: number;
    readonly checkoutKey: string;
    readonly customerEmail: string;
    readonly locale: Language | null;
    readonly currency: string;
    readonly discountCents: Cents;
    readonly discountCode: string | null;
    readonly delivery: DeliveryId | null;
    readonly deliveryCountry: string | null;
    readonly concertId: number | null;
    readonly createdAt: Date;
    readonly checkoutExpiresAt: Date;
  };
  readonly cart: PricedCart;
  /** The site's page to which the payment page leads back. */
  readonly cancelPath: "/cart" | "/tip";
}

/**
 * Opens the payment page of a stored order, which it closes at once if the page cannot be opened.
 * @throws {HttpError} 422 naming `items`, or `amount` of a tip; 503 if the provider does not respond; 502 if it refuses
 */
export async function openPaymentPage(services: PaymentServices, toPay: OrderToPay): Promise<StartedCheckout> {
  const orderId = toPay.order.id;
  const opened = await openCheckout(services, toPay);
  if (!(await setCheckoutPage(services.database, orderId, opened))) throw await giveUpPage(services, opened);
  countCheckout(services.metrics, "started");
  return { sessionId: opened.sessionId, orderId, url: opened.url };
}

async function openCheckout(
  services: PaymentServices,
  { order, cart, cancelPath }: OrderToPay,
): Promise<OpenedCheckout> {
  const { gateway } = services;
  try {
    const site = forReader(await services.readSite(), order.locale);
    const nameOf = await readItemNames(services, cart.lines, translatedInto(site));
    return await gateway.openCheckout({
      key: order.checkoutKey,
      orderId: order.id,
      customerEmail: order.customerEmail,
      locale: order.locale && site.language,
      currency: order.currency,
      lines: [
        ...cart.lines.map((line) => ({
          name: nameWithVariant(line.name, line.variantTitle),
          shownName: nameWithVariant(nameOf(line).name, line.variantTitle),
          variantId: line.variantId,
          unitCents: line.unitCents,
          quantity: line.quantity,
          discountCents: line.discountCents,
          imageUrl: publicImageUrl(line.imageUrl, services.publicUrl),
        })),
        ...(cart.tipCents > 0 ? [tipLine(cart.tipCents, site.language)] : []),
      ],
      shipping: shippingOf(cart, site.language),
      discount:
        order.discountCents > 0
          ? { name: order.discountCode ?? amountTexts[site.language].discount, amountCents: order.discountCents }
          : null,
      successUrl: pageUrl(site, "/checkout/success?session_id={CHECKOUT_SESSION_ID}"),
      cancelUrl: pageUrl(site, cancelPath),
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
    throw explainRefusal(error, cart);
  }
}

function tipLine(unitCents: Cents, language: Language): CheckoutLine {
  return { name: amountTexts[language].tip, variantId: null, unitCents, quantity: 1, discountCents: 0, imageUrl: null };
}

/** Without zones, the buyer chooses any country on the payment page. */
function shippingOf(
  { needsShipping, deliveries, delivery, country }: PricedCart,
  language: Language,
): CheckoutToOpen["shipping"] {
  if (!needsShipping) return null;
  const chosen = deliveries.find(({ id }) => id === delivery);
  if (!chosen || country === null) return { countries: postableCountries, option: null };
  const { id, amountCents, daysMin, daysMax } = chosen;
  return { countries: [country], option: { name: deliveryName(id, language), amountCents, daysMin, daysMax } };
}

const noResponse = "The payment service does not respond. Please try again in a moment.";

/** Ends the page of an order that was closed as unopened meanwhile. Returns the error of the checkout. */
async function giveUpPage({ gateway }: PaymentServices, { sessionId }: OpenedCheckout): Promise<HttpError> {
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

/** A refused total names `items`, that of a tip alone `amount`. */
function explainRefusal(error: PaymentProviderError, { lines, currency }: PricedCart): HttpError {
  if (error.reason === "unavailable") return unavailable(noResponse, error);
  const field = lines.length > 0 ? "items" : "amount";
  if (error.reason === "amount-too-small") return invalidInput({ [field]: describeSmallestCharge(currency) });
  if (error.reason === "amount-too-large") {
    return invalidInput({ [field]: "The total is above what a card can be charged" });
  }
  return new HttpError(502, "payment_refused", "The payment service refused this checkout.", { cause: error });
}

/** Returns the image's full URL, or null if the provider cannot fetch it: it requires https. */
function publicImageUrl(imageUrl: string | null, publicUrl: string): string | null {
  if (!imageUrl) return null;
  const url = URL.parse(imageUrl, publicUrl);
  return url?.protocol === "https:" ? url.href : null;
}
