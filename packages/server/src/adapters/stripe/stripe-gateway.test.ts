import { postableCountries } from "@recital/contract/values/country-code";
import { startStripeEmulator, type StripeEmulator } from "@recital/emulators/stripe/stripe-emulator";
import { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  PaymentProviderError,
  WebhookSignatureError,
  type CheckoutToOpen,
  type PaymentGateway,
} from "../../ports/payment-gateway.ts";
import { makeStripeGateway } from "./stripe-gateway.ts";

const secretKey = "sk_test_local";
const webhookSecret = "whsec_local";
const settings = { secretKey, webhookSecrets: [webhookSecret], apiBase: null };
let emulator: StripeEmulator;
let gateway: PaymentGateway;

beforeEach(async () => {
  emulator = await startStripeEmulator({ secretKey });
  gateway = make();
});
afterEach(() => emulator.stop());

function make(key = secretKey, timeoutMs = 10_000): PaymentGateway {
  return makeStripeGateway({ ...settings, secretKey: key, apiBase: emulator.url, timeoutMs });
}

const createdAt = new Date();
const expiresAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000);

function order(changes: Partial<CheckoutToOpen> = {}): CheckoutToOpen {
  return {
    key: "order-7-1",
    orderId: 7,
    customerEmail: "ada@example.com",
    locale: null,
    currency: "usd",
    lines: [
      {
        name: "Nocturnes",
        variantId: 7,
        unitCents: 1250,
        quantity: 2,
        discountCents: 0,
        imageUrl: "https://shop.example/n.png",
      },
      { name: "Étude", variantId: 7, unitCents: 500, quantity: 1, discountCents: 0, imageUrl: null },
    ],
    shipping: { countries: postableCountries, option: null },
    discount: null,
    successUrl: "https://shop.example/checkout/success?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://shop.example/cart",
    choices: { country: null, delivery: null, concertId: null, code: null },
    createdAt,
    expiresAt,
    ...changes,
  };
}

async function failure(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(() => null).catch((reason: unknown) => reason);
  if (!(error instanceof PaymentProviderError)) throw new Error("expected a PaymentProviderError", { cause: error });
  return error.reason;
}

describe("opening a checkout", () => {
  test("sends items, buyer, keys, URLs and expiry", async () => {
    const { sessionId, url } = await gateway.openCheckout(order());
    expect(url).toBe(`${emulator.url}/c/pay/${sessionId}`);
    expect(emulator.sessions()).toMatchObject([
      {
        id: sessionId,
        total: 3000,
        currency: "usd",
        customerEmail: "ada@example.com",
        clientReferenceId: "order-7-1",
        metadata: { order: "7", key: "order-7-1" },
        successUrl: "https://shop.example/checkout/success?session_id={CHECKOUT_SESSION_ID}",
        cancelUrl: "https://shop.example/cart",
        expiresAt: expiresAt.getTime() / 1000,
        allowedCountries: postableCountries,
        lines: [
          { name: "Nocturnes", unitAmount: 1250, quantity: 2, images: ["https://shop.example/n.png"] },
          { images: [] },
        ],
      },
    ]);
    expect(emulator.requests()).toMatchObject([{ apiVersion: "2026-10-28.endive", idempotencyKey: "order-7-1" }]);
  });

  test("requests no address if nothing is shipped", async () => {
    await gateway.openCheckout(order({ shipping: null }));
    expect(emulator.sessions()).toMatchObject([{ allowedCountries: null }]);
  });

  test.each([90_000, -90_000, 3 * 86_400_000])(
    "is open for 31 minutes of Stripe’s clock if that is %i ms ahead of this machine's",
    async (aheadMs) => {
      await emulator.stop();
      emulator = await startStripeEmulator({ secretKey, now: () => Date.now() + aheadMs });
      gateway = make();
      for (const key of ["first", "second"]) {
        const now = new Date();
        const minutes = new Date(now.getTime() + 31 * 60_000);
        await gateway.openCheckout(order({ key, createdAt: now, expiresAt: minutes }));
      }
      // The first one is refused only if Stripe's clock is ahead.
      const second = emulator.sessions().at(-1);
      expect(Math.abs((second?.expiresAt ?? 0) - (second?.created ?? 0) - 31 * 60)).toBeLessThan(3);
      const calls = emulator.requests().map(({ status, idempotencyKey }) => [status, idempotencyKey]);
      const refused =
        aheadMs > 0
          ? [
              [400, "first"],
              [200, "first-2"],
            ]
          : [[200, "first"]];
      expect(calls).toEqual([...refused, [200, "second"]]);
    },
  );

  test("opens one session per key, even if the first response was lost", async () => {
    emulator.setFault({ kind: "drop-response-after-processing" }, 1);
    const first = await gateway.openCheckout(order());
    expect(await gateway.openCheckout(order())).toEqual(first);
    expect(emulator.sessions()).toHaveLength(1);
  });

  test.each([
    [1, 1, "amount-too-small"],
    [49, 1, "amount-too-small"],
    [60_000_000, 2, "amount-too-large"],
  ])("says of %i cents × %i that the total is %s", async (unitCents, quantity, reason) => {
    const lines = [{ name: "Sticker", variantId: 7, unitCents, quantity, discountCents: 0, imageUrl: null }];
    expect(await failure(gateway.openCheckout(order({ lines })))).toBe(reason);
  });

  // Amounts of krónur and Ugandan shillings have two decimals at Stripe, which must be 00.
  test.each([
    ["eur", 1250],
    ["jpy", 1250],
    ["huf", 1250],
    ["isk", 125_000],
    ["ugx", 125_000],
  ])("sends and refunds 1250 of the smallest unit of %s as %i, and reads it back", async (currency, unitAmount) => {
    const lines = [
      { name: "Nocturnes", variantId: 7, unitCents: 1250, quantity: 20, discountCents: 0, imageUrl: null },
    ];
    const { sessionId } = await gateway.openCheckout(order({ currency, lines }));
    expect(emulator.sessions()).toMatchObject([{ currency, lines: [{ unitAmount }] }]);
    await emulator.pay(sessionId);
    const facts = await gateway.readCheckout(sessionId, "usd");
    expect(facts).toMatchObject({ amountCents: 25_000, currency });
    expect(await gateway.readCheckoutLines(sessionId, currency)).toEqual([
      { name: "Nocturnes", variantId: 7, unitCents: 1250, quantity: 20, discountCents: 0, isTip: false },
    ]);
    expect(await gateway.listCompletedCheckouts(new Date(0), currency)).toEqual([{ ...facts, feeCents: null }]);
    const made = await gateway.createRefund({
      idempotencyKey: "refund",
      paymentId: facts?.paymentId ?? "",
      amountCents: 1250,
      currency,
      reason: "other",
      reference: { orderId: 7, refundKey: "k", attempt: 1 },
    });
    expect(made.amountCents).toBe(1250);
    expect(JSON.stringify(emulator.events().at(-1))).toContain(`\\"amount_refunded\\":${unitAmount}`);
  });

  test("rejects another order with the same key", async () => {
    await gateway.openCheckout(order());
    expect(await failure(gateway.openCheckout(order({ customerEmail: "eve@example.com" })))).toBe("refused");
  });
});

describe("reading a checkout", () => {
  test("that is open", async () => {
    const { sessionId } = await gateway.openCheckout(order());
    expect(await gateway.readCheckout(sessionId, "usd")).toEqual({
      sessionId,
      customerName: null,
      choices: { country: null, delivery: null, concertId: null, code: null },
      createdAt: expect.any(Date),
      customerEmail: "ada@example.com",
      collectsAddress: true,
      locale: null,
      successUrl: "https://shop.example/checkout/success?session_id={CHECKOUT_SESSION_ID}",
      key: "order-7-1",
      orderId: 7,
      state: "open",
      amountCents: 3000,
      shippingCents: 0,
      discountCents: 0,
      currency: "usd",
      paymentId: null,
      feeCents: null,
      shippingAddress: null,
    });
  });

  test("that is paid returns the address and the payment id, by which it is found", async () => {
    const { sessionId } = await gateway.openCheckout(order());
    await emulator.pay(sessionId);
    const facts = await gateway.readCheckout(sessionId, "usd");
    const address = {
      line1: "12 Sample Street",
      line2: null,
      city: "Portland",
      state: "OR",
      postal_code: "97205",
      country: "US",
    };
    expect(facts).toMatchObject({ state: "paid", shippingAddress: { name: "Ada Listener", address } });
    expect(await gateway.findCheckoutOfPayment(facts?.paymentId ?? "")).toBe(sessionId);
  });

  test("that is awaiting the bank, and then paid", async () => {
    const { sessionId } = await gateway.openCheckout(order());
    await emulator.pay(sessionId, "later");
    expect(await gateway.readCheckout(sessionId, "usd")).toMatchObject({ state: "awaiting" });
    await emulator.settle(sessionId, "succeed");
    expect(await gateway.readCheckout(sessionId, "usd")).toMatchObject({ state: "paid" });
  });

  test("that costs nothing is paid only once it is completed", async () => {
    const lines = [{ name: "Free track", variantId: 7, unitCents: 0, quantity: 1, discountCents: 0, imageUrl: null }];
    const { sessionId } = await gateway.openCheckout(order({ lines, shipping: null }));
    expect(await gateway.readCheckout(sessionId, "usd")).toMatchObject({ state: "open" });
    await emulator.pay(sessionId);
    expect(await gateway.readCheckout(sessionId, "usd")).toMatchObject({
      state: "paid",
      paymentId: null,
      amountCents: 0,
    });
  });

  test("that expired", async () => {
    const { sessionId } = await gateway.openCheckout(order());
    await emulator.expire(sessionId);
    expect(await gateway.readCheckout(sessionId, "usd")).toMatchObject({ state: "expired" });
  });

  test("that is paid returns what the provider kept of the payment", async () => {
    const { sessionId } = await gateway.openCheckout(order());
    await emulator.pay(sessionId);
    const { paymentId } = (await gateway.readCheckout(sessionId, "usd")) ?? {};
    expect(await gateway.readFee(paymentId ?? "")).toBe(117);
    expect(await gateway.readFee("pi_none")).toBeNull();
  });

  test("that was refunded has its refunds, oldest first", async () => {
    const { sessionId } = await gateway.openCheckout(order());
    await emulator.pay(sessionId);
    const { paymentId } = (await gateway.readCheckout(sessionId, "usd")) ?? {};
    const reference = { orderId: 8, refundKey: "key-of-refund", attempt: 2 };
    const expected = {
      idempotencyKey: "k1",
      paymentId: paymentId ?? "",
      amountCents: 100,
      currency: "usd",
      reason: "other",
      reference,
    } as const;
    const made = await gateway.createRefund(expected);
    expect(await gateway.createRefund(expected)).toEqual(made);
    await emulator.refund(sessionId);
    const refunds = await gateway.listRefundsOfPayment(paymentId ?? "");
    expect(refunds).toMatchObject([
      { amountCents: 100, reference, state: "succeeded", paymentId, reason: "other" },
      { reference: null, state: "succeeded", paymentId },
    ]);
    expect(await gateway.listRefunds(new Date(Date.now() - 60_000))).toEqual(refunds);
    expect(await gateway.listRefunds(new Date(Date.now() + 60_000))).toEqual([]);
    expect(await gateway.readRefund(made.providerId)).toEqual(made);
    expect(await gateway.listRefundsOfPayment("pi_none")).toEqual([]);
  });

  test("that does not exist is null, also by its payment", async () => {
    expect(await gateway.readCheckout("cs_test_none", "usd")).toBeNull();
    expect(await gateway.readCheckout("../refunds", "usd")).toBeNull();
    expect(await gateway.findCheckoutOfPayment("pi_none")).toBeNull();
  });
});

describe("failures at the provider", () => {
  test.each([
    [{ kind: "error", status: 500 }, "unavailable"],
    [{ kind: "error", status: 503 }, "unavailable"],
    [{ kind: "error", status: 429 }, "unavailable"],
    [{ kind: "error", status: 409 }, "unavailable"],
    [{ kind: "error", status: 400 }, "refused"],
    [{ kind: "error", status: 403 }, "refused"],
    [{ kind: "hang" }, "unavailable"],
    [{ kind: "reset" }, "unavailable"],
    [{ kind: "html" }, "unavailable"],
  ] as const)("%o is %s", async (fault, reason) => {
    if (fault.kind === "hang") gateway = make(secretKey, 300);
    emulator.setFault(fault);
    const results = await Promise.all([
      failure(gateway.openCheckout(order())),
      failure(gateway.readCheckout("cs_test_x", "usd")),
      failure(gateway.findCheckoutOfPayment("pi_x")),
      failure(gateway.listRefunds(new Date())),
      failure(gateway.readFee("pi_x")),
    ]);
    expect(results).toEqual([reason, reason, reason, reason, reason]);
  });

  test("that drops every response is unavailable, and the key still opens no second session", async () => {
    emulator.setFault({ kind: "drop-response-after-processing" });
    expect(await failure(gateway.openCheckout(order()))).toBe("unavailable");
    emulator.setFault(null);
    const { sessionId } = await gateway.openCheckout(order());
    expect(emulator.sessions().map(({ id }) => id)).toEqual([sessionId]);
  });

  test("that responds after the timeout still opens one session", async () => {
    gateway = make(secretKey, 1000);
    emulator.setFault({ kind: "delay", ms: 1200 }, 1);
    await gateway.openCheckout(order());
    expect(emulator.sessions()).toHaveLength(1);
    expect(emulator.requests().length).toBeGreaterThan(1);
  });

  test("that ends within three attempts is not visible", async () => {
    emulator.setFault({ kind: "error", status: 500 }, 2);
    await gateway.openCheckout(order());
    expect(emulator.sessions()).toHaveLength(1);
  });

  test("a wrong key and an invalid order are refused", async () => {
    expect(await failure(make("sk_test_other").openCheckout(order()))).toBe("refused");
    expect(await failure(gateway.openCheckout(order({ expiresAt: new Date() })))).toBe("refused");
  });

  test("an unreachable provider is unavailable", async () => {
    await emulator.stop();
    expect(await failure(gateway.readCheckout("cs_test_x", "usd"))).toBe("unavailable");
    emulator = await startStripeEmulator({ secretKey });
  });
});

describe("events", () => {
  function sign(body: string, secret = webhookSecret, ageSeconds = 0): string {
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  }

  /** Returns the gateway's reading of every event that the emulator sent. */
  function events() {
    return emulator.events().map(({ payload }) => {
      const { id: _id, ...event } = gateway.readWebhookEvent(Buffer.from(payload), sign(payload));
      return event;
    });
  }

  test("about a payment, its refunds and other objects", async () => {
    const { sessionId } = await gateway.openCheckout(order());
    await emulator.pay(sessionId);
    await emulator.refund(sessionId, 100);
    await emulator.refund(sessionId);
    const { paymentId } = (await gateway.readCheckout(sessionId, "usd")) ?? {};
    const [partial, rest] = await gateway.listRefundsOfPayment(paymentId ?? "");
    expect(events()).toEqual([
      { kind: "other" },
      { kind: "checkout", sessionId, failed: false },
      { kind: "refund", refundId: partial?.providerId },
      { kind: "refunded-payment", paymentId },
      { kind: "refund", refundId: rest?.providerId },
      { kind: "refunded-payment", paymentId },
    ]);
  });

  test("about a failed bank debit and an expired checkout", async () => {
    const first = await gateway.openCheckout(order());
    await emulator.pay(first.sessionId, "later");
    await emulator.settle(first.sessionId, "fail");
    const second = await gateway.openCheckout(order({ key: "order-8-1" }));
    await emulator.expire(second.sessionId);
    expect(events()).toEqual([
      { kind: "checkout", sessionId: first.sessionId, failed: false },
      { kind: "checkout", sessionId: first.sessionId, failed: true },
      { kind: "checkout", sessionId: second.sessionId, failed: false },
    ]);
  });

  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: "cs_1" } },
  });
  const cases: [name: string, body: string, signature: string][] = [
    ["unsigned", body, ""],
    ["signed by another", body, sign(body, "whsec_other")],
    ["changed", body.replace("cs_1", "cs_2"), sign(body)],
    ["400 seconds old", body, sign(body, webhookSecret, 400)],
    ["no JSON", "hello", sign("hello")],
    ["no event", "{}", sign("{}")],
    ["null", "null", sign("null")],
    [
      "an event without its object",
      '{"id":"e","type":"checkout.session.completed"}',
      sign('{"id":"e","type":"checkout.session.completed"}'),
    ],
    [
      "an event without a session id",
      '{"id":"e","type":"checkout.session.completed","data":{"object":{}}}',
      sign('{"id":"e","type":"checkout.session.completed","data":{"object":{}}}'),
    ],
  ];
  test.each(cases)("that are %s are rejected", (_name, text, signature) => {
    expect(() => gateway.readWebhookEvent(Buffer.from(text), signature)).toThrow(WebhookSignatureError);
  });

  test("are accepted if signed with any of several secrets", () => {
    const rotating = makeStripeGateway({ ...settings, webhookSecrets: ["whsec_new", webhookSecret] });
    for (const secret of ["whsec_new", webhookSecret]) {
      expect(rotating.readWebhookEvent(Buffer.from(body), sign(body, secret))).toMatchObject({ id: "evt_1" });
    }
  });

  test("are rejected without a configured secret", () => {
    const without = makeStripeGateway({ ...settings, webhookSecrets: [] });
    expect(() => without.readWebhookEvent(Buffer.from(body), sign(body))).toThrow(WebhookSignatureError);
    expect(gateway.readWebhookEvent(Buffer.from(body), sign(body))).toMatchObject({ kind: "checkout", id: "evt_1" });
  });
});
