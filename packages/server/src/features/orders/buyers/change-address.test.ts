import type { ShippingAddress } from "@recital/contract/values/order";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;
let vinylId: number;
let fileId: number;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  vinylId = (await buildProduct(app.recital.database, { name: "Vinyl" })).id;
  fileId = (await buildProduct(app.recital.database, { name: "File", isDigital: true })).id;
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

const address: ShippingAddress = {
  name: "Ada Lovelace",
  address: { line1: "1 Road", line2: null, city: "Ghent", state: "VOV", postal_code: "9000", country: "BE" },
};
const elsewhere = { ...address, address: { ...address.address, line1: "2 Street" } };

async function place(buyer: Visitor, productId = vinylId) {
  count += 1;
  const body = { items: [{ productId, quantity: 1 }], customerEmail: `buyer-${count}@example.com` };
  return buyer.api("POST /api/create-checkout-session", { body });
}

async function buy(buyer: Visitor, productId = vinylId): Promise<number> {
  const { sessionId, orderId } = await place(buyer, productId);
  await app.stripe.pay(sessionId);
  await expect.poll(async () => (await read(buyer, orderId)).paid).toBe(true);
  return orderId;
}

const params = (id: number) => ({ id: String(id) });
const read = ({ api }: Visitor, id: number) => api("GET /api/orders/:id", { params: params(id) });
const change = ({ api }: Visitor, id: number, shippingAddress = address, version?: number) =>
  api("PUT /api/orders/:id/shipping-address", { params: params(id), body: { shippingAddress, version } });
const detail = (id: number) => admin.api("GET /api/admin/orders/:id", { params: params(id) });
const ownerEmails = (id: number) =>
  app.smtp.emails("owner@recital.example").filter(({ subject }) => subject === `New shipping address for order #${id}`);

test("a customer corrects the address, with an entry in the timeline and an email to the owner", async () => {
  const buyer = app.visitor();
  const id = await buy(buyer);
  const { version } = await read(buyer, id);
  expect(await change(buyer, id, address, version)).toMatchObject({ shippingAddress: address, version: version + 1 });
  const { shippingAddress, events } = await detail(id);
  expect(shippingAddress).toEqual(address);
  expect(events).toContainEqual(
    expect.objectContaining({ kind: "address", text: "Shipping address changed by the customer", by: null }),
  );
  await expect.poll(() => ownerEmails(id).length).toBe(1);
  const [email] = ownerEmails(id);
  expect(email?.text).toContain("1 Road");
  // The same address again changes nothing.
  expect((await change(buyer, id)).version).toBe(version + 1);
  expect((await change(buyer, id, elsewhere)).shippingAddress).toEqual(elsewhere);
  await expect.poll(() => ownerEmails(id).length).toBe(2);
});

test("later data of the provider does not overwrite it", async () => {
  const buyer = app.visitor();
  const { sessionId, orderId } = await place(buyer);
  expect((await read(buyer, orderId)).shippingAddress).toBeNull();
  await change(buyer, orderId);
  expect((await detail(orderId)).events.map(({ text }) => text)).toContain("Shipping address added by the customer");
  await app.stripe.pay(sessionId);
  await expect.poll(async () => (await read(buyer, orderId)).paid).toBe(true);
  await admin.api("GET /api/update-shipping/:id", { params: params(orderId) });
  await buyer.api("POST /api/process-order/:id", { params: params(orderId) });
  expect((await read(buyer, orderId)).shippingAddress).toEqual(address);
});

test.each(["shipped", "delivered", "cancelled", "refunded"] as const)(
  "an order that is %s keeps its address",
  async (status) => {
    const buyer = app.visitor();
    const id = await buy(buyer);
    const { shippingAddress } = await read(buyer, id);
    await admin.api("PUT /api/admin/orders/:id/status", { params: params(id), body: { status } });
    await expect(change(buyer, id)).rejects.toMatchObject({ status: 409 });
    expect(await read(buyer, id)).toMatchObject({ shippingAddress, canEditAddress: false });
    expect(ownerEmails(id)).toEqual([]);
  },
);

test("an order of digital products takes none", async () => {
  const buyer = app.visitor();
  const id = await buy(buyer, fileId);
  await expect(change(buyer, id)).rejects.toMatchObject({ status: 409 });
});

test("of two changes of the same version one succeeds", async () => {
  const buyer = app.visitor();
  const id = await buy(buyer);
  const { version } = await read(buyer, id);
  const results = await Promise.allSettled([
    change(buyer, id, address, version),
    change(buyer, id, elsewhere, version),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const third = { ...address, name: "Charles" };
  await expect(change(buyer, id, third, version)).rejects.toMatchObject({ status: 409 });
});

test("a stranger gets 404, and a wrong address is refused by field", async () => {
  const buyer = app.visitor();
  const id = await buy(buyer);
  await expect(change(app.visitor(), id)).rejects.toMatchObject({ status: 404 });
  const wrong = { ...address, address: { ...address.address, city: "" } };
  await expect(change(buyer, id, wrong)).rejects.toMatchObject({
    status: 422,
    fields: { "shippingAddress.address.city": "City is required" },
  });
});

test("an address whose country has no states is corrected by the customer and by the admin", async () => {
  const buyer = app.visitor();
  const id = await buy(buyer);
  const dresden = {
    line1: "Prager Straße 1",
    line2: null,
    city: "Dresden",
    state: "",
    postal_code: "01069",
    country: "DE",
  };
  const corrected = { name: "Ada Lovelace", address: dresden };
  const { version } = await change(buyer, id, corrected);
  const moved = { ...corrected, address: { ...dresden, line1: "Prager Straße 2" } };
  const body = { shippingAddress: moved, version };
  await admin.api("PUT /api/admin/orders/:id/shipping-address", { params: params(id), body });
  expect((await detail(id)).shippingAddress).toEqual(moved);
});

test("an order takes ten changes an hour", async () => {
  const buyer = app.visitor();
  const id = await buy(buyer);
  for (let index = 0; index < 10; index++) await change(buyer, id, index % 2 === 0 ? address : elsewhere);
  await expect(change(buyer, id)).rejects.toMatchObject({ status: 429 });
});
