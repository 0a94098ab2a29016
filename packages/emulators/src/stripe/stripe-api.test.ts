import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startStripeEmulator, type StripeEmulator } from "./stripe-emulator.ts";

const secretKey = "sk_test_local";
let emulator: StripeEmulator;
let stripe: Stripe;
let skippedMs = 0;

beforeEach(async () => {
  skippedMs = 0;
  emulator = await startStripeEmulator({ secretKey, now: () => Date.now() + skippedMs });
  stripe = client();
});
afterEach(() => emulator.stop());

function client(key = secretKey, maxNetworkRetries = 0): Stripe {
  return new Stripe(key, {
    host: "127.0.0.1",
    port: emulator.port,
    protocol: "http",
    maxNetworkRetries,
    telemetry: false,
    timeout: 1000,
  });
}

const expiresAt = Math.floor(Date.now() / 1000) + 3600;

function sessionParams(changes: Stripe.Checkout.SessionCreateParams = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    line_items: [
      {
        price_data: {
          currency: "usd",
          unit_amount: 1250,
          product_data: { name: "Nocturnes", images: ["https://a.example/n.png"] },
        },
        quantity: 2,
      },
      { price_data: { currency: "usd", unit_amount: 500, product_data: { name: "Étude <b>" } }, quantity: 1 },
    ],
    customer_email: "ada@example.com",
    client_reference_id: "key-1",
    metadata: { order: "7", key: "key-1" },
    success_url: "http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/cart",
    expires_at: expiresAt,
    automatic_tax: { enabled: false },
    ...changes,
  };
}

describe("a Checkout Session", () => {
  test("is created open and unpaid, with the payment page's URL", async () => {
    const session = await stripe.checkout.sessions.create(sessionParams());
    expect(session).toMatchObject({
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      amount_total: 3000,
      currency: "usd",
      client_reference_id: "key-1",
      metadata: { order: "7", key: "key-1" },
      payment_intent: null,
      collected_information: null,
      expires_at: expiresAt,
    });
    expect(session.url).toBe(`${emulator.url}/c/pay/${session.id}`);
    expect(emulator.requests()[0]).toMatchObject({ apiVersion: "2026-10-28.endive", status: 200 });
  });

  test("is found by id and by payment, with its line items", async () => {
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await stripe.checkout.sessions.create(sessionParams());
    await emulator.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent", "line_items"] });
    expect(session.payment_intent).toMatchObject({ object: "payment_intent", amount: 3000, status: "succeeded" });
    expect(session.line_items?.data.map((line) => line.description)).toEqual(["Nocturnes", "Étude <b>"]);
    const payment = (await stripe.checkout.sessions.retrieve(id)).payment_intent;
    if (typeof payment !== "string") throw new Error("the payment was not asked in full");
    const found = await stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 });
    expect(found.data.map((session) => session.id)).toEqual([id]);
    expect((await stripe.checkout.sessions.listLineItems(id)).data).toHaveLength(2);
    expect((await stripe.paymentIntents.retrieve(payment)).amount_received).toBe(3000);
  });

  test("shows the shipping address under collected_information once it is paid", async () => {
    const countries = { allowed_countries: ["DE" as const, "US" as const] };
    const { id } = await stripe.checkout.sessions.create(sessionParams({ shipping_address_collection: countries }));
    await emulator.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ status: "complete", payment_status: "paid", url: null });
    expect(session.collected_information?.shipping_details).toEqual({
      name: "Ada Listener",
      address: {
        line1: "12 Sample Street",
        line2: null,
        city: "Portland",
        state: "OR",
        postal_code: "97205",
        country: "US",
      },
    });
  });

  test("that costs nothing completes without a payment", async () => {
    const free = { price_data: { currency: "usd", unit_amount: 0, product_data: { name: "Free track" } }, quantity: 1 };
    const { id } = await stripe.checkout.sessions.create(sessionParams({ line_items: [free] }));
    await emulator.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ status: "complete", payment_status: "no_payment_required", payment_intent: null });
  });

  test("expires on request, and automatically when its time is over", async () => {
    const first = await stripe.checkout.sessions.create(sessionParams());
    expect(await stripe.checkout.sessions.expire(first.id)).toMatchObject({ status: "expired", url: null });
    await expect(stripe.checkout.sessions.expire(first.id)).rejects.toMatchObject({ statusCode: 400 });
    const second = await stripe.checkout.sessions.create(sessionParams());
    skippedMs = 2 * 3_600_000;
    expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe("expired");
    expect(emulator.events().map(({ type }) => type)).toEqual(["checkout.session.expired", "checkout.session.expired"]);
    await expect(emulator.pay(second.id)).rejects.toThrow(/expired/);
  });

  test("settles a bank debit later", async () => {
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await emulator.pay(id, "later");
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "complete", payment_status: "unpaid" });
    await emulator.settle(id, "succeed");
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: "paid" });
    await expect(emulator.settle(id, "fail")).rejects.toThrow("No bank debit");
  });
});

describe("bad requests", () => {
  const line = { price_data: { currency: "usd", unit_amount: 1250, product_data: { name: "x" } }, quantity: 1 };
  const cases: [name: string, changes: object, code: string, param: string | undefined][] = [
    ["an unknown parameter", { color: "red" }, "parameter_unknown", "color"],
    [
      "an unknown nested parameter",
      { automatic_tax: { enabled: false, x: "1" } },
      "parameter_unknown",
      "automatic_tax[x]",
    ],
    ["no success_url", { success_url: undefined }, "parameter_missing", "success_url"],
    ["no lines", { line_items: undefined }, "parameter_missing", "line_items"],
    [
      "a line without a name",
      { line_items: [{ ...line, price_data: { ...line.price_data, product_data: {} } }] },
      "parameter_missing",
      "line_items[0][price_data][product_data]",
    ],
    [
      "a broken amount",
      { line_items: [{ ...line, price_data: { ...line.price_data, unit_amount: 12.5 } }] },
      "parameter_invalid_integer",
      "line_items[0][price_data][unit_amount]",
    ],
    ["a quantity of 0", { line_items: [{ ...line, quantity: 0 }] }, "parameter_invalid", "line_items[0][quantity]"],
    [
      "less than 50 cents",
      { line_items: [{ ...line, price_data: { ...line.price_data, unit_amount: 49 } }] },
      "amount_too_small",
      undefined,
    ],
    [
      "a fraction of a króna",
      { line_items: [{ ...line, price_data: { ...line.price_data, currency: "isk", unit_amount: 1250 } }] },
      "invalid_charge_amount_no_decimal_compatible",
      undefined,
    ],
    ["an invalid email address", { customer_email: "a@" }, "parameter_invalid", "customer_email"],
    [
      "a country not shipped to",
      { shipping_address_collection: { allowed_countries: ["KP"] } },
      "parameter_invalid",
      "shipping_address_collection[allowed_countries][0]",
    ],
    ["the old ui_mode", { ui_mode: "hosted" }, "parameter_invalid", "ui_mode"],
  ];
  test.each(cases)("%s is refused", async (_name, changes, code, param) => {
    const params = { ...sessionParams(), ...changes };
    const refusal = await stripe.checkout.sessions.create(params).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(refusal).toMatchObject({ statusCode: 400, code, ...(param && { param }) });
    expect(emulator.sessions()).toEqual([]);
  });

  test.each([60, 25 * 3600])("an expiry %i s ahead is refused", async (seconds) => {
    const expires_at = Math.floor(Date.now() / 1000) + seconds;
    const refused = stripe.checkout.sessions.create(sessionParams({ expires_at }));
    await expect(refused).rejects.toMatchObject({ statusCode: 400, param: "expires_at" });
  });

  test("unknown ids and paths are 404, a wrong key is 401", async () => {
    await expect(stripe.checkout.sessions.retrieve("cs_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    await expect(stripe.checkout.sessions.retrieve("__proto__")).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 404 });
    await expect(client("sk_test_other").checkout.sessions.create(sessionParams())).rejects.toMatchObject({
      statusCode: 401,
    });
  });
});

describe("idempotency keys", () => {
  test("return the first response to a repeated request", async () => {
    const first = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: "k" });
    const second = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: "k" });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(emulator.sessions()).toHaveLength(1);
  });

  test("refuse other parameters under the same key", async () => {
    await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: "k" });
    const otherSession = stripe.checkout.sessions.create(sessionParams({ client_reference_id: "b" }), {
      idempotencyKey: "k",
    });
    await expect(otherSession).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test("refuse a second call while the first is in progress", async () => {
    const gate = Promise.withResolvers<void>();
    emulator.setFault({ kind: "hold", until: gate.promise }, 1);
    const create = () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: "k" });
    // The first call to arrive is held, so the other one is refused.
    const outcomes = [create(), create()].map((call) =>
      call.then(
        () => "done",
        (error: unknown) => {
          gate.resolve();
          return String((error as { readonly statusCode?: number }).statusCode);
        },
      ),
    );
    expect((await Promise.all(outcomes)).toSorted()).toEqual(["409", "done"]);
  });

  test("prevent a second session after a lost response", async () => {
    emulator.setFault({ kind: "drop-response-after-processing" }, 1);
    const session = await client(secretKey, 1).checkout.sessions.create(sessionParams(), { idempotencyKey: "k" });
    expect(emulator.sessions().map(({ id }) => id)).toEqual([session.id]);
  });
});

describe("faults", () => {
  test.each([
    [{ kind: "error", status: 503 }, { statusCode: 503 }],
    [{ kind: "error", status: 429 }, { type: "StripeRateLimitError" }],
    [{ kind: "hang" }, { type: "StripeConnectionError" }],
    [{ kind: "reset" }, { type: "StripeConnectionError" }],
    [{ kind: "html" }, { type: "StripeAPIError" }],
  ] as const)("%o reaches the context", async (fault, error) => {
    emulator.setFault(fault);
    await expect(stripe.checkout.sessions.create(sessionParams())).rejects.toMatchObject(error);
    expect(emulator.sessions()).toEqual([]);
    emulator.setFault(null);
    await stripe.checkout.sessions.create(sessionParams());
  });
});

test("sessions are listed by status and time, in pages", async () => {
  const paid: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await stripe.checkout.sessions.create(sessionParams());
    await emulator.pay(id);
    paid.unshift(id);
  }
  const listed = await stripe.checkout.sessions.list({ status: "complete", limit: 2 }).autoPagingToArray({ limit: 9 });
  expect(listed.map(({ id }) => id)).toEqual(paid);
  const later = (listed[0]?.created ?? 0) + 60;
  expect((await stripe.checkout.sessions.list({ created: { gte: later } })).data).toEqual([]);
});

describe("refunds", () => {
  test("are made in parts up to what was paid", async () => {
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await emulator.pay(id);
    const payment = emulator.sessions()[0]?.paymentId ?? "";
    const part = await stripe.refunds.create({ payment_intent: payment, amount: 1000 });
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ amount: 1000, status: "succeeded" });
    await expect(stripe.refunds.create({ payment_intent: payment, amount: 2001 })).rejects.toMatchObject({
      param: "amount",
    });
    expect(await stripe.refunds.create({ payment_intent: payment })).toMatchObject({ amount: 2000 });
    await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    const all = { payment_intent: payment, expand: ["data.charge"], limit: 1 };
    const listed = await stripe.refunds.list(all).autoPagingToArray({ limit: 10 });
    expect(listed.map(({ amount, charge }) => [amount, typeof charge === "object" && charge?.refunded])).toEqual([
      [2000, true],
      [1000, true],
    ]);
    expect((await stripe.refunds.list({ created: { gte: part.created + 60 } })).data).toEqual([]);
  });
});
