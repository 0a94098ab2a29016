import { Stripe } from "stripe";
import { type CheckoutToOpen, type PaymentGateway, PaymentProviderError } from "../../ports/payment-gateway.ts";
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
  const create = (checkout: CheckoutToOpen, idempotencyKey: string) =>
    callProvider(() => stripe.checkout.sessions.create(describeCheckout(checkout, aheadMs), { idempotencyKey }));
  return async (checkout) => {
    const session = await create(checkout, checkout.key).catch((error: unknown) => {
      const refusal = error instanceof PaymentProviderError ? error.cause : null;
      if (!(refusal instanceof Stripe.errors.StripeError) || refusal.param !== "expires_at") throw error;
      compareClocks(refusal.headers?.["date"], checkout);
      // Another key, because Stripe compares the requests of one.
      return create(checkout, `${checkout.key}-2`);
    });
    compareClocks(session.lastResponse.headers["date"], checkout);
    if (!session.url) throw new PaymentProviderError("refused", new Error("the session has no payment page"));
    return { sessionId: session.id, url: session.url };
  };
}

function describeCheckout(checkout: CheckoutToOpen, aheadMs: number): Stripe.Checkout.SessionCreateParams {
  const { key, orderId, currency, lines } = checkout;
  return {
    mode: "payment",
    line_items: lines.map(({ name, variantId, unitCents, quantity, imageUrl }) => ({
      price_data: {
        currency,
        unit_amount: toStripeAmount(unitCents, currency),
        product_data: {
          name,
          ...(imageUrl !== null && { images: [imageUrl] }),
          // A restored shop recognizes what was bought.
          metadata: { variant: String(variantId) },
        },
      },
      quantity,
    })),
    customer_email: checkout.customerEmail,
    client_reference_id: key,
    metadata: { order: String(orderId), key },
    ...(checkout.collectAddress && { shipping_address_collection: { allowed_countries: [...shippingCountries] } }),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor((checkout.expiresAt.getTime() + aheadMs) / 1000),
    // Set explicitly, because an account's default can enable it.
    automatic_tax: { enabled: false },
  };
}

type AllowedCountry = Stripe.Checkout.SessionCreateParams.ShippingAddressCollection.AllowedCountry;

/**
 * Every country to which Stripe supports shipping (the SDK's reference of `allowed_countries`), without ZZ, which means
 * no particular country. With an empty list, Stripe would not ask for an address.
 */
// oxfmt-ignore
export const shippingCountries: readonly AllowedCountry[] = [
  "AC", "AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD", "BE",
  "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BV", "BW", "BY", "BZ", "CA", "CD", "CF",
  "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CV", "CW", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC",
  "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL",
  "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN",
  "IO", "IQ", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KR", "KW", "KY", "KZ", "LA", "LB",
  "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MK", "ML", "MM", "MN", "MO",
  "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NG", "NI", "NL", "NO", "NP", "NR", "NU",
  "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PY", "QA", "RE", "RO", "RS", "RU",
  "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX",
  "SZ", "TA", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG",
  "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VN", "VU", "WF", "WS", "XK", "YE", "YT", "ZA", "ZM", "ZW",
];
