import { readFile } from "node:fs/promises";
import { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

const owner = "owner@recital.example";
const minuteMs = 60_000;

let app: TestApp;
let admin: Visitor;
let stripe: Stripe;
beforeEach(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  const { hostname, port } = new URL(app.stripe.url);
  stripe = new Stripe("sk_test_of_recital", { host: hostname, port: Number(port), protocol: "http" });
});
afterEach(() => app.stop());

const status = () => admin.api("GET /api/admin/status");
const setting = async () => (await status()).webhook;
const addMissing = () => admin.api("POST /api/admin/status/webhook");
const alerts = async () => (await status()).troubles.filter(({ kind }) => kind === "webhook-events-missing");
const endpoint = () => app.stripe.webhookEndpoints()[0];
/** Registers the shop's endpoint under the URL of another site. */
const moveEndpoint = () =>
  app.stripe.setWebhook({
    url: `${app.url}/api/webhooks/stripe`,
    registeredUrl: "https://old.example/api/webhooks/stripe",
    secret: "whsec_test_of_recital",
  });

describe("the events that Stripe sends", () => {
  test("are compared with those that are needed, which install.md lists", async () => {
    await app.stripe.setEnabledEvents(["customer.created"]);
    const missing = (await setting())?.missingEvents ?? [];
    expect(missing).toContain("charge.dispute.created");
    const guide = await readFile(new URL("../../../../../../docs/install.md", import.meta.url), "utf8");
    const listed = /^ +- Events: (.*)$/m.exec(guide)?.[1] ?? "";
    const names = [...listed.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, name = ""]) => name);
    expect(names.toSorted()).toEqual(missing.toSorted());
  });

  test("are complete if all are enabled", async () => {
    const url = `${app.url}/api/webhooks/stripe`;
    expect(await setting()).toMatchObject({ url, isRegistered: true, missingEvents: [] });
    expect(await alerts()).toEqual([]);
    await addMissing();
    expect(endpoint()).toMatchObject({ enabledEvents: ["*"] });
  });

  test("are completed at the endpoint with the site's URL only, and keep the others", async () => {
    await app.stripe.addWebhookEndpoint("https://other.example/hook", ["charge.refunded"]);
    await app.stripe.setEnabledEvents(["customer.created"]);
    const all = (await setting())?.missingEvents ?? [];
    await app.stripe.setEnabledEvents(["customer.created", ...all.slice(2)]);
    expect((await setting())?.missingEvents).toEqual(all.slice(0, 2));
    expect((await alerts())[0]?.text).toContain(all.slice(0, 2).join(", "));
    expect(await addMissing()).toMatchObject({ isRegistered: true, missingEvents: [] });
    expect(app.stripe.webhookEndpoints().map(({ enabledEvents }) => enabledEvents.toSorted())).toEqual([
      ["customer.created", ...all].toSorted(),
      ["charge.refunded"],
    ]);
    expect(await setting()).toMatchObject({ missingEvents: [] });
    expect(await alerts()).toEqual([]);
  });

  test("are none of a disabled endpoint, which is enabled with them", async () => {
    await stripe.webhookEndpoints.update(endpoint()?.id ?? "", { disabled: true });
    expect((await setting())?.missingEvents).toContain("checkout.session.completed");
    await addMissing();
    expect(endpoint()).toMatchObject({ status: "enabled", enabledEvents: ["*"] });
    expect((await setting())?.missingEvents).toEqual([]);
  });

  test("are none without an endpoint with the site's URL, and no other endpoint is changed", async () => {
    moveEndpoint();
    await app.stripe.setEnabledEvents(["customer.created"]);
    const found = await setting();
    expect(found).toMatchObject({ isRegistered: false });
    expect(found?.missingEvents).toContain("checkout.session.completed");
    expect((await alerts())[0]?.text).toContain(`no webhook endpoint with the URL ${app.url}/api/webhooks/stripe`);
    await expect(addMissing()).rejects.toMatchObject({ status: 409, message: expect.stringContaining(app.url) });
    expect(endpoint()).toMatchObject({ enabledEvents: ["customer.created"] });
  });

  test("are changed by admins only", async () => {
    await app.stripe.setEnabledEvents(["customer.created"]);
    await expect(app.visitor().api("POST /api/admin/status/webhook")).rejects.toMatchObject({ status: 401 });
    expect(endpoint()).toMatchObject({ enabledEvents: ["customer.created"] });
  });
});

describe("if Stripe does not respond", () => {
  test("the status has the last known events", async () => {
    await app.stripe.setEnabledEvents(["customer.created"]);
    const before = await setting();
    app.stripe.setFault({ kind: "hang" });
    expect(await setting()).toEqual(before);
    expect(await setting()).toEqual(before);
    await expect(admin.fetch("/api/health/ready")).resolves.toMatchObject({ status: 200 });
  });

  test("the status has none at first, and reads them later", async () => {
    app.stripe.setFault({ kind: "error", status: 401 });
    expect(await setting()).toBeNull();
    expect(await alerts()).toEqual([]);
    app.stripe.setFault(null);
    app.clock.offsetMs += minuteMs;
    expect(await setting()).toMatchObject({ missingEvents: [] });
  });

  test.each([
    [500, 503],
    [403, 409],
  ])("with %d, the missing events cannot be set", async (fault, refusal) => {
    app.stripe.setFault({ kind: "error", status: fault });
    await expect(addMissing()).rejects.toMatchObject({ status: refusal });
  });
});

test("the owner gets an email about events that Stripe does not send", async () => {
  await app.stripe.setEnabledEvents(["checkout.session.completed"]);
  app.recital.worker.start();
  const email = await app.smtp.waitForEmail(
    ({ envelope, subject }) => envelope.to.includes(owner) && subject === "Payment events that Stripe does not send",
  );
  expect(email.text).toContain("charge.dispute.created");
  expect(email.text).toContain("/admin/status");
});

test("a site without payments has no webhook setting", async () => {
  const bare = await startTestApp({ runsWorker: false, env: { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" } });
  const visitor = await bare.admin();
  expect((await visitor.api("GET /api/admin/status")).webhook).toBeNull();
  await expect(visitor.api("POST /api/admin/status/webhook")).rejects.toMatchObject({ status: 503 });
  await bare.stop();
});
