import { ApiError } from "@recital/contract/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { type ProductRow, variantTable } from "../../shop/products/tables.ts";
import { concertTable } from "../../site/concerts/table.ts";
import { orderTable } from "../orders/tables.ts";

let app: TestApp;
let admin: Visitor;
let disc: ProductRow;
let vinyl: ProductRow;
let score: ProductRow;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  disc = await buildProduct(app.recital.database, { name: "Disc", priceCents: 1500 });
  vinyl = await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 3000 });
  score = await buildProduct(app.recital.database, { name: "Score", priceCents: 500, isDigital: true });
});
afterAll(() => app.stop());

beforeEach(async () => {
  const { classes, version } = await admin.api("GET /api/admin/shipping");
  const saved = await admin.api("PUT /api/admin/shipping", {
    body: {
      shipsFrom: "DE",
      classes: [{ id: 1, name: "Everything" }, classes[1] ?? { name: "LPs" }],
      zones: [
        {
          name: "Germany",
          countries: ["DE"],
          freeFrom: 50,
          rates: [
            { classId: 1, firstItem: 3, furtherItem: "0.50", tracked: { firstItem: 6, furtherItem: 1 } },
            { className: "LPs", firstItem: 6.5, furtherItem: 1, daysMin: 2, daysMax: 4 },
          ],
        },
        { name: "World", countries: "rest", rates: [{ classId: 1, firstItem: 12, furtherItem: 2 }] },
      ],
      version,
    },
  });
  await vinyl.update({ shippingClassId: saved.classes[1]?.id ?? null });
});

const items = (...products: readonly ProductRow[]) => products.map(({ id }) => ({ productId: id, quantity: 1 }));
const ask = (body: object) => app.visitor().api("POST /api/checkout/quote", { body: { items: items(disc), ...body } });
const buy = (body: object) =>
  app.visitor().api("POST /api/create-checkout-session", {
    body: { items: items(disc), customerEmail: "ada@example.com", ...body },
  });

/** Adds a concert that begins in so many hours. */
async function addConcert(hours: number): Promise<number> {
  const startsAt = new Date(Date.now() + hours * 3_600_000);
  const about = { uid: `concert-${hours}`, timezone: "Europe/Berlin", title: "Evening", venue: "Hall", city: "Ghent" };
  const row = { ...about, startsAt, status: "scheduled" as const, createdAt: startsAt, updatedAt: startsAt };
  return (await app.recital.database.model(concertTable).create(row)).id;
}

describe("a quote", () => {
  test("has subtotal, shipping and total of the country, and the ways to choose from", async () => {
    const quote = await ask({ items: items(disc, vinyl, score), country: "de" });
    expect(quote).toMatchObject({
      currency: "usd",
      subtotal: 50,
      discount: 0,
      shipping: 7,
      tip: 0,
      total: 57,
      needsShipping: true,
      country: "DE",
      problems: [],
      delivery: [{ id: "standard", name: "Standard shipping", amount: 7, daysMin: null, daysMax: null }],
    });
    expect(quote.lines).toMatchObject([
      { productId: disc.id, name: "Disc", variantTitle: null, quantity: 1, unit: 15, total: 15, shippable: true },
      { productId: vinyl.id, unit: 30 },
      { productId: score.id, shippable: false },
    ]);
    expect(quote.countries).toEqual(expect.arrayContaining(["DE", "NO", "US"]));
    expect(quote.countries).not.toContain("KP");
    expect(await ask({ country: "DE", delivery: "tracked" })).toMatchObject({ shipping: 6, total: 21 });
    expect(await ask({ country: "DE", delivery: "post" })).toMatchObject({ shipping: 3, total: 18 });
  });

  test("has neither shipping nor total before a country is chosen, unless nothing is posted", async () => {
    expect(await ask({})).toMatchObject({
      subtotal: 15,
      shipping: null,
      total: null,
      needsShipping: true,
      delivery: [],
    });
    const digital = await ask({ items: items(score) });
    expect(digital).toMatchObject({ shipping: 0, total: 5, needsShipping: false, delivery: [] });
  });

  test("names what is not sent to a country, is sold out or gone, and adds up the rest", async () => {
    await app.recital.database.model(variantTable).update({ stock: 0 }, { where: { productId: disc.id } });
    const body = {
      items: [{ productId: 999_999, quantity: 1 }, ...items(score, disc, vinyl), { productId: score.id, quantity: 99 }],
    };
    const quote = await ask({ ...body, country: "NO" });
    expect(quote.problems).toEqual([
      { index: 0, message: "Product 999999 does not exist" },
      { index: 1, message: "At most 99 of one product" },
      { index: 2, message: "Disc is sold out" },
      { index: 3, message: "We do not ship Vinyl to Norway yet" },
    ]);
    expect(quote).toMatchObject({ subtotal: 0, shipping: 0, total: 0, needsShipping: false });
    await app.recital.database.model(variantTable).update({ stock: null }, { where: { productId: disc.id } });
    expect(await app.recital.database.model(orderTable).count()).toBe(0);
  });

  test("without zones, posting is free everywhere and no country is asked", async () => {
    await admin.api("PUT /api/admin/shipping", {
      body: { shipsFrom: null, classes: [{ id: 1, name: "Everything" }], zones: [] },
    });
    expect(await ask({})).toMatchObject({ shipping: 0, total: 15, countries: [], delivery: [], needsShipping: true });
    expect(await ask({ country: "NO", delivery: "pickup", concertId: 5 })).toMatchObject({ total: 15 });
  });

  test.each([
    [{ country: "ZZ" }, "country"],
    [{ country: "Germany" }, "country"],
    [{ delivery: "drone" }, "delivery"],
    [{ country: "NO", delivery: "tracked" }, "delivery"],
    [{ delivery: "pickup" }, "concertId"],
    [{ delivery: "pickup", concertId: 999 }, "concertId"],
    [{ items: [{ productId: 1, quantity: 1.5 }] }, "items.0.quantity"],
    [{ items: [] }, "items"],
  ])("%j is refused", async (body, field) => {
    const error = await ask(body).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
  });
});

describe("a checkout with zones", () => {
  test.each([
    [{}, { country: "Choose the country that we ship to" }],
    [{ country: "KP" }, { country: "We do not ship Disc to North Korea yet" }],
    [{ items: [{ productId: 1, quantity: 1 }], country: "XX" }, { country: "Must be the two letters of a country" }],
  ])("%j is refused before an order is stored", async (body, fields) => {
    await expect(buy(body)).rejects.toMatchObject({ status: 422, fields });
    expect(await app.recital.database.model(orderTable).count()).toBe(0);
  });

  test("a total other than the one that the buyer was shown is refused, with the new quote", async () => {
    const response = await app.visitor().fetch("/api/create-checkout-session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ items: items(disc), customerEmail: "a@example.com", country: "DE", expectedTotal: 15 }),
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "quote_changed", quote: { shipping: 3, total: 18 } });
    expect(await app.recital.database.model(orderTable).count()).toBe(0);
  });

  test("a pick-up at an upcoming concert costs nothing; a past or cancelled one is refused", async () => {
    const past = await addConcert(-24);
    await expect(ask({ delivery: "pickup", concertId: past })).rejects.toMatchObject({
      fields: { concertId: expect.any(String) },
    });
    const concertId = await addConcert(24);
    const quote = await ask({ delivery: "pickup", concertId });
    expect(quote).toMatchObject({ shipping: 0, total: 15, needsShipping: false });
    expect(quote.delivery).toEqual([
      { id: "pickup", name: "Pick-up at a concert", amount: 0, daysMin: null, daysMax: null },
    ]);
  });
});

test("the last copy in the visitor's own open checkout can be quoted by the visitor, and by no one else", async () => {
  const last = await buildProduct(app.recital.database, { name: "Last", priceCents: 700 });
  await app.recital.database.model(variantTable).update({ stock: 1 }, { where: { productId: last.id } });
  const visitor = app.visitor();
  const body = { items: items(last), country: "DE" };
  await visitor.api("POST /api/create-checkout-session", { body: { ...body, customerEmail: "ada@example.com" } });
  expect(await visitor.api("POST /api/checkout/quote", { body })).toMatchObject({ problems: [], subtotal: 7 });
  expect(await ask(body)).toMatchObject({ problems: [{ index: 0, message: "Last is sold out" }] });
  const two = { ...body, items: [{ productId: last.id, quantity: 2 }] };
  const message = "Only 1 of Last left";
  expect(await visitor.api("POST /api/checkout/quote", { body: two })).toMatchObject({
    problems: [{ message, limit: { max: 1, kind: "left" } }],
  });
});
