import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { demoCode, demoProducts } from "@recital/demo/products";
import { productTable, variantTable } from "../features/shop/products/tables.ts";
import { emailsToPersons } from "../features/system/privacy/find-emails.ts";
import { jobTable } from "../jobs/table.ts";
import { stockMoveTable } from "../features/shop/stock/tables.ts";

let storage: TestStorage;

const start = (at = storage) => startTestApp({ storage: at, runsWorker: false, env: { DEMO_CONTENT: "true" } });
const countProducts = ({ recital }: TestApp) => recital.database.model(productTable).count();

beforeAll(async () => {
  storage = await makeTestStorage();
});
afterAll(() => storage.remove());

test("two programs that start at once on an empty database fill one shop, with an image for each product that has one", async () => {
  const apps = await Promise.all([start(), start()]);
  for (const app of apps) {
    expect(await countProducts(app)).toBe(demoProducts.length);
    const products = await app.visitor().api("GET /api/products");
    expect(products.length).toBe(demoProducts.filter(({ isActive }) => isActive).length);
    const images = products.flatMap(({ image_url }) => image_url ?? []);
    const responses = await Promise.all(images.map((path) => fetch(app.url + path)));
    expect(responses.map((response) => response.status)).toEqual(images.map(() => 200));
    await app.stop();
  }
});

test("the stock of each variant is the sum of its moves, and sizes are offered with what is left of them", async () => {
  const app = await start(await makeTestStorage());
  const variant = app.recital.database.model(variantTable);
  const stockMove = app.recital.database.model(stockMoveTable);
  const limited = (await variant.findAll()).filter(({ stock }) => stock !== null);
  expect(limited.length).toBeGreaterThan(5);
  const moves = await stockMove.findAll();
  const sumOf = (id: number) => moves.filter(({ variantId }) => variantId === id).map(({ delta }) => delta);
  expect(limited.map(({ id }) => sumOf(id))).toEqual(limited.map(({ stock }) => [stock]));
  const shirt = (await app.visitor().api("GET /api/products")).find(({ variants }) => variants.length > 1);
  expect(shirt?.variants.map(({ options, availability }) => [options["Size"], availability])).toEqual([
    ["S", "in"],
    ["M", "in"],
    ["L", "in"],
    ["XL", "in"],
    ["XXL", "out"],
  ]);
  await app.stop();
});

test("the buyer chooses one price, pays for posting by country, and can use a code", async () => {
  const app = await start(await makeTestStorage());
  const products = await app.visitor().api("GET /api/products");
  const chosen = products.find(({ priceMode }) => priceMode === "choose");
  const posted = products.find(({ is_digital, availability }) => !is_digital && availability === "in");
  expect(chosen?.suggestedPrice).toBeGreaterThan(chosen?.price ?? Infinity);
  const items = [
    { productId: chosen?.id ?? 0, quantity: 1, amount: 20 },
    { productId: posted?.id ?? 0, variantId: posted?.variants[0]?.id, quantity: 1 },
  ];
  const ask = (more: object) => app.visitor().api("POST /api/checkout/quote", { body: { items, ...more } });
  expect(await ask({ country: "US" })).toMatchObject({ shipping: 5, problems: [] });
  const abroad = await ask({ country: "NO", code: demoCode.code });
  expect(abroad).toMatchObject({ shipping: 14, code: { problem: null }, problems: [] });
  expect(abroad.discount).toBeCloseTo(abroad.subtotal * 0.1, 1);
  await app.stop();
});

test("a bundle is the LP and the release together, and ten codes give the release", async () => {
  const app = await start(await makeTestStorage());
  const products = await app.visitor().api("GET /api/products");
  const bundle = products.find(({ name }) => name.startsWith("Fade and the"));
  expect(bundle?.bundle?.map(({ name }) => name)).toEqual(["Fade (vinyl LP)", "Two Nocturnes and a Sketch"]);
  expect(bundle).toMatchObject({ is_digital: false, availability: "in" });
  const admin = await app.admin();
  const [batch] = await admin.api("GET /api/admin/code-batches");
  expect(batch).toMatchObject({ title: "Two Nocturnes and a Sketch", total: 10, redeemed: 0, state: "active" });
  await app.stop();
});

test("a fan has a history: orders, a refund, notes, a shipment, downloads, the newsletter and a gift", async () => {
  const app = await start(await makeTestStorage());
  const admin = await app.admin();
  const [listed] = await admin.api("GET /api/admin/people", { query: {} });
  expect(listed).toMatchObject({ name: "Ada Lindqvist", orders: 3, spent: 77, newsletter: "subscribed" });
  const params = { id: String(listed?.id) };
  const { timeline } = await admin.api("GET /api/admin/people/:id", { params });
  const told = ["paid", "refund", "note", "shipment", "mailed", "newsletter-confirmed", "given"];
  expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(told));
  expect(await admin.api("GET /api/admin/people/:id/grants", { params })).toMatchObject([
    { source: "owner", title: "Sketch, Twice" },
    { source: "order", title: "Two Nocturnes and a Sketch (EP, download)" },
  ]);
  const orders = await admin.api("GET /api/admin/orders", { query: {} });
  for (const { id } of orders) {
    const order = await admin.api("GET /api/admin/orders/:id", { params: { id: String(id) } });
    expect(order.total).toBe(order.subtotal + order.shipping + order.tip);
  }
  const [release] = await admin.api("GET /api/admin/releases");
  const ofRelease = { params: { id: String(release?.id) } };
  expect(await admin.api("GET /api/admin/releases/:id/share-links", ofRelease)).toMatchObject([
    { label: "Lena Ortiz, Late Frequencies (radio)", plays: 7 },
  ]);
  // No email goes to her.
  const kind = Object.keys(emailsToPersons);
  expect(await app.recital.database.model(jobTable).count({ where: { kind } })).toBe(0);
  await app.stop();
});

test("a start does not change a filled shop, nor one that its owner has emptied", async () => {
  const app = await start();
  expect(await countProducts(app)).toBe(demoProducts.length);
  await app.recital.database.model(productTable).destroy({ where: {} });
  await app.stop();
  const again = await start();
  expect(await countProducts(again)).toBe(0);
  await again.stop();
});

test("a shop that started without demo content gets none besides its owner's content", async () => {
  const storage = await makeTestStorage();
  const first = await startTestApp({ storage, runsWorker: false });
  await buildProduct(first.recital.database);
  await first.stop();
  const app = await start(storage);
  expect(await countProducts(app)).toBe(1);
  await app.stop();
  await storage.remove();
});
