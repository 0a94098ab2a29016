import { countryCodes } from "@recital/contract/values/country-code";
import { deliveryIds } from "@recital/contract/values/delivery";
import { languageOf } from "@recital/contract/values/language";
import { limits } from "@recital/contract/values/limits";
import type { ShippingAddress } from "@recital/contract/values/order";
import type { Stripe } from "stripe";
import { type CheckoutChoices, PaymentProviderError, type PaymentFacts } from "../../ports/payment-gateway.ts";
import { readFee } from "./read-fee.ts";
import { fromStripeAmount } from "./stripe-amount.ts";

/**
 * Converts a Checkout Session to the port's type. `currencyOfNone` is that of a session without one (emulators leave it
 * out). Throws a {@link PaymentProviderError} for any other response.
 */
export function readSession(session: Stripe.Checkout.Session, currencyOfNone: string): PaymentFacts {
  const { id, metadata, payment_intent: payment } = session;
  const currency = session.currency ?? currencyOfNone;
  if (typeof id !== "string")
    throw new PaymentProviderError("unavailable", new TypeError("the response is not a session"));
  return {
    sessionId: id,
    createdAt: new Date((session.created ?? 0) * 1000),
    customerEmail: session.customer_details?.email ?? session.customer_email ?? null,
    customerName: session.customer_details?.name?.trim().slice(0, 255) || null,
    collectsAddress: Boolean(session.shipping_address_collection),
    locale: languageOf(session.locale?.slice(0, 2) ?? ""),
    successUrl: session.success_url ?? "",
    key: metadata?.["key"] ?? session.client_reference_id ?? null,
    orderId: readId(metadata?.["order"]),
    choices: readChoices(metadata ?? {}),
    state: readState(session),
    amountCents: fromStripeAmount(session.amount_total ?? 0, currency),
    shippingCents: fromStripeAmount(readShippingAmount(session), currency),
    discountCents: fromStripeAmount(session.total_details?.amount_discount ?? 0, currency),
    currency,
    paymentId: paymentIdOf(session),
    feeCents: typeof payment === "object" && payment !== null ? readFee(payment) : null,
    shippingAddress: readShippingAddress(session),
  };
}

/** Reads what {@link CheckoutChoices} the session was opened with; others can write the metadata, too. */
function readChoices({ country, delivery, concert, code }: Stripe.Metadata): CheckoutChoices {
  return {
    country: countryCodes.find((known) => known === country) ?? null,
    delivery: deliveryIds.find((known) => known === delivery) ?? null,
    concertId: readId(concert),
    code: code && Array.from(code).length <= limits.codeLength ? code : null,
  };
}

/** Returns the payment's id of a session, refund, dispute or charge, whether the response contains the id or the expanded payment. */
export function paymentIdOf({
  payment_intent: payment,
}: Pick<Stripe.Checkout.Session | Stripe.Refund | Stripe.Dispute | Stripe.Charge, "payment_intent">): string | null {
  return typeof payment === "string" ? payment : (payment?.id ?? null);
}

/**
 * `payment_status` alone is not enough: a session of free products has `no_payment_required` before it is completed. A
 * missing status (emulators leave it out) is derived from the payment.
 */
function readState({ status, payment_status: payment }: Stripe.Checkout.Session): PaymentFacts["state"] {
  if (status === "expired") return "expired";
  if (payment === "paid") return "paid";
  if (status === "complete") return payment === "no_payment_required" ? "paid" : "awaiting";
  return !status && payment === "no_payment_required" ? "paid" : "open";
}

function readShippingAmount({ shipping_cost: cost, total_details: details }: Stripe.Checkout.Session): number {
  return cost?.amount_total ?? details?.amount_shipping ?? 0;
}

/** Converts a session's line to the port's type. Its product must be expanded, since it names the variant or the tip. */
export function readLine({ description, quantity, amount_subtotal, price }: Stripe.LineItem, currency: string) {
  const product = typeof price?.product === "object" && !price.product.deleted ? price.product : null;
  const count = quantity ?? 1;
  const unitAmount = price?.unit_amount ?? Math.round(amount_subtotal / count);
  return {
    // The payment page may call it by its name in another language.
    name: product?.metadata["name"] ?? description ?? product?.name ?? "",
    variantId: readId(product?.metadata["variant"]),
    isTip: product?.metadata["kind"] === "tip",
    unitCents: fromStripeAmount(unitAmount, currency),
    discountCents: readCents(product?.metadata["discount"]),
    quantity: count,
  };
}

function readId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function readCents(text: string | undefined): number | null {
  return text === "0" ? 0 : readId(text);
}

interface ShippingDetails {
  readonly name?: string | null;
  readonly address?: Partial<Stripe.Address> | null;
}

/** `customer_details.address` is a billing address and never counts. */
function readShippingAddress(session: Stripe.Checkout.Session): ShippingAddress | null {
  // Before API version 2025-03-31 the address was at the top level; the types only know the current place.
  const { shipping_details: old } = session as { shipping_details?: ShippingDetails | null };
  const details: ShippingDetails | null = session.collected_information?.shipping_details ?? old ?? null;
  if (!details?.address) return null;
  const { line1, line2, city, state, postal_code, country } = details.address;
  return {
    name: details.name ?? "",
    address: {
      line1: line1 ?? "",
      line2: line2 || null,
      city: city ?? "",
      state: state ?? "",
      postal_code: postal_code ?? "",
      country: country ?? "",
    },
  };
}
