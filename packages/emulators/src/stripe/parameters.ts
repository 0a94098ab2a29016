import { z } from "zod";
import { supportedCurrencies } from "./amounts.ts";
import { ApiError } from "./api-error.ts";
import type { FormTree } from "./form-body.ts";

export const text = (max: number) => z.string().min(1).max(max);
const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, "Invalid integer")
  .transform(Number);
const largestAmount = 99_999_999;
const amount = integer.pipe(z.int().min(0, "Invalid non-negative integer").max(largestAmount));
const positive = integer.pipe(z.int().min(1, "Invalid positive integer"));
const currency = z
  .string()
  .toLowerCase()
  .refine(
    (code) => supportedCurrencies.includes(code),
    `Invalid currency. Stripe currently supports these currencies: ${supportedCurrencies.join(", ")}`,
  );
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const webUrl = z
  .string()
  .max(5000)
  .regex(/^https?:\/\/[^\s]+$/, "Not a valid URL");
const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, "Metadata can have at most 50 keys")
  .default({});
export const expand = list(text(200), 20).optional();
export const pageLength = integer.pipe(z.int().min(1).max(100)).default(10);

/** The parameters of every paged list. */
export const page = {
  limit: pageLength,
  starting_after: text(200).optional(),
  ending_before: text(200).optional(),
  expand,
};

const timeLimit = integer.optional();

/** A time, or limits of a time, in Unix seconds. */
export const created = z
  .union([integer, z.strictObject({ gt: timeLimit, gte: timeLimit, lt: timeLimit, lte: timeLimit })])
  .optional();

/** A list sent as the keys 0, 1, 2… */
export function list<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess((value) => (isTree(value) ? Object.values(value) : value), z.array(item).min(1).max(max));
}

/** Throws Stripe's {@link ApiError} for the first invalid parameter. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, form: FormTree): z.output<Schema> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = bracketName([...issue.path, issue.keys[0] ?? ""]);
    throw new ApiError(`Received unknown parameter: ${param}`, { status: 400, code: "parameter_unknown", param });
  }
  const path = issue?.path ?? [];
  const param = bracketName(path);
  if (valueAt(form, path) === undefined) {
    throw new ApiError(`Missing required param: ${param}.`, { status: 400, code: "parameter_missing", param });
  }
  throw new ApiError(messageOf(issue, param), {
    status: 400,
    code: issue?.path.some((key) => amountNames.has(key)) ? "parameter_invalid_integer" : "parameter_invalid",
    param,
  });
}

function messageOf(issue: z.core.$ZodIssue | undefined, param: string): string {
  if (issue?.code !== "too_big") return `${issue?.message ?? "Invalid parameter"}: ${param}`;
  if (issue.origin === "array") return `Array ${param} exceeded maximum ${issue.maximum} allowed elements.`;
  if (issue.origin === "string") return `Invalid string: ${param}; must be at most ${issue.maximum} characters`;
  return `${issue.message}: ${param}`;
}

const amountNames = new Set<PropertyKey>(["amount", "amount_off", "unit_amount"]);

function bracketName(path: readonly PropertyKey[]): string {
  const [head = "", ...rest] = path.map(String);
  return head + rest.map((part) => `[${part}]`).join("");
}

function valueAt(form: FormTree, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isTree(value) ? value[String(key)] : undefined), form);
}

function isTree(value: unknown): value is FormTree {
  return typeof value === "object" && value !== null;
}

/** Countries that Stripe does not ship to. */
const excludedCountries = new Set("AS CX CC CU HM IR KP MH FM NF MP PW SY UM VI".split(" "));
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, "Invalid country")
  .refine((code) => !excludedCountries.has(code), "This country is not supported for shipping");

const taxBehavior = z.enum(["exclusive", "inclusive", "unspecified"]).optional();

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    unit_amount: amount,
    tax_behavior: taxBehavior,
    product_data: z.strictObject({
      name: text(5000),
      description: text(40_000).optional(),
      images: list(webUrl, 8).optional(),
      metadata,
    }),
  }),
  quantity: integer.pipe(z.int().min(1).max(999_999)),
});

const deliveryTime = z
  .strictObject({ unit: z.enum(["business_day", "day", "hour", "month", "week"]), value: positive })
  .optional();

const shippingOption = z.strictObject({
  shipping_rate_data: z.strictObject({
    type: z.literal("fixed_amount"),
    display_name: text(100),
    fixed_amount: z.strictObject({ amount, currency }),
    delivery_estimate: z.strictObject({ minimum: deliveryTime, maximum: deliveryTime }).optional(),
    tax_behavior: taxBehavior,
  }),
});

/** The languages of Stripe's payment page. */
const pageLocales =
  "auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split(
    " ",
  );

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
  shipping_options: list(shippingOption, 5).optional(),
  discounts: list(z.strictObject({ coupon: text(200) }), 1).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  payment_intent_data: z.strictObject({ description: text(1000).optional(), metadata }).optional(),
  payment_method_types: list(text(50), 50).optional(),
  allow_promotion_codes: flag.optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay", "subscribe"]).optional(),
  locale: z.enum(pageLocales, "Invalid locale").optional(),
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

/** The name's limit is Stripe's, in characters and not in UTF-16 units. */
export const createCoupon = z.strictObject({
  id: text(200).optional(),
  amount_off: positive,
  currency,
  duration: z.enum(["forever", "once"]).default("once"),
  max_redemptions: positive.optional(),
  name: z
    .string()
    .refine((name) => Array.from(name).length <= 40, "Invalid string; must be at most 40 characters")
    .optional(),
  metadata,
});

export const createRefund = z.strictObject({
  payment_intent: text(200).optional(),
  charge: text(200).optional(),
  amount: positive.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata,
  expand,
});

/** The filters and pages of refunds and of disputes. */
export const listOfPayments = z.strictObject({
  payment_intent: text(200).optional(),
  charge: text(200).optional(),
  created,
  ...page,
});

export type CreateCoupon = z.output<typeof createCoupon>;
export type CreateRefund = z.output<typeof createRefund>;
export type ListOfPayments = z.output<typeof listOfPayments>;
