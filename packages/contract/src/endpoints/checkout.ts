import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id } from "../values/id.ts";
import { limits } from "../values/limits.ts";
import { email } from "../values/text.ts";

const quantityHint = `The quantity must be a whole number from 1 to ${limits.quantityPerProduct}`;

/** A cart to buy. Names, prices and totals are not part of the schema, so a browser's values for them are ignored. */
export const checkoutRequest = z
  .object({
    items: z
      .array(
        z.object({
          productId: id,
          quantity: z.int(quantityHint).min(1, quantityHint).max(limits.quantityPerProduct, quantityHint),
        }),
        "Must be a list of products",
      )
      .min(1, "Your cart is empty")
      .max(limits.linesPerCheckout, `Must be at most ${limits.linesPerCheckout} lines`),
    customerEmail: email,
  })
  .meta({ id: "CheckoutRequest" });

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
    url: z.string().nullable(),
  })
  .meta({ id: "CheckoutSession" });

export type CheckoutRequest = z.output<typeof checkoutRequest>;
export type StartedCheckout = z.output<typeof startedCheckout>;
export type CheckoutSession = z.output<typeof checkoutSession>;

const createCheckout = {
  summary: "Creates a pending order and opens a payment page for it",
  access: "public",
  body: checkoutRequest,
  response: startedCheckout,
  status: 201,
  refusals: [422, 429],
} as const;

export const checkout = {
  "POST /api/create-checkout-session": createCheckout,
  "POST /api/create-checkout": createCheckout,
  "GET /api/checkout-session/:sessionId": {
    summary: "A checkout by its session id; lets this browser read the order for 30 days",
    access: "public",
    params: z.object({ sessionId: z.string().regex(/^[\w.-]{1,255}$/, "Must be a session id") }),
    response: checkoutSession,
    refusals: [404, 429],
  },
} as const satisfies EndpointTable;
