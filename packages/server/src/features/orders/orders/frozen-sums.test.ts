import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deleteOrders } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { concertTable } from "../../site/concerts/table.ts";
import { orderTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
afterEach(() => deleteOrders(app.recital.database));

const rate = (country: string, firstItem: number, tracked: number | null = null) => ({
  name: country,
  countries: [country],
  freeFrom: country === "DE" ? 50 : null,
  rates: [
    {
      classId: 1,
      firstItem,
      furtherItem: 1,
      tracked: tracked === null ? null : { firstItem: tracked, furtherItem: 1 },
    },
  ],
});

async function setZones(zones: readonly ReturnType<typeof rate>[]): Promise<void> {
  const { version } = await admin.api("GET /api/admin/shipping");
  const body = { shipsFrom: "DE", classes: [{ id: 1, name: "Everything" }], zones: [...zones], version };
  await admin.api("PUT /api/admin/shipping", { body });
}

interface Choice {
  readonly country?: string;
  readonly delivery?: "standard" | "tracked" | "pickup";
  readonly concertId?: number;
  readonly tip?: number;
}

/** Buys records for $15.00 each, and returns the order as buyer and admin see it, with both emails. */
async function buy(quantity: number, choice: Choice) {
  const { id } = await buildProduct(app.recital.database, { name: "Disc", priceCents: 1500 });
  const visitor = app.visitor();
  const customerEmail = `buyer${id}@example.com`;
  const body = { items: [{ productId: id, quantity }], customerEmail, ...choice };
  const { sessionId, orderId } = await visitor.api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  const { text } = await app.smtp.waitForEmail(({ to }) => to.includes(customerEmail));
  const subject = new RegExp(`^New order #${orderId}:`);
  const notice = await app.smtp.waitForEmail((email) => subject.test(email.subject));
  const params = { id: String(orderId) };
  const order = await visitor.api("GET /api/orders/:id", { params });
  const detail = await admin.api("GET /api/admin/orders/:id", { params });
  return { orderId, order, detail, text, notice: notice.text };
}

/** Moves the address of an order to another country, and returns what the admin sees of the difference. */
async function moveTo(orderId: number, country: string): Promise<number | null> {
  const { model } = app.recital.database;
  await model(orderTable).update({ shippingCountry: country }, { where: { id: orderId } });
  return (await admin.api("GET /api/admin/orders/:id", { params: { id: String(orderId) } })).shippingDifference;
}

test("an order and its emails show subtotal, shipping, tip and total; nothing is called free that was not", async () => {
  await setZones([rate("DE", 3)]);
  const { order, detail, text, notice } = await buy(2, { country: "DE", tip: 2.5 });
  const sums = {
    subtotal: 30,
    discount: 0,
    shipping: 4,
    tax: 0,
    tip: 2.5,
    total: 36.5,
    delivery: "standard",
    country: "DE",
  };
  expect(order).toMatchObject({ ...sums, needsShipping: true, pickup: null });
  expect(detail).toMatchObject({
    ...sums,
    shippingDifference: null,
    refundable: 36.5,
    refundableShipping: 4,
    refundableTip: 2.5,
  });
  expect(order.items).toMatchObject([{ price: 15, quantity: 2, subtotal: 30, discount: 0, tax: 0 }]);
  for (const email of [text, notice]) {
    expect(email).toMatch(/Subtotal +\$30\.00\n.*Shipping +\$4\.00\n.*Tip +\$2\.50\n.*Total +\$36\.50/);
    expect(email).not.toMatch(/free/i);
  }
});

test("free shipping is said where zones could have asked for it, and as before without zones", async () => {
  await setZones([rate("DE", 3)]);
  const withZones = await buy(4, { country: "DE" });
  expect(withZones.order).toMatchObject({ subtotal: 60, shipping: 0, total: 60, delivery: "standard" });
  expect(withZones.text).toMatch(/Shipping +Free\n.*Total +\$60\.00/);
  expect(withZones.text).not.toContain("(Free shipping included)");
  await setZones([]);
  const without = await buy(1, {});
  expect(without.order).toMatchObject({ subtotal: 15, shipping: 0, total: 15, delivery: null, country: null });
  expect(without.text).toMatch(/Total \(Free shipping included\) +\$15\.00/);
  expect(without.text).not.toMatch(/Subtotal|Shipping +Free/);
});

test("a pick-up says where and when, needs no address and is not to ship", async () => {
  await setZones([rate("DE", 3)]);
  const startsAt = new Date("2030-12-03T22:30:00Z");
  const about = { uid: "evening", timezone: "Europe/Brussels", title: "Evening", venue: "Hall", city: "Ghent" };
  const row = { ...about, startsAt, status: "scheduled" as const, createdAt: startsAt, updatedAt: startsAt };
  const concert = await app.recital.database.model(concertTable).create(row);
  const { orderId, order, detail, text, notice } = await buy(1, { delivery: "pickup", concertId: concert.id });
  const pickup = { title: "Evening", city: "Ghent", date: "2030-12-03" };
  expect(order).toMatchObject({ shipping: 0, total: 15, delivery: "pickup", country: null, pickup });
  expect(order).toMatchObject({ needsShipping: false, canEditAddress: false, hasItemsToShip: false });
  expect(detail).toMatchObject({ lacksShippingInfo: false, canShip: false, shippingDifference: null, pickup });
  for (const email of [text, notice]) {
    expect(email).toContain("Pick-up at a concert: Ghent, December 3, 2030");
    expect(email).not.toMatch(/address|shipping/i);
  }
  // The period begins when the goods are picked up.
  expect(Date.parse(order.canWithdrawUntil ?? "")).toBeGreaterThan(Date.now() + 15 * 24 * 3_600_000);
  await concert.destroy();
  const params = { id: String(orderId) };
  expect(await admin.api("GET /api/admin/orders/:id", { params })).toMatchObject({ delivery: "pickup", pickup: null });
  const [listed] = await admin.api("GET /api/admin/orders", { query: { search: String(orderId) } });
  expect(listed).toMatchObject({ delivery: "pickup", pickup: null, needsShipping: false });
});

test("an address in another country shows what the present zones ask more or less for it", async () => {
  await setZones([rate("DE", 3, 6), rate("NO", 12), rate("AT", 2, 9)]);
  const { orderId } = await buy(2, { country: "DE" });
  expect(await moveTo(orderId, "DE")).toBeNull();
  expect(await moveTo(orderId, "NO")).toBe(9);
  expect(await moveTo(orderId, "Austria")).toBe(-1);
  expect(await moveTo(orderId, "FR")).toBeNull();
  const tracked = await buy(2, { country: "DE", delivery: "tracked" });
  expect(await moveTo(tracked.orderId, "AT")).toBe(3);
  expect(await moveTo(tracked.orderId, "NO")).toBeNull();
  await setZones([]);
  expect(await moveTo(orderId, "NO")).toBeNull();
});
