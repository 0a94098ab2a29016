import type { StartedCheckout } from "@recital/contract/endpoints/orders/checkout";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buy as buyFiles, readFiles, tokenOf } from "../../../testing/buy-files.ts";
import { buildRefund } from "../../../testing/build-refund.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sellRelease } from "../../../testing/sell-release.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { orderTable } from "../orders/tables.ts";

let app: TestApp;
let vinyl: ProductRow;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  const imageUrl = "https://images.example/vinyl.jpg";
  vinyl = await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 3200, imageUrl });
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

const dayMs = 24 * 3_600_000;

async function place(buyer: Visitor): Promise<StartedCheckout> {
  count += 1;
  const body = { items: [{ productId: vinyl.id, quantity: 2 }], customerEmail: `buyer-${count}@example.com` };
  return buyer.api("POST /api/create-checkout-session", { body });
}

async function buy(buyer: Visitor): Promise<StartedCheckout> {
  const started = await place(buyer);
  await app.stripe.pay(started.sessionId);
  await expect.poll(async () => (await read(buyer, started.orderId)).paid).toBe(true);
  return started;
}

const read = ({ api }: Visitor, id: number) => api("GET /api/orders/:id", { params: { id: String(id) } });

describe("the list of orders", () => {
  test("is empty for a stranger, and not stored", async () => {
    const response = await app.visitor().fetch("/api/orders");
    expect([response.status, response.headers.get("cache-control"), await response.json()]).toEqual([
      200,
      "no-store",
      [],
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("contains what the browser placed, newest first, also before the payment", async () => {
    const buyer = app.visitor();
    const paid = await buy(buyer);
    const unpaid = await place(buyer);
    await buy(app.visitor());
    const orders = await buyer.api("GET /api/orders");
    expect(orders.map(({ id, paid: isPaid }) => [id, isPaid])).toEqual([
      [unpaid.orderId, false],
      [paid.orderId, true],
    ]);
  });

  test("contains an order that its success page opened elsewhere once it is paid", async () => {
    const { sessionId, orderId } = await place(app.visitor());
    const otherVisitor = app.visitor();
    await otherVisitor.api("GET /api/checkout-session/:sessionId", { params: { sessionId } });
    expect(await otherVisitor.api("GET /api/orders")).toEqual([]);
    expect((await read(otherVisitor, orderId)).paid).toBe(false);
    await app.stripe.pay(sessionId);
    await expect.poll(async () => (await otherVisitor.api("GET /api/orders")).map(({ id }) => id)).toEqual([orderId]);
  });
});

describe("a customer's order", () => {
  test("has items with the product's image, dates, version and what can be changed", async () => {
    const buyer = app.visitor();
    const { orderId } = await buy(buyer);
    const order = await read(buyer, orderId);
    expect(order).toMatchObject({
      id: orderId,
      total: 64,
      status: "processing",
      items: [
        {
          id: expect.any(Number),
          name: "Vinyl",
          price: 32,
          quantity: 2,
          isDigital: false,
          awaitsFiles: false,
          productId: vinyl.id,
          imageUrl: vinyl.imageUrl,
          image: null,
        },
      ],
      canEditAddress: true,
      hasItemsToShip: true,
      shipments: [],
      refunds: [],
      refundedTotal: 0,
      downloadsUrl: null,
      version: expect.any(Number),
    });
    expect(order.statusAt).toBe(order.paidAt);
    const delivered = new Date(order.paidAt ?? "").getTime() + dayMs;
    expect(new Date(order.canWithdrawUntil ?? "").getTime()).toBeGreaterThan(delivered + 14 * dayMs);
  });

  test("tells its email address to the browser that may read it, and to no other", async () => {
    const buyer = app.visitor();
    const { orderId } = await buy(buyer);
    const params = { id: String(orderId) };
    const contact = (visitor: Visitor) => visitor.api("GET /api/orders/:id/contact", { params });
    const email = expect.stringMatching(/^buyer-\d+@example\.com$/);
    expect(await contact(buyer)).toEqual({ seller: [], email, town: null });
    await expect(contact(app.visitor())).rejects.toMatchObject({ status: 404 });
    const admin = await app.admin();
    await admin.api("PUT /api/admin/settings", { body: { senderCity: "Oslo" } });
    expect(await contact(buyer)).toMatchObject({ town: "Oslo" });
    await admin.api("PUT /api/admin/settings", { body: { senderCity: "" } });
  });

  test("and its files tell the public music: a whole release, or the tracks that were bought", async () => {
    const whole = await sellRelease(app, { slug: "whole" });
    const part = await sellRelease(app, { slug: "part" });
    const hidden = await sellRelease(app, { slug: "hidden", visibility: "draft" });
    const [single, also] = [await buildProduct(app.recital.database), await buildProduct(app.recital.database)];
    await part.tracks[1]?.update({ productId: single.id });
    await whole.tracks[0]?.update({ productId: also.id });
    const { buyer, orderId } = await buyFiles(app, [single, also, hidden.product, whole.product]);
    const music = (visitor: Visitor) => visitor.api("GET /api/orders/:id/music", { params: { id: String(orderId) } });
    expect(await music(buyer)).toEqual([
      { slug: "part", trackId: part.tracks[1]?.id },
      { slug: "whole", trackId: null },
    ]);
    await expect(music(app.visitor())).rejects.toMatchObject({ status: 404 });
    const { files } = await readFiles(app, await tokenOf(app, orderId));
    expect(files.map((file) => file.music)).toEqual([
      { slug: "part", trackId: part.tracks[1]?.id },
      { slug: "whole", trackId: whole.tracks[0]?.id },
      null,
      { slug: "whole", trackId: null },
    ]);
  });

  test("has no withdrawal date while it is unpaid, and keeps the image of a product that is deleted meanwhile", async () => {
    const buyer = app.visitor();
    const product = await buildProduct(app.recital.database, { imageUrl: "https://images.example/gone.jpg" });
    const body = { items: [{ productId: product.id, quantity: 1 }], customerEmail: "gone@example.com" };
    const { orderId } = await buyer.api("POST /api/create-checkout-session", { body });
    const admin = await app.admin();
    await admin.api("DELETE /api/admin/products/:id", { params: { id: String(product.id) } });
    const order = await read(buyer, orderId);
    expect(order).toMatchObject({ canWithdrawUntil: null, paidAt: null, statusAt: order.createdAt });
    expect(order.items).toMatchObject([{ name: product.name, imageUrl: product.imageUrl }]);
  });

  test("shows refunds without the shop's note, reason and name", async () => {
    const buyer = app.visitor();
    const { orderId } = await buy(buyer);
    const secret = { note: "Owner's note", reason: "fraudulent", adminName: "owner-name" } as const;
    await buildRefund(app.recital.database, { orderId, amountCents: 1000, ...secret });
    await buildRefund(app.recital.database, { orderId, amountCents: 700, ...secret, state: "pending" });
    await app.recital.database.model(orderTable).update({ refundedCents: 1000 }, { where: { id: orderId } });
    const response = await buyer.fetch(`/api/orders/${orderId}`);
    const text = await response.text();
    expect(text).not.toMatch(/owner|fraudulent|@/i);
    expect(JSON.parse(text)).toMatchObject({
      refundedTotal: 10,
      refunds: [
        { amount: 10, state: "succeeded", createdAt: expect.any(String) },
        { amount: 7, state: "pending", createdAt: expect.any(String) },
      ],
    });
  });

  test("shows its shipments without the name of who recorded them, and keeps its address from then on", async () => {
    const buyer = app.visitor();
    const { orderId } = await buy(buyer);
    const [item] = (await read(buyer, orderId)).items;
    if (!item) throw new Error("no item");
    const admin = await app.admin();
    const params = { id: String(orderId) };
    const ship = (body: { carrier: "dhl" | "other"; trackingNumber?: string; quantity: number }) => {
      const { quantity, ...rest } = body;
      const items = [{ itemId: item.id, quantity }];
      return admin.api("POST /api/admin/orders/:id/shipments", { params, body: { ...rest, items, notify: false } });
    };
    await ship({ carrier: "dhl", trackingNumber: "123", quantity: 1 });
    const part = await read(buyer, orderId);
    expect(part.shipments).toEqual([
      {
        id: expect.any(Number),
        carrier: "dhl",
        trackingNumber: "123",
        trackingUrl: expect.stringContaining("123"),
        shippedAt: expect.any(String),
        items: [{ itemId: item.id, quantity: 1 }],
      },
    ]);
    expect(part).toMatchObject({ status: "shipped", canEditAddress: false, hasItemsToShip: true });
    expect(part).toMatchObject({ statusAt: part.shipments[0]?.shippedAt });
    app.clock.offsetMs += dayMs;
    await ship({ carrier: "other", quantity: 1 });
    const whole = await read(buyer, orderId);
    const shippedAt = new Date(whole.shipments[1]?.shippedAt ?? "");
    expect(whole).toMatchObject({ statusAt: shippedAt.toISOString(), hasItemsToShip: false });
    // Fourteen days after the latest delivery, which does not move any more.
    app.clock.offsetMs += dayMs;
    const until = new Date(shippedAt.getTime() + 44 * dayMs).toISOString();
    expect((await read(buyer, orderId)).canWithdrawUntil).toBe(until);
    const shippingAddress = {
      name: "Ada",
      address: { line1: "1 Road", line2: null, city: "Ghent", state: "VOV", postal_code: "9000", country: "BE" },
    };
    // The rule is about shipments, whatever the status.
    await admin.api("PUT /api/admin/orders/:id/status", { params, body: { status: "processing" } });
    await expect(
      buyer.api("PUT /api/orders/:id/shipping-address", { params, body: { shippingAddress } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test("tells since when it has its status", async () => {
    const admin = await app.admin();
    const time = new Date("2026-01-02T03:04:05.678Z");
    const order = await buildOrder(app.recital.database, paidAt(time));
    const params = { id: String(order.id) };
    expect((await admin.api("GET /api/orders/:id", { params })).statusAt).toBe(time.toISOString());
    await admin.api("PUT /api/admin/orders/:id/status", { params, body: { status: "cancelled" } });
    const { statusAt } = await admin.api("GET /api/orders/:id", { params });
    expect(app.clock.now().getTime() - new Date(statusAt).getTime()).toBeLessThan(dayMs);
  });
});
