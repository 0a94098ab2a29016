import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startStripeTill, type StripeTill, startWebhookReceiver } from "../testing/stripe-till.ts";

const shopUrl = "https://shop.example/api/webhooks/stripe";
let folder: string;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let till: StripeTill;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stripe-"));
  receiver = await startWebhookReceiver();
  till = await start();
});
afterEach(async () => {
  await till.emulator.stop();
  await receiver.stop();
  await rm(folder, { recursive: true });
});

function start(): Promise<StripeTill> {
  const webhook = { url: receiver.url, registeredUrl: shopUrl, secret: "whsec_local" };
  return startStripeTill({ webhook, stateFile: join(folder, "stripe.json") });
}

test("the shop's endpoint is registered for all events", async () => {
  const { data } = await till.stripe.webhookEndpoints.list();
  expect(data).toMatchObject([
    { object: "webhook_endpoint", url: shopUrl, enabled_events: ["*"], status: "enabled", livemode: false },
  ]);
});

test("an update changes the events of one endpoint only", async () => {
  const otherEndpoint = await till.emulator.addWebhookEndpoint("https://other.example/hook", ["charge.refunded"]);
  const { webhookEndpoints: api } = till.stripe;
  const listed = await api.list({ limit: 1 }).autoPagingToArray({ limit: 9 });
  expect(listed.map(({ url }) => url).toSorted()).toEqual(["https://other.example/hook", shopUrl]);
  const shopEndpoint = listed.find(({ url }) => url === shopUrl)?.id ?? "";
  const events = ["refund.created" as const, "refund.updated" as const];
  expect(await api.update(shopEndpoint, { enabled_events: events })).toMatchObject({
    id: shopEndpoint,
    enabled_events: events,
  });
  expect(await api.retrieve(otherEndpoint)).toMatchObject({ enabled_events: ["charge.refunded"] });
  await expect(api.retrieve("we_none")).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
  const invalid = ["No Such Event" as "refund.created"];
  await expect(api.update(shopEndpoint, { enabled_events: invalid })).rejects.toMatchObject({
    param: "enabled_events[0]",
  });
});

test("an endpoint is made with a secret of its own, and deleted; one with the shop's URL takes its place", async () => {
  const { webhookEndpoints: api } = till.stripe;
  const other = await api.create({ url: "https://other.example/hook", enabled_events: ["refund.created"] });
  expect(other.secret).toMatch(/^whsec_.{20,}$/);
  expect((await api.retrieve(other.id)).secret).toBeUndefined();
  expect(await api.del(other.id)).toMatchObject({ id: other.id, deleted: true });
  await expect(api.del(other.id)).rejects.toMatchObject({ statusCode: 404 });
  const own = await api.create({ url: shopUrl, enabled_events: ["checkout.session.completed"] });
  await till.pay();
  await receiver.arrivals(1);
  const { body = "", signature = "" } = receiver.received[0] ?? {};
  expect(() => till.stripe.webhooks.constructEvent(body, signature, own.secret ?? "")).not.toThrow();
  const local = api.create({ url: "http://localhost:3000/hook", enabled_events: ["*"] });
  await expect(local).rejects.toMatchObject({ code: "url_invalid" });
});

test("an event that is not enabled is never delivered, also if it is enabled later", async () => {
  await till.emulator.setEnabledEvents(["charge.refunded"]);
  const payment = await till.pay();
  await till.emulator.refundPayment(payment, { amount: 100 });
  await receiver.arrivals(1);
  await till.emulator.setEnabledEvents(["*"]);
  await till.emulator.deliverPending();
  const skipped = till.emulator.events().filter(({ state }) => state === "not-enabled");
  expect(skipped.map(({ type }) => type)).toContain("refund.created");
  expect(await till.emulator.deliver(skipped.map(({ id }) => id))).toMatchObject(skipped.map(() => ({ status: null })));
  expect(receiver.types()).toEqual(["charge.refunded"]);
  await till.emulator.refundPayment(payment, { amount: 100 });
  await receiver.arrivals(3);
  expect(receiver.types().toSorted()).toEqual(["charge.refunded", "charge.refunded", "refund.created"]);
});

test("a disabled endpoint receives nothing", async () => {
  const [shopEndpoint] = (await till.stripe.webhookEndpoints.list()).data;
  const disabled = await till.stripe.webhookEndpoints.update(shopEndpoint?.id ?? "", { disabled: true });
  expect(disabled.status).toBe("disabled");
  await till.pay();
  expect(new Set(till.emulator.events().map(({ state }) => state))).toEqual(new Set(["not-enabled"]));
});

test("endpoints, refunds and disputes survive a restart", async () => {
  await till.emulator.setEnabledEvents(["refund.failed"]);
  await till.emulator.addWebhookEndpoint("https://other.example/hook");
  till.emulator.setRefundState({ status: "pending" }, 1);
  const payment = await till.pay();
  const refund = await till.emulator.refundPayment(payment, { amount: 100 });
  await till.emulator.setRefundCreated(refund, 1_700_000_000);
  const dispute = await till.emulator.openDispute(payment);
  await till.emulator.stop();
  till = await start();
  expect(till.emulator.webhookEndpoints()).toMatchObject([
    { url: shopUrl, enabledEvents: ["refund.failed"] },
    { url: "https://other.example/hook", enabledEvents: ["*"] },
  ]);
  expect(await till.stripe.refunds.retrieve(refund)).toMatchObject({ status: "pending", created: 1_700_000_000 });
  expect(await till.stripe.disputes.retrieve(dispute)).toMatchObject({ status: "needs_response" });
});

test("endpoints are changed over HTTP too", async () => {
  expect((await till.control("webhooks/enabled-events", { enabledEvents: ["refund.created"] })).status).toBe(200);
  const added = await till.control("webhooks/endpoints", { url: "https://other.example/hook" });
  const id = String(await added.json());
  const changed = await till.control(`webhooks/endpoints/${id}/enabled-events`, { enabledEvents: "a.b, c.d" });
  expect(changed.status).toBe(200);
  const listed: unknown = await (await fetch(`${till.emulator.url}/_emulator/webhooks/endpoints`)).json();
  expect(listed).toMatchObject([{ enabledEvents: ["refund.created"] }, { id, enabledEvents: ["a.b", "c.d"] }]);
});

test("the account, its keys and an endpoint's status are changed over HTTP too", async () => {
  const account = () => till.stripe.accounts.retrieveCurrent();
  expect(await account()).toMatchObject({ object: "account", charges_enabled: true });
  await till.control("account", { chargesEnabled: false });
  expect(await account()).toMatchObject({ charges_enabled: false, payouts_enabled: false });
  const [shopEndpoint] = (await till.stripe.webhookEndpoints.list()).data;
  await till.control(`webhooks/endpoints/${shopEndpoint?.id ?? ""}/status`, { status: "disabled" });
  expect(till.emulator.webhookEndpoints()).toMatchObject([{ status: "disabled" }]);
  expect(await (await fetch(till.emulator.url)).text()).toContain("takes no payments yet");
  await till.control("account/secret-keys", { secretKeys: ["sk_test_rolled"] });
  await expect(account()).rejects.toMatchObject({ statusCode: 401 });
});
