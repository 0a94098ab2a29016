import { afterEach, beforeEach, expect, test } from "vitest";
import { startStripeEmulator, type StripeEmulator } from "./stripe-emulator.ts";

const secretKey = "sk_test_local";
let emulator: StripeEmulator;

beforeEach(async () => {
  emulator = await startStripeEmulator({ secretKey });
});
afterEach(() => emulator.stop());

const address = {
  name: "Eva <i>",
  line1: "Hof 1",
  line2: "",
  city: "Berlin",
  state: "",
  postal_code: "10115",
  country: "DE",
};

async function openSession(fields: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${emulator.url}/v1/checkout/sessions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({
      mode: "payment",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "1250",
      "line_items[0][price_data][product_data][name]": "Nocturnes <script>",
      "line_items[0][quantity]": "2",
      customer_email: "ada@example.com",
      success_url: "http://localhost/ok?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "http://localhost/cart?a=1&b=2",
      ...fields,
    }),
  });
  expect(response.status).toBe(200);
  return String(emulator.sessions().at(-1)?.id);
}

const countries = { "shipping_address_collection[allowed_countries][0]": "DE" };

async function read(id: string): Promise<string> {
  return (await fetch(`${emulator.url}/c/pay/${id}`)).text();
}

function submit(id: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${emulator.url}/c/pay/${id}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

test("the page shows its purpose, the items and the total, and escapes markup", async () => {
  const html = await read(await openSession());
  expect(html).toContain("local emulator for Stripe");
  expect(html).toContain("Nocturnes &#60;script&#62;");
  expect(html).not.toContain("<script>");
  expect(html).toContain("$25.00");
  expect(html).toContain("Pay $25.00");
  expect(html).toContain('href="http://localhost/cart?a=1&#38;b=2"');
  expect(html).not.toContain("Shipping address");
});

test.each([
  ["jpy", "¥1250", "Pay ¥2500"],
  ["eur", "€12.50", "Pay €25.00"],
  ["isk", "kr\u00a0100.00", "Pay kr\u00a0200.00"],
])("amounts of %s have its decimals in Stripe's API", async (currency, price, pay) => {
  const fields = { "line_items[0][price_data][currency]": currency };
  const amount = currency === "isk" ? { "line_items[0][price_data][unit_amount]": "10000" } : {};
  const html = await read(await openSession({ ...fields, ...amount }));
  expect(html).toContain(`2 × ${price}<`);
  expect(html).toContain(pay);
});

test("a valid card leads to the success URL, which contains the session id", async () => {
  const id = await openSession();
  const response = await submit(id, { outcome: "pay", card: "4242424242424242" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`http://localhost/ok?session_id=${id}`);
  expect(emulator.sessions()[0]).toMatchObject({ status: "complete", paymentStatus: "paid" });
  expect(await read(id)).toContain("This checkout is complete.");
});

test.each([
  ["4000 0000 0000 0002", "Your card was declined."],
  ["1234", "knows only the test cards"],
])("card %s is refused on the page and the session stays open", async (card, message) => {
  const id = await openSession();
  const response = await submit(id, { outcome: "pay", card });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(message);
  expect(emulator.sessions()[0]).toMatchObject({ status: "open", paymentId: null });
});

test("the address is required, validated and stored", async () => {
  const id = await openSession(countries);
  expect(await read(id)).toContain("Shipping address");
  expect(await (await submit(id, { outcome: "pay", ...address, country: "US" })).text()).toContain("does not ship to");
  expect(await (await submit(id, { outcome: "pay", ...address, city: " " })).text()).toContain("incomplete: City");
  const refused = await (await submit(id, { outcome: "pay", ...address, card: "1" })).text();
  expect(refused).toContain('value="Eva &#60;i&#62;"');
  expect((await submit(id, { outcome: "pay", ...address })).status).toBe(303);
  expect(emulator.sessions()[0]?.shipping).toMatchObject({ name: "Eva <i>", address: { line2: null, country: "DE" } });
});

test("a bank debit completes unpaid and settles on the page", async () => {
  const id = await openSession();
  expect((await submit(id, { outcome: "bank-debit" })).status).toBe(303);
  expect(emulator.sessions()[0]).toMatchObject({ status: "complete", paymentStatus: "unpaid" });
  expect(await read(id)).toContain("Let the bank debit succeed");
  await submit(id, { outcome: "settle-fail" });
  expect(emulator.events().at(-1)?.type).toBe("checkout.session.async_payment_failed");
  expect(await read(id)).toContain("The bank debit failed.");
});

test("an expired session's page accepts no payment", async () => {
  const id = await openSession();
  await submit(id, { outcome: "expire" });
  expect(await read(id)).toContain("has expired");
  expect((await submit(id, { outcome: "pay" })).headers.get("location")).toBe(`/c/pay/${id}`);
  expect(emulator.sessions()[0]).toMatchObject({ status: "expired", paymentStatus: "unpaid" });
});

test("an unknown checkout and an invalid form show an error", async () => {
  expect((await fetch(`${emulator.url}/c/pay/cs_none`)).status).toBe(404);
  expect((await submit(await openSession(), { outcome: "steal" })).status).toBe(400);
});

test("the index page controls the provider", async () => {
  const id = await openSession();
  await emulator.pay(id);
  const html = await (await fetch(emulator.url)).text();
  expect(html).toContain("Refund in full");
  const form = new URLSearchParams({ amount: "500" });
  const refund = `${emulator.url}/_emulator/sessions/${id}/refund`;
  expect((await fetch(refund, { method: "POST", body: form, redirect: "manual" })).status).toBe(303);
  expect(await (await fetch(emulator.url)).text()).toContain("$5.00 refunded");
});
