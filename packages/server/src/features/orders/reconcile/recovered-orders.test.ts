import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { reconcile } from "../../../testing/reconcile.ts";
import { backUp, restoreInto } from "../../../testing/restore-app.ts";
import { startTestApp, webhookSecret, type TestApp } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { editionNumberTable } from "../../shop/stock/tables.ts";
import { codeHoldTable, discountCodeTable } from "../../shop/discount-codes/tables.ts";
import { concertTable } from "../../site/concerts/table.ts";
import { orderTable } from "../orders/tables.ts";
import { providerCursorTable } from "./table.ts";
import { variantTable } from "../../shop/products/tables.ts";

const env = { ENCRYPTION_KEY: "ab".repeat(32), PUBLIC_URL: "http://localhost:4000" };
const dayMs = 24 * 3_600_000;
let before: TestApp;
let after: TestApp | undefined;
let storage: TestStorage;

beforeAll(async () => {
  before = await startTestApp({ env });
  storage = await makeMigratedStorage({ hasAdmin: false });
});
afterAll(async () => {
  await after?.stop();
  await before.stop();
  await storage.remove();
});

type Line = readonly [productId: number, quantity: number];

async function open(email: string, lines: readonly Line[], choices: object = {}) {
  const items = lines.map(([productId, quantity]) => ({ productId, quantity }));
  const body = { items, customerEmail: `${email}@example.com`, ...choices };
  return before.visitor().api("POST /api/create-checkout-session", { body });
}

async function buy(email: string, ...lines: readonly Line[]) {
  return pay(email, await open(email, lines));
}

async function pay(email: string, started: Awaited<ReturnType<typeof open>>) {
  await before.stripe.pay(started.sessionId);
  await before.smtp.waitForEmail(
    ({ to, subject }) => to.includes(`${email}@example.com`) && subject.startsWith("Your order"),
  );
  return started;
}

/** Opens a payment page with a tip, a discount and a price of shipping, and pays it. */
async function buyAtProvider(
  orderId: number,
  products: readonly { readonly name: string; readonly variantId: number }[],
) {
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const headers = { authorization: "Bearer sk_test_of_recital" };
    const init = { method: "POST", headers, body: new URLSearchParams(fields) };
    const response = await fetch(`${before.stripe.url}/v1/${path}`, init);
    expect(response.status).toBe(200);
    return z.object({ id: z.string() }).parse(await response.json()).id;
  };
  const line = (index: number, name: string, amount: number, [key, value]: readonly [string, string]) => ({
    [`line_items[${index}][price_data][currency]`]: "usd",
    [`line_items[${index}][price_data][unit_amount]`]: String(amount),
    [`line_items[${index}][price_data][product_data][name]`]: name,
    [`line_items[${index}][price_data][product_data][metadata][${key}]`]: value,
    [`line_items[${index}][quantity]`]: "1",
  });
  const sessionId = await post("checkout/sessions", {
    mode: "payment",
    ...Object.assign(
      line(products.length, "Tip", 300, ["kind", "tip"]),
      ...products.map(({ name, variantId }, index) => line(index, name, 1001, ["variant", String(variantId)])),
    ),
    customer_email: "gil@example.com",
    "metadata[order]": String(orderId),
    "metadata[key]": "key-of-gil",
    success_url: "http://localhost:4000/checkout/success",
    "shipping_address_collection[allowed_countries][0]": "DE",
    "shipping_options[0][shipping_rate_data][type]": "fixed_amount",
    "shipping_options[0][shipping_rate_data][display_name]": "Tracked",
    "shipping_options[0][shipping_rate_data][fixed_amount][amount]": "700",
    "shipping_options[0][shipping_rate_data][fixed_amount][currency]": "usd",
    "discounts[0][coupon]": await post("coupons", { amount_off: "501", currency: "usd" }),
  });
  await before.stripe.pay(sessionId);
}

test("orders that were placed after the backup are recovered from the provider, once, with stock, editions and refunds", async () => {
  const { database } = before.recital;
  const vinyl = await buildProduct(database, { name: "Vinyl", priceCents: 3200 });
  const shirt = await buildProduct(database, { name: "Shirt", priceCents: 1001 });
  await database.model(variantTable).update({ stock: 10, editionSize: 10 }, { where: { productId: vinyl.id } });
  await database.model(variantTable).update({ stock: 7 }, { where: { productId: shirt.id } });
  const ann = await buy("ann", [vinyl.id, 1]);
  const archive = await backUp(before);

  const bob = await buy("bob", [vinyl.id, 2], [shirt.id, 3]);
  const { created = 0 } = before.stripe.sessions().find(({ id }) => id === bob.sessionId) ?? {};
  const boughtAt = new Date(created * 1000);
  await before.stripe.refund(bob.sessionId, 500);
  const poster = await buildProduct(database, { name: "Poster", priceCents: 700 });
  const cat = await buy("cat", [poster.id, 1]);
  const dan = await open("dan", [[shirt.id, 1]]);
  await before.stripe.pay(dan.sessionId, "later");
  const eve = await buy("eve", [shirt.id, 1]);
  before.clock.offsetMs += 1000;
  const owner = await before.admin();
  await owner.api("POST /api/admin/privacy/erase", { body: { email: "eve@example.com" } });
  await copyFile(join(before.storage.dataDir, "erasures"), join(storage.dataDir, "erasures"));

  const { id: shirtVariant = 0 } =
    (await database.model(variantTable).findOne({ where: { productId: shirt.id } })) ?? {};
  const gil = eve.orderId + 1;
  await buyAtProvider(gil, [
    { name: "Shirt", variantId: shirtVariant },
    { name: "Shirt", variantId: shirtVariant },
  ]);

  before.clock.offsetMs += 9 * dayMs;
  await restoreInto(storage, archive, before);
  const { stripe, smtp } = before;
  after = await startTestApp({ storage, stripe, smtp, env, clockOffsetMs: before.clock.offsetMs });
  stripe.setWebhook({ url: `${after.url}/api/webhooks/stripe`, secret: webhookSecret });
  const { model } = after.recital.database;
  const read = (id: number) => model(orderTable).findByPk(id, { include: "items" });
  await expect.poll(async () => (await read(eve.orderId))?.paidAt ?? null).not.toBeNull();
  await waitForJobs(after.recital.database);
  await reconcile(after);
  await waitForJobs(after.recital.database);

  expect(await read(bob.orderId)).toMatchObject({
    customerEmail: "bob@example.com",
    status: "processing",
    sessionId: bob.sessionId,
    paidAt: boughtAt,
    paidCents: 9403,
    refundedCents: 500,
    shippingName: expect.any(String),
    items: [
      { productId: vinyl.id, name: "Vinyl", quantity: 2, isDigital: false },
      { productId: shirt.id, name: "Shirt", quantity: 3 },
    ],
  });
  expect(await read(cat.orderId)).toMatchObject({ items: [{ productId: null, variantId: null, name: "Poster" }] });
  expect(await read(dan.orderId)).toMatchObject({ status: "pending", paidAt: null });
  expect(await read(eve.orderId)).toMatchObject({ customerEmail: "", shippingName: null });
  expect(await read(gil)).toMatchObject({
    subtotalCents: 2002,
    discountCents: 501,
    shippingCents: 700,
    tipCents: 300,
    totalCents: 2501,
    paidCents: 2501,
    needsShipping: true,
    items: [
      { productId: shirt.id, unitCents: 1001, discountCents: 251, isDigital: false },
      { productId: shirt.id, unitCents: 1001, discountCents: 250, isDigital: false },
    ],
  });
  expect((await model(orderTable).findAll()).map(({ id }) => id)).toEqual([
    ...[ann, bob, cat, dan, eve].map(({ orderId }) => orderId),
    gil,
  ]);
  const numbers = await model(editionNumberTable).findAll({ order: ["number"] });
  expect(numbers.map(({ orderId, number }) => [orderId, number])).toEqual([
    [ann.orderId, 1],
    [bob.orderId, 2],
    [bob.orderId, 3],
  ]);
  const stockOf = async (productId: number) => (await model(variantTable).findOne({ where: { productId } }))?.get();
  expect(await stockOf(vinyl.id)).toMatchObject({ stock: 7, held: 0 });
  expect(await stockOf(shirt.id)).toMatchObject({ stock: 1, held: 0 });

  // No email is sent twice, and the owner gets one about all of them.
  expect(smtp.emails("bob@example.com").filter(({ subject }) => subject.startsWith("Your order"))).toHaveLength(1);
  const alerts = smtp.emails("owner@recital.example").filter(({ subject }) => subject.includes("unknown orders"));
  expect(alerts).toHaveLength(1);
  for (const part of [`Order #${bob.orderId}: $94.03`, "No. 2, No. 3", `Order #${cat.orderId}: $7.00`, `"Poster"`]) {
    expect(alerts[0]?.text.replaceAll(/\s+/g, " ")).toContain(part);
  }
  // A delayed payment arrives later, as for any other order.
  await stripe.settle(dan.sessionId, "succeed");
  await smtp.waitForEmail(({ to, subject }) => to.includes("dan@example.com") && subject.startsWith("Your order"));
  expect(await stockOf(shirt.id)).toMatchObject({ stock: 0 });
});

test("a recovered order knows country, delivery, concert and code of the cart, and its code is used", async () => {
  const shop = await startTestApp({ env });
  const { database } = shop.recital;
  const admin = await shop.admin();
  const disc = await buildProduct(database, { name: "Disc", priceCents: 1001 });
  const vinyl = await buildProduct(database, { name: "Vinyl", priceCents: 3000 });
  const rates = [{ classId: 1, firstItem: 4, furtherItem: 1, tracked: { firstItem: 7, furtherItem: 1 } }];
  const zones = [{ name: "World", countries: "rest" as const, rates }];
  await admin.api("PUT /api/admin/shipping", {
    body: { shipsFrom: "DE", classes: [{ id: 1, name: "Everything" }], zones },
  });
  const spring = { code: "Spring", kind: "percent" as const, value: 10, productIds: [vinyl.id] };
  const { id: codeId } = await admin.api("POST /api/admin/discount-codes", { body: spring });
  const addConcert = async (uid: string) => {
    // The provider knows the second of a checkout, and no part of it.
    const createdAt = new Date(shop.clock.now().getTime() - 60_000);
    const startsAt = new Date(Date.now() + 400 * dayMs);
    const about = { uid, timezone: "Europe/Berlin", title: "Evening", venue: "Hall", city: "Ghent", startsAt };
    const row = { ...about, status: "scheduled" as const, createdAt, updatedAt: createdAt };
    return (await database.model(concertTable).create(row)).id;
  };
  const concertId = await addConcert("known");
  const buyHere = async (choices: object) => {
    const body = {
      items: [disc, vinyl].map(({ id: productId }) => ({ productId, quantity: 1 })),
      customerEmail: "ida@example.com",
      ...choices,
    };
    const { orderId, sessionId } = await shop.visitor().api("POST /api/create-checkout-session", { body });
    await shop.stripe.pay(sessionId);
    await expect.poll(async () => (await database.model(orderTable).findByPk(orderId))?.paidAt ?? null).not.toBeNull();
    return orderId;
  };
  const archive = await backUp(shop);
  const laterConcert = await addConcert("later");
  const posted = await buyHere({ country: "NO", delivery: "tracked", code: "spring", locale: "en" });
  const [pickedUp, atLater] = [
    await buyHere({ delivery: "pickup", concertId }),
    await buyHere({ delivery: "pickup", concertId: laterConcert }),
  ];

  const storage = await makeMigratedStorage({ hasAdmin: false });
  await restoreInto(storage, archive, shop);
  const { stripe, smtp } = shop;
  const restored = await startTestApp({ storage, stripe, smtp, env, clockOffsetMs: dayMs });
  const { model } = restored.recital.database;
  const read = (id: number) => model(orderTable).findByPk(id, { include: "items" });
  await reconcile(restored);
  await expect.poll(async () => (await read(atLater))?.paidAt ?? null).not.toBeNull();
  expect(await read(posted)).toMatchObject({
    locale: "en",
    delivery: "tracked",
    deliveryCountry: "NO",
    concertId: null,
    discountCode: "Spring",
    discountCents: 300,
    items: [{ discountCents: 0 }, { discountCents: 300 }],
  });
  const pickup = { locale: null, delivery: "pickup", deliveryCountry: null, discountCode: null };
  expect(await read(pickedUp)).toMatchObject({ ...pickup, concertId });
  expect(await read(atLater)).toMatchObject({ ...pickup, concertId: null });
  expect(await model(codeHoldTable).findAll()).toMatchObject([{ orderId: posted, codeId, state: "used" }]);
  expect(await model(discountCodeTable).findByPk(codeId)).toMatchObject({ uses: 1 });
  await restored.stop();
  await shop.stop();
  await storage.remove();
});

test("a trial restore under another URL records nothing, and lists the payments in one email", async () => {
  const { id } = await buildProduct(before.recital.database, { name: "Cassette", priceCents: 900 });
  before.stripe.setWebhook({ url: `${before.url}/api/webhooks/stripe`, secret: webhookSecret });
  const archive = await backUp(before);
  const lost = [await buy("fay", [id, 1]), await buy("gus", [id, 1])];
  const otherStorage = await makeMigratedStorage({ hasAdmin: false });
  await restoreInto(otherStorage, archive, before);
  const { stripe, smtp } = before;
  const trial = await startTestApp({
    storage: otherStorage,
    stripe,
    smtp,
    env: { ...env, PUBLIC_URL: "http://localhost:4001", OWNER_EMAIL: "trial@recital.example" },
    clockOffsetMs: before.clock.offsetMs,
  });
  await expect.poll(() => trial.recital.database.model(providerCursorTable).findByPk("refunds")).not.toBeNull();
  await waitForJobs(trial.recital.database);
  await reconcile(trial);
  await waitForJobs(trial.recital.database);
  const order = trial.recital.database.model(orderTable);
  for (const { orderId } of lost) expect(await order.findByPk(orderId)).toBeNull();
  const alerts = smtp
    .emails()
    .filter(({ subject, text }) => subject.includes("unknown orders") && text.includes("$9.00"));
  expect(alerts).toHaveLength(1);
  for (const { orderId } of lost) expect(alerts[0]?.text).toContain(`Order #${orderId}: $9.00`);
  await trial.stop();
  await otherStorage.remove();
});
