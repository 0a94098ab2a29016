import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startStripeEmulator, type StripeEmulator } from "./stripe-emulator.ts";

const secretKey = "sk_test_local";
let emulator: StripeEmulator;
let stripe: Stripe;

beforeEach(async () => {
  emulator = await startStripeEmulator({ secretKey });
  const { port } = emulator;
  const local = { host: "127.0.0.1", protocol: "http", maxNetworkRetries: 0, telemetry: false } as const;
  stripe = new Stripe(secretKey, { ...local, port });
});
afterEach(() => emulator.stop());

type Params = Stripe.Checkout.SessionCreateParams;

function line(unit_amount: number, quantity = 1, currency = "usd"): Stripe.Checkout.SessionCreateParams.LineItem {
  return { price_data: { currency, unit_amount, product_data: { name: `Item for ${unit_amount}` } }, quantity };
}

function rate(
  amount: number,
  changes: Partial<Stripe.Checkout.SessionCreateParams.ShippingOption.ShippingRateData> = {},
): Stripe.Checkout.SessionCreateParams.ShippingOption {
  const fixed = {
    display_name: "Tracked <b>",
    fixed_amount: { amount, currency: "usd" },
    type: "fixed_amount",
  } as const;
  return { shipping_rate_data: { ...fixed, ...changes } };
}

function open(changes: Params = {}) {
  return stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [line(1250, 2), line(500)],
    customer_email: "ada@example.com",
    success_url: "http://localhost/ok",
    ...changes,
  });
}

const toGermany = { shipping_address_collection: { allowed_countries: ["DE" as const] } };
const coupon = (amount_off: number, changes: Stripe.CouponCreateParams = {}) =>
  stripe.coupons.create({
    amount_off,
    currency: "usd",
    duration: "once",
    max_redemptions: 1,
    name: "SPRING",
    ...changes,
  });

async function readPage({ id }: { readonly id: string }): Promise<string> {
  return (await fetch(`${emulator.url}/c/pay/${id}`)).text();
}

function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => error,
  );
}

test("the total is the lines, less the coupon, and shipping, and all of it can be refunded", async () => {
  const { id: couponId } = await coupon(1000);
  const day = { unit: "business_day" } as const;
  const estimate = { minimum: { ...day, value: 3 }, maximum: { ...day, value: 5 } };
  const shipping_options = [rate(700, { delivery_estimate: estimate })];
  const { id } = await open({ ...toGermany, shipping_options, discounts: [{ coupon: couponId }] });
  const expand = ["shipping_cost.shipping_rate", "line_items"];
  const session = await stripe.checkout.sessions.retrieve(id, { expand });
  expect(session).toMatchObject({
    amount_subtotal: 3000,
    amount_total: 2700,
    total_details: { amount_discount: 1000, amount_shipping: 700, amount_tax: 0 },
    discounts: [{ coupon: couponId, promotion_code: null }],
    shipping_cost: {
      amount_subtotal: 700,
      amount_total: 700,
      shipping_rate: {
        object: "shipping_rate",
        display_name: "Tracked <b>",
        fixed_amount: { amount: 700, currency: "usd" },
        delivery_estimate: estimate,
      },
    },
    shipping_options: [{ shipping_amount: 700, shipping_rate: expect.stringMatching(/^shr_/) }],
    line_items: {
      data: [
        { amount_subtotal: 2500, amount_discount: 833, amount_total: 1667 },
        { amount_subtotal: 500, amount_discount: 167, amount_total: 333 },
      ],
    },
  });
  const html = await readPage(session);
  for (const text of [
    "Subtotal",
    "$30.00",
    "SPRING",
    "−$10.00",
    "Tracked &#60;b&#62;",
    "3–5 business days",
    "$7.00",
    "Pay $27.00",
  ]) {
    expect(html).toContain(text);
  }
  await emulator.pay(id);
  expect(emulator.sessions()[0]?.shipping?.address.country).toBe("DE");
  const payment_intent = emulator.sessions()[0]?.paymentId ?? "";
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 2700, status: "succeeded" });
});

test("a coupon of more than the lines takes off no shipping, and nothing is charged for nothing", async () => {
  const discounts = async () => [{ coupon: (await coupon(5000)).id }];
  const posted = await open({ ...toGermany, shipping_options: [rate(700)], discounts: await discounts() });
  expect(posted).toMatchObject({
    amount_total: 700,
    total_details: { amount_discount: 3000 },
    payment_status: "unpaid",
  });
  const free = await open({ discounts: await discounts() });
  expect(free).toMatchObject({ amount_total: 0, payment_status: "no_payment_required", status: "open" });
  expect(await readPage(free)).not.toContain("Card number");
  const form = new URLSearchParams({ outcome: "pay" });
  await fetch(`${emulator.url}/c/pay/${free.id}`, { method: "POST", body: form, redirect: "manual" });
  const session = await stripe.checkout.sessions.retrieve(free.id);
  expect(session).toMatchObject({ status: "complete", payment_status: "no_payment_required", payment_intent: null });
});

test("a coupon is used by the session that completes, and up for every other", async () => {
  const { id } = await coupon(1000);
  const discounts = [{ coupon: id }];
  const [first, second] = [await open({ discounts }), await open({ discounts })];
  expect(await stripe.coupons.retrieve(id)).toMatchObject({ valid: true, times_redeemed: 0, amount_off: 1000 });
  await emulator.pay(first.id);
  expect(await stripe.coupons.retrieve(id)).toMatchObject({ valid: false, times_redeemed: 1 });
  await expect(emulator.pay(second.id)).rejects.toThrow("used up");
  expect(emulator.sessions()[1]).toMatchObject({ status: "open", paymentId: null });
  const message = `Coupon ${id} is used up and cannot be applied.`;
  expect(await refusalOf(open({ discounts }))).toMatchObject({
    statusCode: 400,
    message,
    param: "discounts[0][coupon]",
  });
});

test("a deleted coupon is unknown, and stays with the sessions that have it", async () => {
  const { id } = await coupon(1000);
  const session = await open({ discounts: [{ coupon: id }] });
  expect(await stripe.coupons.del(id)).toMatchObject({ id, deleted: true });
  expect(await refusalOf(stripe.coupons.retrieve(id))).toMatchObject({ statusCode: 404, code: "resource_missing" });
  await emulator.pay(session.id);
  expect(emulator.sessions()[0]).toMatchObject({ total: 2000, paymentStatus: "paid" });
});

describe("refused sessions", () => {
  const cases: [name: string, changes: Params, error: object][] = [
    [
      "an unknown currency",
      { line_items: [line(1250, 1, "xyz")] },
      { message: expect.stringContaining("Invalid currency"), param: "line_items[0][price_data][currency]" },
    ],
    [
      "a negative price of shipping",
      { ...toGermany, shipping_options: [rate(-1)] },
      {
        code: "parameter_invalid_integer",
        message: expect.stringContaining("Invalid non-negative integer"),
        param: "shipping_options[0][shipping_rate_data][fixed_amount][amount]",
      },
    ],
    ["a fraction of a cent", { shipping_options: [rate(1.5)] }, { code: "parameter_invalid_integer" }],
    [
      "shipping in another currency",
      { shipping_options: [rate(700, { fixed_amount: { amount: 700, currency: "eur" } })] },
      { param: "shipping_options[0][shipping_rate_data][fixed_amount][currency]" },
    ],
    [
      "a delivery within no day",
      { shipping_options: [rate(700, { delivery_estimate: { minimum: { unit: "business_day", value: 0 } } })] },
      { param: "shipping_options[0][shipping_rate_data][delivery_estimate][minimum][value]" },
    ],
    [
      "six ways of shipping",
      { shipping_options: Array.from({ length: 6 }, () => rate(700)) },
      { message: "Array shipping_options exceeded maximum 5 allowed elements.", param: "shipping_options" },
    ],
    [
      "two discounts",
      { discounts: [{ coupon: "a" }, { coupon: "b" }] },
      { message: "Array discounts exceeded maximum 1 allowed elements.", param: "discounts" },
    ],
    [
      "an unknown coupon",
      { discounts: [{ coupon: "none" }] },
      { code: "resource_missing", message: "No such coupon: 'none'", param: "discounts[0][coupon]" },
    ],
    [
      "a discount beside promotion codes",
      { discounts: [{ coupon: "none" }], allow_promotion_codes: false },
      { message: "You may only specify one of these parameters: allow_promotion_codes, discounts." },
    ],
  ];
  test.each(cases)("%s", async (_name, changes, error) => {
    expect(await refusalOf(open(changes))).toMatchObject({ statusCode: 400, ...error });
    expect(emulator.sessions()).toEqual([]);
  });

  test("a coupon in another currency", async () => {
    const { id } = await coupon(1000, { currency: "eur" });
    const error = { statusCode: 400, param: "discounts[0][coupon]" };
    expect(await refusalOf(open({ discounts: [{ coupon: id }] }))).toMatchObject(error);
  });

  test.each([
    ["usd", 50],
    ["gbp", 30],
    ["huf", 17_500],
    ["jpy", 50],
    ["czk", 1500],
    ["thb", 1000],
  ])("a total of less than Stripe's smallest charge in %s, %i", async (currency, smallest) => {
    await open({ line_items: [line(smallest, 1, currency)] });
    const { id } = await coupon(1, { currency });
    const below = { line_items: [line(smallest, 1, currency)], discounts: [{ coupon: id }] };
    expect(await refusalOf(open(below))).toMatchObject({ code: "amount_too_small" });
    expect(emulator.sessions()).toHaveLength(1);
  });
});

test.each([
  [{ currency: "usd" }, { code: "parameter_missing", param: "amount_off" }],
  [{ amount_off: 100 }, { code: "parameter_missing", param: "currency" }],
  [
    { amount_off: 0, currency: "usd" },
    { code: "parameter_invalid_integer", param: "amount_off" },
  ],
  [{ amount_off: -1, currency: "usd" }, { message: expect.stringContaining("Invalid positive integer") }],
  [{ amount_off: 1.5, currency: "usd" }, { code: "parameter_invalid_integer" }],
  [{ amount_off: 100, currency: "xyz" }, { param: "currency" }],
  [{ amount_off: 100, currency: "usd", max_redemptions: 0 }, { param: "max_redemptions" }],
  [{ amount_off: 100, currency: "usd", name: "x".repeat(41) }, { param: "name" }],
])("the coupon %o is refused", async (params, error) => {
  expect(await refusalOf(stripe.coupons.create(params))).toMatchObject({ statusCode: 400, ...error });
});
