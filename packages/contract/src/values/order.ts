import { z } from "zod";
import { carrierIds } from "./carrier.ts";
import { deliveryIds } from "./delivery.ts";
import type { Cents } from "./money.ts";
import { countryCodes, findCountryCode } from "./country-code.ts";
import { limits } from "./limits.ts";
import { line, lineOrEmpty, optionalLine } from "./text.ts";

export const orderStatus = z
  .enum(["pending", "processing", "shipped", "delivered", "cancelled", "refunded"])
  .meta({ id: "OrderStatus" });
export type OrderStatus = z.output<typeof orderStatus>;

/**
 * The state of a checkout: `open` can be paid, `settling` is paid with a delayed payment that has not arrived yet,
 * `closed` can no longer be paid.
 */
export const checkoutState = z.enum(["open", "settling", "paid", "closed"]).meta({ id: "CheckoutState" });

/** What limits a line: how many are left, how many an order may have, or how many at a time while few are left. */
const limitKind = z.enum(["left", "per-order", "at-a-time"]).meta({ id: "LimitKind" });

/** How many a line may have that was refused for its number, and why no more. */
export const quantityLimit = z.object({ max: z.int().positive(), kind: limitKind }).meta({ id: "QuantityLimit" });

export type QuantityLimit = z.output<typeof quantityLimit>;

export const deliveryId = z.enum(deliveryIds).meta({ id: "DeliveryId" });

export type CheckoutState = z.output<typeof checkoutState>;

/** Apart from the carriers' names, which the site shows without the validator. */
export const carrier = z.enum(carrierIds, "Select a carrier").meta({ id: "Carrier" });

export const refundReason = z
  .enum(["requested_by_customer", "duplicate", "fraudulent", "other"], "Select a reason")
  .meta({ id: "RefundReason" });

/** `asked`: not made at the payment provider yet; the other states are the provider's. */
export const refundState = z
  .enum(["asked", "pending", "requires_action", "succeeded", "failed", "canceled"])
  .meta({ id: "RefundState" });

export type RefundReason = z.output<typeof refundReason>;
export type RefundState = z.output<typeof refundState>;

/** Returns whether a refund has come to an end. A refund that succeeded can still fail later. */
export function isSettled(state: RefundState): boolean {
  return state === "succeeded" || state === "failed" || state === "canceled";
}

/**
 * Returns the share of `more` pieces of an item, after `before` of them were refunded. The shares of an item are rounded
 * so that together they are what was paid for it: the first of three for $10.00 is $3.33, the last one $3.34.
 */
export function shareCents(
  { paidCents, quantity }: { readonly paidCents: Cents; readonly quantity: number },
  before: number,
  more: number,
): Cents {
  const upTo = (count: number) => Math.floor((paidCents * count) / quantity);
  return upTo(before + more) - upTo(before);
}

/** A postal address as stored and shown; a provider may leave parts empty. */
export const shippingAddress = z
  .object({
    name: z.string(),
    address: z.object({
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
      country: z.string(),
    }),
  })
  .meta({ id: "ShippingAddress" });

/**
 * The countries that require a part of an address, after the required fields of Unicode's address data. The lists are
 * short: an address that the payment page accepts must be saved unchanged.
 */
const partsOfCountries = {
  city: {
    missing: "City is required",
    countries: countryCodes.filter((code) => !["GI", "HK", "MC", "MO", "SG", "VA"].includes(code)),
  },
  state: {
    missing: "State/province is required",
    countries: "AU BR CA CN IN IT JP MX US".split(" "),
  },
  postal_code: {
    missing: "Postal/ZIP code is required",
    countries: (
      "AS AT AU AX BE BG BR CA CH CN CY CZ DE DK EE ES FI FK FO FR GB GF GG GL GP GR GU HR HU IL IM IN IS IT JE JP KR LI LT " +
      "LU LV MC MP MQ MX MY NC NL NO NZ PF PL PM PR PT RE RO RS RU SE SG SI SJ SK SM TR TW UA US VA VI WF YT ZA"
    ).split(" "),
  },
};

export type CountryPart = keyof typeof partsOfCountries;

/**
 * Returns what to say if this part of an address is empty; null if it may be. The post of many countries knows no
 * states or postal codes, and the payment page asks for them only where it does. Of a country that is not recognized,
 * each part is required.
 */
export function missingPart(part: CountryPart, value: string, country: string): string | null {
  if (value.trim() !== "") return null;
  const { missing, countries } = partsOfCountries[part];
  const code = findCountryCode(country);
  return code === null || countries.includes(code) ? missing : null;
}

/** Runs beside the faults of other parts, so that one response names all of them. */
const requireParts = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
  check(address: Partial<Record<CountryPart | "country", unknown>>, context: z.RefinementCtx) {
    for (const part of ["city", "state", "postal_code"] as const) {
      const { [part]: value, country } = address;
      // A part that is no text has its own fault.
      if (typeof value !== "string") continue;
      const message = missingPart(part, value, typeof country === "string" ? country : "");
      if (message !== null) context.addIssue({ code: "custom", path: [part], message });
    }
  },
};

/** The schema of a part that {@link missingPart} requires in some countries; absent becomes empty. */
const countryPart = (max: number) => lineOrEmpty(max).default("");

/**
 * A postal address as the admin or the customer enters it. Specification section 5 requires each part but line 2; where a
 * country has no states or postal codes, they may be empty.
 */
export const shippingAddressInput = z
  .object({
    name: line(limits.nameLength, "Recipient name is required"),
    address: z
      .object({
        line1: line(limits.addressLineLength, "Address line 1 is required"),
        line2: optionalLine(limits.addressLineLength),
        city: countryPart(limits.addressLineLength),
        state: countryPart(limits.addressLineLength),
        postal_code: countryPart(40),
        country: line(100, "Country is required"),
      })
      .superRefine(requireParts.check, { when: requireParts.when }),
  })
  .meta({ id: "ShippingAddressInput" });

export type ShippingAddress = z.output<typeof shippingAddress>;
