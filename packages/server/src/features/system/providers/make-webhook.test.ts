import type { StripeEmulator } from "@recital/emulators/stripe/stripe-emulator";
import { afterEach, describe, expect, test } from "vitest";
import { handledEvents } from "../../../adapters/stripe/read-webhook-event.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type TestAppOptions, type Visitor } from "../../../testing/start-test-app.ts";
import { startSharedStripe, stripeKeys, withoutKeys } from "../../../testing/without-keys.ts";
import { isOnInternet } from "./make-webhook.ts";

const shopUrl = "https://shop.example.com";
const webhookUrl = `${shopUrl}/api/webhooks/stripe`;

let stripe: StripeEmulator;
let app: TestApp;
let admin: Visitor;

async function start(env: TestAppOptions["env"] = {}) {
  stripe = await startSharedStripe();
  app = await startTestApp({
    stripe,
    env: { STRIPE_API_BASE: stripe.url, ...withoutKeys, PUBLIC_URL: shopUrl, SESSION_SECRET: "s".repeat(64), ...env },
  });
  admin = await app.admin();
}

const enterKey = () => admin.api("PUT /api/admin/settings/stripe", { body: { secretKey: stripeKeys.secretKey } });
const make = () => sendJson(admin, "POST /api/admin/settings/stripe-webhook", {});

describe("one press makes the webhook", () => {
  afterEach(async () => {
    await app.stop();
    await stripe.stop();
  });

  test("for exactly the events that are handled, and what it signs is accepted", async () => {
    await start();
    await enterKey();
    // The emulator reaches the site by another URL than the registered one.
    stripe.setWebhook({ url: `${app.url}/api/webhooks/stripe`, registeredUrl: webhookUrl, secret: "whsec_of_before" });
    const other = await stripe.addWebhookEndpoint("https://other.example/hook");
    const [before] = stripe.webhookEndpoints();
    expect(await make()).toMatchObject({
      status: 200,
      body: { present: ["secretKey", "webhookSecret"], mode: "test" },
    });
    const made = stripe.webhookEndpoints().find(({ url }) => url === webhookUrl);
    expect(made?.enabledEvents.toSorted()).toEqual(handledEvents.toSorted());
    expect(stripe.webhookEndpoints().map(({ id }) => id)).toEqual([other, made?.id]);
    expect(made?.id).not.toBe(before?.id);

    const { id: productId } = await buildProduct(app.recital.database);
    const body = { items: [{ productId, quantity: 1 }], customerEmail: "ada@example.com" };
    const { sessionId, orderId } = await app.visitor().api("POST /api/create-checkout-session", { body });
    await stripe.pay(sessionId);
    const order = () => admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } });
    await expect.poll(async () => (await order()).paid, { timeout: 60_000 }).toBe(true);
    const check = await admin.api("POST /api/admin/settings/check-stripe");
    expect(check).toMatchObject({ webhook: { ok: true }, missingEvents: [] });
    expect(JSON.stringify(await admin.api("GET /api/admin/settings/providers"))).not.toContain("whsec_");
  });

  test("not for a site that Stripe cannot reach", async () => {
    await start({ PUBLIC_URL: "http://localhost:3000" });
    await enterKey();
    expect(await make()).toMatchObject({
      status: 409,
      body: {
        message:
          "Stripe reports payments only to a site on the internet with https://. This site is at http://localhost:3000.",
      },
    });
    expect(stripe.webhookEndpoints()).toEqual([]);
  });

  test("and each refusal is a sentence", async () => {
    await start();
    expect(await make()).toMatchObject({ status: 503, body: { message: "Payments are not configured" } });
    await enterKey();
    stripe.setFault({ kind: "error", status: 500 });
    expect(await make()).toMatchObject({
      status: 503,
      body: { message: "Stripe does not respond. Please try again." },
    });
    stripe.setFault(null);
    for (let count = 0; count < 16; count += 1) await stripe.addWebhookEndpoint(`https://other.example/${count}`);
    expect((await make()).body["message"]).toMatch(/^Your Stripe account has as many webhooks as it may have/);
    stripe.setSecretKeys(["sk_test_rolled"]);
    expect((await make()).body["message"]).toMatch(/^Stripe does not accept the secret key/);
    expect(stripe.webhookEndpoints()).toHaveLength(16);
  });

  test("not while a variable sets the signing secret", async () => {
    await start({ STRIPE_SECRET_KEY: stripeKeys.secretKey, STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret });
    expect((await make()).body["message"]).toMatch(/^The signing secret is set in the server's environment/);
  });
});

test.each([
  ["https://music.example.com", true],
  ["https://8.8.8.8", true],
  ["http://music.example.com", false],
  ["https://localhost", false],
  ["https://shop.localhost", false],
  ["https://nas.local", false],
  ["https://nas", false],
  ["https://192.168.1.4", false],
  ["https://[::1]", false],
])("whether Stripe reaches %s: %j", (url, expected) => expect(isOnInternet(url)).toBe(expected));
