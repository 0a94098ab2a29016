import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { countryCodes } from "../../values/country-code.ts";
import { deliveryIds } from "../../values/delivery.ts";
import { checkoutState, deliveryId, quantityLimit } from "../../values/order.ts";
import { id, locale } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { email, nullableLines } from "../../values/text.ts";
import { enteredPrice } from "../shop/products.ts";
import { giftRequest } from "./gifts.ts";
import { freeOrder, freeOrderRequest, newsletter } from "./free-orders.ts";

const quantityHint = `The quantity must be a whole number from 1 to ${limits.quantityPerProduct}`;

/** Decimals, which depend on the currency, are checked with the minimum. */
const chosenAmount = enteredPrice.refine(
  (amount) => /^\d{1,12}(?:\.\d+)?$/.test(String(amount).trim()),
  "Must be an amount",
);

const items = z
  .array(
    z.object({
      productId: id,
      /** Required for a product with options. */
      variantId: id.optional(),
      quantity: z.int(quantityHint).min(1, quantityHint).max(limits.quantityPerProduct, quantityHint),
      /**
       * The price of one that the buyer chooses, at least the minimum, which it is by default; in the shop's currency.
       * Ignored for a fixed price. All lines of one product or variant have the same.
       */
      amount: chosenAmount.nullish(),
    }),
    "Must be a list of products",
  )
  .min(1, "Your cart is empty")
  .max(limits.linesPerCheckout, `Must be at most ${limits.linesPerCheckout} lines`);

const enteredCode = z
  .string("Must be text")
  .trim()
  .max(limits.codeLength, `Must be at most ${limits.codeLength} characters`);

/** How the goods reach the buyer. `post` means `standard`. */
const deliveryChoice = {
  /** Where to: the two letters of ISO 3166-1. */
  country: z
    .string()
    .toUpperCase()
    .refine((code) => countryCodes.includes(code), "Must be the two letters of a country")
    .nullish(),
  delivery: z
    .enum([...deliveryIds, "post"], "Must be standard, tracked or pickup")
    .transform((choice) => (choice === "post" ? "standard" : choice))
    .nullish(),
  /** The concert of a pick-up. */
  concertId: id.nullish(),
  /** A discount code, in any spelling. */
  code: enteredCode.nullish(),
  /** An amount that the buyer adds for the artist, in the shop's currency, which the checkout checks; 0 is none. */
  tip: z.union([z.number(), z.string()], "Must be an amount of money, such as 3.00").nullish(),
};

/** The buyer's note to the artist, plain text; empty is none. */
const note = nullableLines(limits.orderNoteLength).optional();

/** A cart to price. */
export const quoteRequest = z.object({ items, ...deliveryChoice }).meta({ id: "QuoteRequest" });

/** A discount code as the shop writes it, and why it gives nothing. */
export const judgedCode = z.object({ code: z.string(), problem: z.string().nullable() }).meta({ id: "JudgedCode" });

/** The price of a cart. A line with a problem is in no sum. Amounts are in `currency`. */
export const quote = z
  .object({
    currency: z.string(),
    lines: z.array(
      z.object({
        productId: id,
        variantId: id.nullable(),
        name: z.string(),
        /** Null for a product without options. */
        variantTitle: z.string().nullable(),
        quantity: z.int().positive(),
        /** The price of one. */
        unit: z.number(),
        /** Of the whole line. */
        discount: z.number(),
        /** Of the whole line, after the discount. */
        total: z.number(),
        /** False for digital goods. */
        shippable: z.boolean(),
      }),
    ),
    /** The goods, before discount and without tip. */
    subtotal: z.number(),
    discount: z.number(),
    /** Null until the country is known, like `total`; 0 where posting is free or not needed. */
    shipping: z.number().nullable(),
    tax: z.number(),
    taxIncluded: z.number(),
    tip: z.number(),
    total: z.number().nullable(),
    /** Whether it is posted, so that an address is needed. */
    needsShipping: z.boolean(),
    /** The country of the request. */
    country: z.string().nullable(),
    /** The countries that the shop posts to; empty while posting is free everywhere. */
    countries: z.array(z.string()),
    /** The ways to choose from; empty while posting is free everywhere. */
    delivery: z.array(
      z.object({
        id: deliveryId,
        name: z.string(),
        amount: z.number(),
        daysMin: z.int().nullable(),
        daysMax: z.int().nullable(),
      }),
    ),
    code: judgedCode.nullable(),
    /** `index` counts the request's lines; `limit` is there if there are too many of one. */
    problems: z.array(z.object({ index: z.int(), message: z.string(), limit: quantityLimit.optional() })),
  })
  .meta({ id: "Quote" });

/** A cart to buy. Names and prices are not part of the schema, so a browser's values for them are ignored. */
export const checkoutRequest = z
  .object({
    items,
    ...deliveryChoice,
    customerEmail: email,
    locale,
    note,
    /** Whose its files are, if that is not the buyer. Only for a cart of downloads. */
    gift: giftRequest.nullish(),
    /** The total that the buyer was shown: a checkout with another total is refused. */
    expectedTotal: z.number().nonnegative().nullish(),
    /** The newsletter issue whose link the visitor followed; anything else than a slug counts as none. */
    from: z
      .string()
      .max(80)
      .regex(/^[a-z0-9-]+$/)
      .nullable()
      .default(null)
      .catch(null),
    newsletter,
  })
  .meta({ id: "CheckoutRequest" });

/** A tip without a cart. The amount is in the shop's currency. */
export const tipRequest = z
  .object({
    amount: z.union([z.number(), z.string()], "Must be an amount of money, such as 3.00"),
    email,
    locale,
    note,
    newsletter,
  })
  .meta({ id: "TipRequest" });

/** A checkout that was started. `url` is the provider's payment page. */
export const startedCheckout = z
  .object({ sessionId: z.string(), orderId: id, url: z.string() })
  .meta({ id: "StartedCheckout" });

/**
 * A checkout as its buyer sees it. `created` is in seconds since the epoch, `amount_total` in the smallest unit of
 * `currency`, in cents of dollars; `url` is null once the checkout can no longer be paid.
 */
export const checkoutSession = z
  .object({
    id: z.string(),
    created: z.int(),
    customer_email: z.string(),
    amount_total: z.int(),
    currency: z.string(),
    order_id: id,
    /** The order's page, with a key that opens it in another browser too. */
    order_url: z.string(),
    url: z.string().nullable(),
  })
  .meta({ id: "CheckoutSession" });

/** A checkout that this browser started and that was not paid, with its cart. */
export const unfinishedCheckout = z
  .object({
    sessionId: z.string().nullable(),
    orderId: id,
    state: checkoutState.exclude(["paid"]),
    /** The payment page; null unless `open`. */
    url: z.string().nullable(),
    /** The products may have been deleted since. */
    items: z.array(
      z.object({
        productId: id.nullable(),
        variantId: id.nullable(),
        name: z.string(),
        /** Null for a product without options. */
        variantTitle: z.string().nullable(),
        quantity: z.int().positive(),
        /** The price of one. */
        unit: z.number(),
      }),
    ),
  })
  .meta({ id: "UnfinishedCheckout" });

export type UnfinishedCheckout = z.output<typeof unfinishedCheckout>;
export type QuoteRequest = z.output<typeof quoteRequest>;
export type JudgedCode = z.output<typeof judgedCode>;
export type Quote = z.output<typeof quote>;
export type CheckoutRequest = z.output<typeof checkoutRequest>;
export type TipRequest = z.output<typeof tipRequest>;
export type StartedCheckout = z.output<typeof startedCheckout>;
export type CheckoutSession = z.output<typeof checkoutSession>;

const bySession = z.object({ sessionId: z.string().regex(/^[\w.-]{1,255}$/, "Must be a session id") });

const createCheckout = {
  summary: "Creates a pending order and opens a payment page for it",
  access: "public",
  body: checkoutRequest,
  response: startedCheckout,
  status: 201,
  refusals: [409, 422, 429],
} as const;

export const checkout = {
  "POST /api/checkout/quote": {
    summary: "What a cart costs, with shipping; holds nothing. Lines that cannot be bought are in `problems`",
    access: "public",
    body: quoteRequest,
    response: quote,
    refusals: [422, 429],
  },
  "POST /api/checkout/code": {
    summary: "Whether a discount code can be used now, whatever is in the cart; the quote of a cart says more",
    access: "public",
    body: z.object({ code: enteredCode.min(1, "Code is required") }).meta({ id: "EnteredCode" }),
    response: judgedCode,
    refusals: [422, 429],
  },
  "POST /api/create-checkout-session": createCheckout,
  "POST /api/create-checkout": createCheckout,
  "POST /api/tips": {
    summary: "Creates a pending order of a tip alone, and opens a payment page for it",
    access: "public",
    body: tipRequest,
    response: startedCheckout,
    status: 201,
    refusals: [422, 429],
  },
  "POST /api/free-orders": {
    summary:
      "Gives one copy of a free digital product without a payment page; a repetition by the same browser within a day gives the same order. 409 if it is sold out, not sold, posted or not free any more",
    access: "public",
    body: freeOrderRequest,
    form: { refused: "/notify/not-free" },
    response: freeOrder,
    status: 201,
    refusals: [404, 409, 422, 429],
  },
  "GET /api/checkout/unfinished": {
    summary: "The latest checkout of this browser, if it was not paid; null for any other browser",
    access: "buyer",
    isTranslated: true,
    response: z.object({ checkout: unfinishedCheckout.nullable() }).meta({ id: "LatestCheckout" }),
  },
  "GET /api/checkout/:sessionId/state": {
    summary: "Whether a checkout is paid, for a page that waits for it",
    access: "buyer",
    params: bySession,
    response: z.object({ state: checkoutState }).meta({ id: "CheckoutProgress" }),
    refusals: [404],
  },
  "POST /api/checkout/:sessionId/cancel": {
    summary: "Ends a checkout, which frees what it held; 409 if it is paid. The state afterwards",
    access: "buyer",
    params: bySession,
    response: z.object({ state: checkoutState }).meta({ id: "CancelledCheckout" }),
    refusals: [404, 409, 429],
  },
  "GET /api/checkout-session/:sessionId": {
    summary: "A checkout by its session id; lets this browser read the order for 30 days",
    access: "public",
    params: bySession,
    response: checkoutSession,
    refusals: [404, 429],
  },
} as const satisfies EndpointTable;
