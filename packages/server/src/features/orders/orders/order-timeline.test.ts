import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { orderStatus, type OrderStatus, type ShippingAddress } from "@recital/contract/values/order";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOrder } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { orderTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());

const address = {
  name: "Ada Lovelace",
  address: { line1: "1 Road", line2: null, city: "Town", state: "OR", postal_code: "97201", country: "US" },
};

const build = async (fields?: Parameters<typeof buildOrder>[1]) => (await buildOrder(app.recital.database, fields)).id;
const read = (id: number) => admin.api("GET /api/admin/orders/:id", { params: { id: String(id) } });
const timeline = (order: AdminOrderDetail) => order.events.map(({ kind, text, by }) => [kind, text, by]);

function setStatus(id: number, status: OrderStatus, version?: number): Promise<AdminOrderDetail> {
  return admin.api("PUT /api/admin/orders/:id/status", { params: { id: String(id) }, body: { status, version } });
}

function setAddress(id: number, shippingAddress: ShippingAddress, version?: number): Promise<AdminOrderDetail> {
  const body = { shippingAddress, version };
  return admin.api("PUT /api/admin/orders/:id/shipping-address", { params: { id: String(id) }, body });
}

/** Starts a checkout and returns its order and session. */
async function startPurchase() {
  const vinyl = await buildProduct(app.recital.database, { priceCents: 3200 });
  app.clock.offsetMs += 61_000;
  const body = { items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: "grace@example.com" };
  return app.visitor().api("POST /api/create-checkout-session", { body });
}

describe("an order's status", () => {
  test("may follow any other, and the timeline records who changed it from what to what", async () => {
    const id = await build();
    const placed = await read(id);
    expect(timeline(placed)).toEqual([["placed", "Order placed", null]]);
    let last = placed;
    for (const from of orderStatus.options) {
      for (const to of orderStatus.options) {
        if (last.status !== from) last = await setStatus(id, from);
        if (to === from) continue;
        const changed = await setStatus(id, to, last.version);
        expect(changed).toMatchObject({ status: to, version: last.version + 1 });
        expect(timeline(changed).at(-1)).toEqual(["status", `Status changed from ${from} to ${to}`, "admin"]);
        last = changed;
      }
    }
    expect(await read(id)).toEqual(last);
    expect(last.events.length).toBe(last.version + 1);
  });

  test("that is unchanged is not recorded, even on a stale copy", async () => {
    const id = await build();
    const shipped = await setStatus(id, "shipped", 0);
    expect(await setStatus(id, "shipped", 0)).toEqual(shipped);
    expect(await setStatus(id, "shipped")).toEqual(shipped);
  });

  test("changed on a stale copy is refused and stays", async () => {
    const id = await build();
    const shipped = await setStatus(id, "shipped", 0);
    await expect(setStatus(id, "cancelled", 0)).rejects.toMatchObject({ status: 409 });
    expect(await read(id)).toEqual(shipped);
    expect(await setStatus(id, "cancelled")).toMatchObject({ status: "cancelled", version: 2 });
  });

  test("changed concurrently from two windows on the same copy is changed by one of them", async () => {
    const id = await build();
    const edits = (["shipped", "delivered", "refunded", "cancelled"] as const).map((status) =>
      setStatus(id, status, 0),
    );
    const ends = await Promise.allSettled(edits);
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
    expect(refused).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ status: 409 })));
    expect(await read(id)).toMatchObject({ version: 1, events: [{ kind: "placed" }, { kind: "status" }] });
  });

  test("changed concurrently without a version is changed by all, and the timeline records each", async () => {
    const id = await build();
    await Promise.all(
      (["shipped", "delivered", "refunded", "cancelled"] as const).map((status) => setStatus(id, status)),
    );
    const { events, version, status } = await read(id);
    expect(version).toBe(4);
    const texts = events.slice(1).map(({ text }) => text);
    texts.reduce((from, text) => {
      expect(text).toMatch(new RegExp(`^Status changed from ${from} to `));
      return text.split(" ").at(-1) ?? "";
    }, "pending");
    expect(texts.at(-1)).toMatch(new RegExp(`${status}$`));
  });

  test.each([undefined, null, "", "gone", 7, "Shipped", "<script>"])("of %s is refused by field", async (status) => {
    const id = await build();
    const response = await sendJson(admin, `PUT /api/admin/orders/${id}/status`, { status });
    expect(response).toMatchObject({ status: 422, body: { fields: { status: expect.any(String) } } });
    expect((await read(id)).version).toBe(0);
  });
});

describe("an order's address", () => {
  test("is set and changed by the admin; the same address again changes nothing", async () => {
    const id = await build();
    const added = await setAddress(id, address, 0);
    expect(added).toMatchObject({ shippingAddress: address, lacksShippingInfo: false, version: 1 });
    expect(await setAddress(id, address, 1)).toEqual(added);
    const changed = await setAddress(id, { ...address, name: "Ада 🎹 أدا" }, 1);
    expect(changed.shippingAddress?.name).toBe("Ада 🎹 أدا");
    expect(timeline(changed).slice(1)).toEqual([
      ["address", "Shipping address added", "admin"],
      ["address", "Shipping address changed", "admin"],
    ]);
  });

  test("set on a stale copy is refused and stays", async () => {
    const id = await build();
    const shipped = await setStatus(id, "shipped", 0);
    await expect(setAddress(id, address, 0)).rejects.toMatchObject({ status: 409 });
    expect(await read(id)).toEqual(shipped);
  });

  test.each([
    ["name", { ...address, name: " " }],
    ["name", { ...address, name: "x".repeat(201) }],
    ["name", { ...address, name: "a\nb" }],
    ["address.line1", { ...address, address: { ...address.address, line1: "" } }],
    ["address.city", { ...address, address: { ...address.address, city: 7 } }],
    ["address.state", { ...address, address: { ...address.address, state: undefined } }],
    ["address.postal_code", { ...address, address: { ...address.address, postal_code: "9".repeat(41) } }],
    ["address.country", { ...address, address: { ...address.address, country: "\u0000" } }],
  ])("with an invalid %s is refused by field", async (field, shippingAddress) => {
    const id = await build();
    const response = await sendJson(admin, `PUT /api/admin/orders/${id}/shipping-address`, { shippingAddress });
    expect(response).toMatchObject({
      status: 422,
      body: { fields: { [`shippingAddress.${field}`]: expect.any(String) } },
    });
    expect(await read(id)).toMatchObject({ version: 0, shippingAddress: null });
  });
});

describe("the timeline of an order", () => {
  test("if it is paid contains the payment, address, both emails and the refund, in this order", async () => {
    const { orderId, sessionId } = await startPurchase();
    await app.stripe.pay(sessionId);
    await expect.poll(async () => (await read(orderId)).events.length).toBe(5);
    const paid = await read(orderId);
    expect(timeline(paid).slice(0, 3)).toEqual([
      ["placed", "Order placed", null],
      ["paid", "Paid $32.00", null],
      ["address", "Shipping address received from the payment provider", null],
    ]);
    expect(timeline(paid)).toContainEqual(["mailed", "New order email sent to the owner", null]);
    expect(timeline(paid)).toContainEqual(["mailed", "Order confirmation sent to the customer", null]);
    const times = paid.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    await app.stripe.deliver(app.stripe.events().map((event) => event.id));
    expect(await read(orderId)).toEqual(paid);
    await setStatus(orderId, "shipped", paid.version);
    await app.stripe.refund(sessionId);
    await expect.poll(async () => (await read(orderId)).status).toBe("refunded");
    expect(timeline(await read(orderId)).slice(5)).toEqual([
      ["status", "Status changed from processing to shipped", "admin"],
      ["refunded", "Refunded in full", null],
      ["refund", "Refunded $32.00", null],
    ]);
  });

  test("contains an expired payment, and a payment after the admin's cancellation", async () => {
    const expired = await startPurchase();
    await app.stripe.expire(expired.sessionId);
    await expect.poll(async () => (await read(expired.orderId)).status).toBe("cancelled");
    expect(timeline(await read(expired.orderId)).slice(1)).toEqual([
      ["status", "Cancelled: the checkout ended without a payment", null],
    ]);
    const late = await startPurchase();
    // Simulates a response that never arrived: the session is unknown, so its payment page could not be closed.
    const order = app.recital.database.model(orderTable);
    await order.update({ sessionId: null }, { where: { id: late.orderId } });
    await setStatus(late.orderId, "cancelled");
    await app.stripe.pay(late.sessionId);
    await expect.poll(async () => (await read(late.orderId)).status).toBe("processing");
    expect(timeline(await read(late.orderId))).toContainEqual([
      "status",
      "Status changed from cancelled to processing by the payment",
      null,
    ]);
  });

  test("requires a login, as all changes of the order do, and gets 404 for an unknown order", async () => {
    const id = await build();
    const calls = [
      ["PUT", "/status", { status: "shipped" }],
      ["PUT", "/shipping-address", { shippingAddress: address }],
      ["POST", "/mails", { mail: "notice" }],
      ["GET", "", undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await sendJson(app.visitor(), `${method} /api/admin/orders/${id}${path}`, body)).status).toBe(401);
      expect((await sendJson(admin, `${method} /api/admin/orders/999999999${path}`, body)).status).toBe(404);
      expect((await sendJson(admin, `${method} /api/admin/orders/x${path}`, body)).status).toBe(400);
    }
    expect((await read(id)).version).toBe(0);
  });
});
