import { z } from "zod";
import { created, expand, flag, integer, list, metadata, page, text, webUrl } from "./parameter-types.ts";

/** Countries that Stripe does not ship to. */
const excludedCountries = new Set("AS CX CC CU HM IR KP MH FM NF MP PW SY UM VI".split(" "));
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, "Invalid country")
  .refine((code) => !excludedCountries.has(code), "This country is not supported for shipping");

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-zA-Z]{3}$/, "Invalid currency"),
    unit_amount: integer.pipe(z.int().min(0).max(99_999_999)),
    tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
    product_data: z.strictObject({
      name: text(5000),
      description: text(40_000).optional(),
      images: list(webUrl, 8).optional(),
      metadata,
    }),
  }),
  quantity: integer.pipe(z.int().min(1).max(999_999)),
});

/** The supported parameters of a Checkout Session; Stripe's other parameters count as unknown. */
export const createSession = z.strictObject({
  mode: z.literal("payment", "This emulator knows only the mode `payment`"),
  success_url: webUrl,
  cancel_url: webUrl.optional(),
  line_items: list(lineItem, 100),
  customer_email: z.email("Invalid email address").max(800).optional(),
  client_reference_id: text(200).optional(),
  expires_at: integer.optional(),
  metadata,
  shipping_address_collection: z.strictObject({ allowed_countries: list(country, 300) }).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  payment_intent_data: z.strictObject({ description: text(1000).optional(), metadata }).optional(),
  payment_method_types: list(text(50), 50).optional(),
  allow_promotion_codes: flag.optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay", "subscribe"]).optional(),
  locale: text(10).optional(),
  ui_mode: z.literal("hosted_page", "This emulator knows only the ui_mode `hosted_page`").optional(),
  expand,
});

export const listSessions = z.strictObject({
  payment_intent: text(200).optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
  created,
  ...page,
});

export const listLines = z.strictObject({ ...page });

/** The parameters of requests that accept only `expand`. */
export const onlyExpand = z.strictObject({ expand });

export type CreateSession = z.output<typeof createSession>;
export type ListSessions = z.output<typeof listSessions>;
