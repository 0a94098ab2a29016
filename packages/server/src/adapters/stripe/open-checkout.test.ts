import { startStripeEmulator, type StripeEmulator } from "@recital/emulators/stripe/stripe-emulator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  PaymentProviderError,
  type CheckoutLine,
  type CheckoutShippingOption,
  type CheckoutToOpen,
  type PaymentGateway,
} from "../../ports/payment-gateway.ts";
import { makeStripeGateway } from "./stripe-gateway.ts";

const secretKey = "sk_test_local";
let emulator: StripeEmulator;
let gateway: PaymentGateway;

beforeEach(async () => {
  emulator = await startStripeEmulator({ secretKey });
  gateway = makeStripeGateway({ secretKey, webhookSecrets: [], apiBase: emulator.url });
});
afterEach(() => emulator.stop());

const plain = { discountCents: 0, imageUrl: null };
const record: CheckoutLine = { name: "Nocturnes", variantId: 7, unitCents: 1250, quantity: 2, ...plain };
const tip: CheckoutLine = { name: "Tip", variantId: null, unitCents: 300, quantity: 1, ...plain };
const noChoices = { country: null, delivery: null, concertId: null, code: null };
const tracked: CheckoutShippingOption = { name: "Tracked to Germany", amountCents: 700, daysMin: 3, daysMax: 5 };
const spring = { name: "SPRING", amountCents: 500 };

function order(changes: Partial<CheckoutToOpen> = {}): CheckoutToOpen {
  const now = Date.now();
  return {
    key: "order-7-1",
    orderId: 7,
    customerEmail: "ada@example.com",
    locale: null,
    currency: "usd",
    lines: [record],
    shipping: { countries: ["DE"], option: tracked },
    discount: null,
    successUrl: "https://shop.example/ok",
    cancelUrl: "https://shop.example/cart",
    choices: noChoices,
    createdAt: new Date(now),
    expiresAt: new Date(Math.ceil(now / 1000) * 1000 + 3_600_000),
    ...changes,
  };
}

/** Opens and pays a checkout, and returns what the gateway reads of it. */
async function buy(changes: Partial<CheckoutToOpen>) {
  const { sessionId } = await gateway.openCheckout(order(changes));
  await emulator.pay(sessionId);
  const facts = await gateway.readCheckout(sessionId, "usd");
  if (!facts) throw new Error("the checkout is unknown");
  return { facts, lines: await gateway.readCheckoutLines(sessionId, facts.currency) };
}

async function reasonOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (!(error instanceof PaymentProviderError)) throw new Error("expected a PaymentProviderError", { cause: error });
  return error.reason;
}

test("lines, tip, discount and shipping add up, are read back, and are refunded together", async () => {
  const choices = { country: "DE", delivery: "tracked", concertId: 7, code: "SPRING" } as const;
  const discounted = { ...record, discountCents: 500 };
  const { facts, lines } = await buy({ lines: [discounted, tip], discount: spring, choices });
  expect(facts).toMatchObject({
    state: "paid",
    amountCents: 3000,
    shippingCents: 700,
    discountCents: 500,
    choices,
    shippingAddress: { address: { country: "DE" } },
  });
  expect(lines).toEqual([
    { name: "Nocturnes", variantId: 7, unitCents: 1250, quantity: 2, discountCents: 500, isTip: false },
    { name: "Tip", variantId: null, unitCents: 300, quantity: 1, discountCents: null, isTip: true },
  ]);
  const [listed] = await gateway.listCompletedCheckouts(new Date(0), "usd");
  expect(listed).toMatchObject({ amountCents: 3000, shippingCents: 700, discountCents: 500 });
  const reference = { orderId: 7, refundKey: "k", attempt: 1 };
  const refund = { idempotencyKey: "r", amountCents: 3000, currency: "usd", reason: "other", reference } as const;
  const made = await gateway.createRefund({ ...refund, paymentId: facts.paymentId ?? "" });
  expect(made).toMatchObject({ amountCents: 3000, state: "succeeded" });
});

test("a line has the buyer's name for it on the page, and is recognized by its own", async () => {
  const { lines } = await buy({ lines: [{ ...record, shownName: "Nachtstücke" }] });
  expect(emulator.sessions()).toMatchObject([{ lines: [{ name: "Nachtstücke" }] }]);
  expect(lines).toMatchObject([{ name: "Nocturnes", variantId: 7 }]);
});

test("the page is in the buyer's language, of which Stripe has the Portuguese of Brazil", async () => {
  for (const [locale, sent] of [
    ["de", "de"],
    ["pt", "pt-BR"],
    ["ja", "ja"],
    [null, null],
  ] as const) {
    const { sessionId } = await gateway.openCheckout(order({ key: `in-${locale}`, locale }));
    expect(emulator.sessions().find(({ id }) => id === sessionId)?.locale).toBe(sent);
    expect(await gateway.readCheckout(sessionId, "usd")).toMatchObject({ locale });
  }
});

describe("shipping", () => {
  test("is one option, for the chosen country", async () => {
    await gateway.openCheckout(order());
    const day = { unit: "business_day" };
    expect(emulator.sessions()).toMatchObject([
      {
        allowedCountries: ["DE"],
        shippingRates: [
          {
            displayName: "Tracked to Germany",
            amount: 700,
            minimum: { ...day, value: 3 },
            maximum: { ...day, value: 5 },
          },
        ],
        total: 3200,
      },
    ]);
  });

  test.each([
    [null, null, null, null],
    [0, 4, null, 4],
    [2, null, 2, null],
  ])("of %o to %o days is estimated as %o to %o", async (daysMin, daysMax, minimum, maximum) => {
    const option = { ...tracked, daysMin, daysMax };
    await gateway.openCheckout(order({ shipping: { countries: ["DE"], option } }));
    const [rate] = emulator.sessions()[0]?.shippingRates ?? [];
    expect([rate?.minimum?.value ?? null, rate?.maximum?.value ?? null]).toEqual([minimum, maximum]);
  });

  test("that is free is shown if it has a name, and not mentioned without an option", async () => {
    const free = { ...tracked, amountCents: 0 };
    await gateway.openCheckout(order({ key: "a", shipping: { countries: ["DE"], option: free } }));
    await gateway.openCheckout(order({ key: "b", shipping: { countries: ["DE"], option: null } }));
    const [named, silent] = emulator.sessions();
    expect(named).toMatchObject({ total: 2500, shippingRates: [{ amount: 0 }] });
    expect(silent).toMatchObject({ total: 2500, shippingRates: [], allowedCountries: ["DE"] });
  });
});

describe("a discount", () => {
  test("is a coupon that only this order can use, with the first 40 characters of its name", async () => {
    const name = `${"ü".repeat(39)}🎵!`;
    await gateway.openCheckout(order({ discount: { ...spring, name } }));
    const cut = `${"ü".repeat(39)}🎵`;
    expect(emulator.coupons()).toMatchObject([
      { amountOff: 500, currency: "usd", duration: "once", maxRedemptions: 1, name: cut },
    ]);
    expect(emulator.sessions()).toMatchObject([{ total: 2700, discount: { name: cut, amount: 500 } }]);
  });

  test("makes one coupon and one session per order, even if responses are lost", async () => {
    emulator.setFault({ kind: "drop-response-after-processing" }, 1);
    const checkout = order({ discount: spring });
    const first = await gateway.openCheckout(checkout);
    emulator.setFault({ kind: "drop-response-after-processing" }, 1);
    expect(await gateway.openCheckout(checkout)).toEqual(first);
    expect([emulator.coupons().length, emulator.sessions().length]).toEqual([1, 1]);
  });

  test("of everything leaves nothing to pay, and no payment", async () => {
    const discount = { ...spring, amountCents: 2500 };
    const { facts } = await buy({ shipping: null, discount });
    expect(facts).toMatchObject({ state: "paid", amountCents: 0, discountCents: 2500, paymentId: null });
  });

  test("of 0 makes no coupon", async () => {
    await gateway.openCheckout(order({ discount: { ...spring, amountCents: 0 } }));
    expect(emulator.coupons()).toEqual([]);
  });
});

// Amounts of krónur have two decimals at Stripe, which must be 00.
test.each([
  ["jpy", 1],
  ["huf", 1],
  ["isk", 100],
])("amounts in %s are sent as Stripe counts them, and read back", async (currency, factor) => {
  const lines = [{ ...record, unitCents: 20_000 }];
  const { facts } = await buy({ currency, lines, discount: spring });
  expect(facts).toMatchObject({ amountCents: 40_200, shippingCents: 700, discountCents: 500, currency });
  expect(emulator.sessions()).toMatchObject([{ total: 40_200 * factor, shippingRates: [{ amount: 700 * factor }] }]);
  expect(emulator.coupons()).toMatchObject([{ amountOff: 500 * factor }]);
});

const refused: [name: string, changes: Partial<CheckoutToOpen>, reason: string][] = [
  [
    "a total that no card can be charged",
    { shipping: null, discount: { ...spring, amountCents: 2451 } },
    "amount-too-small",
  ],
  ["a total above Stripe's limit", { lines: [{ ...record, unitCents: 49_999_800 }] }, "amount-too-large"],
  ["an unknown currency", { currency: "xyz" }, "refused"],
  ["a discount in an unknown currency", { currency: "xyz", discount: spring }, "refused"],
  [
    "a negative price of shipping",
    { shipping: { countries: ["DE"], option: { ...tracked, amountCents: -1 } } },
    "refused",
  ],
  ["a negative discount", { discount: { ...spring, amountCents: -1 } }, "refused"],
  ["a fraction of a cent", { discount: { ...spring, amountCents: 1.5 } }, "refused"],
  ["a country that cannot be posted to", { shipping: { countries: ["KP"], option: tracked } }, "refused"],
];
test.each(refused)("%s is refused, and opens nothing", async (_name, changes, reason) => {
  expect(await reasonOf(gateway.openCheckout(order(changes)))).toBe(reason);
  expect(emulator.sessions()).toEqual([]);
});

test("a provider that does not take the coupon is unavailable, and opens nothing", async () => {
  emulator.setFault({ kind: "error", status: 503 });
  expect(await reasonOf(gateway.openCheckout(order({ discount: spring })))).toBe("unavailable");
  expect(emulator.requests().map(({ path }) => path)).toEqual(["/v1/coupons", "/v1/coupons", "/v1/coupons"]);
});
