import type { Language } from "@recital/contract/values/language";
import { Stripe } from "stripe";
import {
  type CheckoutLine,
  type CheckoutChoices,
  type CheckoutShipping,
  type CheckoutShippingOption,
  type CheckoutToOpen,
  type PaymentGateway,
  PaymentProviderError,
} from "../../ports/payment-gateway.ts";
import { callProvider } from "./payment-error.ts";
import { toStripeAmount } from "./stripe-amount.ts";

/** The time that a response takes does not count as a difference of clocks. */
const toleratedMs = 15_000;

/**
 * Opens payment pages. Stripe compares `expires_at` with its own clock and takes at least 30 minutes, so a page that
 * expires soon is refused to a machine whose clock is slow. The difference is read from the `Date` of Stripe's
 * responses, and a page that was refused for it is asked for once more.
 */
export function makeOpenCheckout(stripe: Stripe): PaymentGateway["openCheckout"] {
  /** How far Stripe's clock is ahead, in ms. */
  let aheadMs = 0;
  const compareClocks = (date: string | undefined, { createdAt }: CheckoutToOpen) => {
    const difference = Date.parse(date ?? "") - createdAt.getTime();
    if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) > toleratedMs ? difference : 0;
  };
  const create = (checkout: CheckoutToOpen, coupon: string | null, idempotencyKey: string) =>
    callProvider(() =>
      stripe.checkout.sessions.create(
        { ...describeCheckout(checkout, aheadMs), ...takeOff(coupon) },
        { idempotencyKey },
      ),
    );
  return async (checkout) => {
    const coupon = await createCoupon(stripe, checkout);
    const session = await create(checkout, coupon, checkout.key).catch((error: unknown) => {
      const refusal = error instanceof PaymentProviderError ? error.cause : null;
      if (!(refusal instanceof Stripe.errors.StripeError) || refusal.param !== "expires_at") throw error;
      compareClocks(refusal.headers?.["date"], checkout);
      // Another key, because Stripe compares the requests of one.
      return create(checkout, coupon, `${checkout.key}-2`);
    });
    compareClocks(session.lastResponse.headers["date"], checkout);
    if (!session.url) throw new PaymentProviderError("refused", new Error("the session has no payment page"));
    return { sessionId: session.id, url: session.url };
  };
}

type NamedLine = Pick<CheckoutLine, "name" | "shownName" | "variantId" | "discountCents">;

/** Returns that by which a restored shop recognizes what was bought. */
function describeLine({ name, shownName = name, variantId, discountCents }: NamedLine): Stripe.MetadataParam {
  if (variantId === null) return { kind: "tip" };
  const line = { variant: String(variantId), discount: String(discountCents) };
  return name === shownName ? line : { ...line, name };
}

function describeCheckout(checkout: CheckoutToOpen, aheadMs: number): Stripe.Checkout.SessionCreateParams {
  const { key, orderId, currency, lines } = checkout;
  return {
    mode: "payment",
    line_items: lines.map(({ unitCents, quantity, imageUrl, ...line }) => ({
      price_data: {
        currency,
        unit_amount: toStripeAmount(unitCents, currency),
        product_data: {
          name: line.shownName ?? line.name,
          ...(imageUrl !== null && { images: [imageUrl] }),
          metadata: describeLine(line),
        },
      },
      quantity,
    })),
    customer_email: checkout.customerEmail,
    ...(checkout.locale && { locale: stripeLocale(checkout.locale) }),
    client_reference_id: key,
    metadata: { order: String(orderId), key, ...describeChoices(checkout.choices) },
    ...(checkout.shipping && describeShipping(checkout.shipping, currency)),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor((checkout.expiresAt.getTime() + aheadMs) / 1000),
    // Set explicitly, because an account's default can enable it.
    automatic_tax: { enabled: false },
  };
}

/** Stripe's page has English without a country, and the Portuguese of Brazil. */
function stripeLocale(language: Language): Stripe.Checkout.SessionCreateParams.Locale {
  return language === "pt" ? "pt-BR" : language;
}

/** What was not chosen has no key. */
function describeChoices({ country, delivery, concertId, code }: CheckoutChoices): Stripe.MetadataParam {
  return {
    ...(country !== null && { country }),
    ...(delivery !== null && { delivery }),
    ...(concertId !== null && { concert: String(concertId) }),
    ...(code !== null && { code }),
  };
}

type AllowedCountry = Stripe.Checkout.SessionCreateParams.ShippingAddressCollection.AllowedCountry;

function describeShipping(
  { countries, option }: CheckoutShipping,
  currency: string,
): Pick<Stripe.Checkout.SessionCreateParams, "shipping_address_collection" | "shipping_options"> {
  return {
    // The port's codes are plain texts: Stripe refuses those that its page does not support.
    shipping_address_collection: { allowed_countries: countries as AllowedCountry[] },
    ...(option && { shipping_options: [{ shipping_rate_data: describeRate(option, currency) }] }),
  };
}

function describeRate(
  { name, amountCents, daysMin, daysMax }: CheckoutShippingOption,
  currency: string,
): Stripe.Checkout.SessionCreateParams.ShippingOption.ShippingRateData {
  const minimum = businessDays(daysMin);
  const maximum = businessDays(daysMax);
  return {
    type: "fixed_amount",
    display_name: cut(name, maxRateName),
    fixed_amount: { amount: toStripeAmount(amountCents, currency), currency },
    ...((minimum ?? maximum) && { delivery_estimate: { ...(minimum && { minimum }), ...(maximum && { maximum }) } }),
  };
}

/** Returns null without a limit; Stripe takes no limit of 0. */
function businessDays(value: number | null) {
  return value ? { unit: "business_day" as const, value } : null;
}

/** The longest names that Stripe takes, in characters. */
const maxRateName = 100;
const maxCouponName = 40;

function cut(name: string, max: number): string {
  return Array.from(name).slice(0, max).join("");
}

/**
 * Creates the coupon of an order's discount, which only its payment page can use, and returns its id. A repeated call
 * creates no second one.
 */
async function createCoupon(stripe: Stripe, { key, discount, currency }: CheckoutToOpen): Promise<string | null> {
  if (!discount?.amountCents) return null;
  const params: Stripe.CouponCreateParams = {
    amount_off: toStripeAmount(discount.amountCents, currency),
    currency,
    duration: "once",
    max_redemptions: 1,
    name: cut(discount.name, maxCouponName),
  };
  const { id } = await callProvider(() => stripe.coupons.create(params, { idempotencyKey: `${key}-coupon` }));
  return id;
}

function takeOff(coupon: string | null): Pick<Stripe.Checkout.SessionCreateParams, "discounts"> {
  return coupon === null ? {} : { discounts: [{ coupon }] };
}
