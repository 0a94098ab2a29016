import { product as productSchema } from "@recital/contract/endpoints/shop/products";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { productTable, variantTable } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(productTable).destroy({ where: {} });
});

const list = () => app.visitor().api("GET /api/products");

test("are listed in the store's order, then by age", async () => {
  const { database } = app.recital;
  await buildProduct(database, { name: "third", position: 3 });
  await buildProduct(database, { name: "first", position: 1 });
  await buildProduct(database, { name: "second", position: 2 });
  await buildProduct(database, { name: "second, younger", position: 2 });
  expect((await list()).map(({ name }) => name)).toEqual(["first", "second", "second, younger", "third"]);
});

test("a row of a few begins with the first, or after a product, and leaves out what is sold out or inactive", async () => {
  const { database } = app.recital;
  for (const [position, name] of ["a", "b", "c", "d", "e", "f"].entries()) {
    const { id } = await buildProduct(database, { name, slug: name, position, isActive: name !== "c" });
    if (name === "b") await database.model(variantTable).update({ stock: 0 }, { where: { productId: id } });
  }
  const pick = async (query: { after?: string }) => {
    const picked = await app.visitor().api("GET /api/product-picks", { query });
    return picked.map(({ name }) => name).join("");
  };
  expect(await Promise.all([{}, { after: "d" }, { after: "f" }, { after: "unknown" }].map(pick))).toEqual([
    "adef",
    "efa",
    "ade",
    "adef",
  ]);
});

test.each([0, 1, 10, 99, 1005, 1999, 2990, 100_000_000])(
  "of %i cents have the same price in decimals",
  async (priceCents) => {
    await buildProduct(app.recital.database, { priceCents });
    const [shown] = await list();
    expect(Math.round((shown?.price ?? -1) * 100)).toBe(priceCents);
    expect(String(shown?.price)).toMatch(/^\d+(\.\d{1,2})?$/);
  },
);

test("are returned exactly as they were entered", async () => {
  const odd = { name: "Şapka 🎹 — “Étude”", description: "</script><!--\u2028 'x' \"y\" \\ % 漢字\nnext line" };
  await buildProduct(app.recital.database, {
    ...odd,
    imageUrl: "/uploads/a.webp",
    category: "digital",
    isDigital: true,
  });
  const [shown] = await list();
  expect(shown).toMatchObject({
    ...odd,
    id: expect.any(Number),
    price: 12.5,
    image_url: "/uploads/a.webp",
    category: "digital",
    is_digital: true,
    is_active: true,
  });
  // Only a bundle has the field of that name, and only a call for another language names untranslated texts.
  const { bundle: _, untranslated: __, ...fields } = productSchema.shape;
  expect(Object.keys(shown ?? {}).toSorted()).toEqual(Object.keys(fields).toSorted());
});

test("that are inactive disappear with the next request", async () => {
  const { database } = app.recital;
  await buildProduct(database, { name: "stays" });
  expect(await list()).toHaveLength(1);
  await buildProduct(database, { name: "withdrawn", isActive: false });
  expect((await list()).map(({ name }) => name)).toEqual(["stays"]);
});

test("are the same for concurrent requests", async () => {
  await buildProduct(app.recital.database);
  const responses = await Promise.all(Array.from({ length: 200 }, () => fetch(`${app.url}/api/products`)));
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
});
