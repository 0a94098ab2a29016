import { afterEach, beforeEach, expect, test } from "vitest";
import { startStripeTill, type StripeTill, startWebhookReceiver } from "../testing/stripe-till.ts";

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let till: StripeTill;
let payment: string;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  till = await startStripeTill({ webhook: { url: receiver.url, secret: "whsec_local" } });
  payment = await till.pay();
});
afterEach(async () => {
  await till.emulator.stop();
  await receiver.stop();
});

async function readPage(): Promise<string> {
  return (await fetch(till.emulator.url)).text();
}

/** Submits the first form with this button, as a browser does; `fields` replace its values. */
async function press(label: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const forms = (await readPage()).match(/<form[^>]*>.*?<\/form>/gs) ?? [];
  const form = forms.find((form) => form.includes(`<button>${label}</button>`));
  if (form === undefined) throw new Error(`there is no button ${label}`);
  const body = new URLSearchParams();
  for (const [input] of form.matchAll(/<input[^>]*>/g)) body.set(attribute(input, "name"), attribute(input, "value"));
  for (const [part, name = ""] of form.matchAll(/<select name="([^"]*)".*?<\/select>/gs)) {
    const chosen = /<option[^>]* selected>/.exec(part)?.[0] ?? /<option[^>]*>/.exec(part)?.[0] ?? "";
    body.set(name, attribute(chosen, "value"));
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const action = till.emulator.url + attribute(form, "action");
  const response = await fetch(action, { method: "POST", body, redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
}

function attribute(html: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1] ?? "";
  return value.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

test("refunds are made in part and in full, and settled", async () => {
  const sum = () => till.emulator.refunds().map(({ amount, reason, status }) => [amount, reason, status]);
  await press("Refund part", { amount: "700", reason: "duplicate" });
  await press("Set", { state: '{"status":"pending"}', count: "1" });
  await press("Refund the rest");
  expect(sum()).toEqual([
    [700, "duplicate", "succeeded"],
    [2300, null, "pending"],
  ]);
  expect(await readPage()).not.toContain("Refund the rest");
  await press("Fail", { failureReason: "insufficient_funds" });
  await press("Succeed");
  expect(sum().map(([, , status]) => status)).toEqual(["failed", "succeeded"]);
  expect(await readPage()).toContain("failed, duplicate, insufficient funds");
  const made = till.emulator.refunds()[0]?.created ?? 0;
  await press("Make 400 days older");
  expect(till.emulator.refunds()[0]?.created).toBe(made - 400 * 86_400);
  await press("Make too old to refund");
  expect(till.emulator.payments()[0]?.isTooOldToRefund).toBe(true);
});

test("a dispute is opened and gets any status", async () => {
  await press("Open dispute", { reason: "product_not_received", status: "needs_response" });
  await press("Set under review");
  expect(till.emulator.disputes()).toMatchObject([{ paymentId: payment, status: "under_review" }]);
  await press("Set status", { status: "<b>new</b>" });
  expect(await readPage()).toContain("&#60;b&#62;new&#60;/b&#62;, product not received, due ");
});

test("a fault of the next refunds is set, shown and removed", async () => {
  await till.control("refunds/fault", { fault: { kind: "refuse", code: "charge_disputed" }, calls: 1 });
  expect(await readPage()).toContain(" selected>are refused: charge_disputed</option>");
  await expect(till.stripe.refunds.create({ payment_intent: payment })).rejects.toThrow("set to fail");
  expect(await readPage()).not.toContain(" selected>are refused: charge_disputed</option>");
});

test("the shop's endpoint and held events are controlled", async () => {
  await press("Save", { enabledEvents: "refund.created charge.refunded" });
  expect(till.emulator.webhookEndpoints()).toMatchObject([{ enabledEvents: ["refund.created", "charge.refunded"] }]);
  await press("Add endpoint of another system", { url: "https://other.example/hook" });
  expect(await readPage()).toContain("https://other.example/hook");
  await receiver.arrivals(2);
  await press("Hold webhooks");
  await press("Refund in full");
  await press("Deliver pending, newest first");
  expect(receiver.types().slice(2)).toEqual(["charge.refunded", "refund.created"]);
  await press("Release webhooks");
  expect(till.emulator.areWebhooksHeld()).toBe(false);
});
