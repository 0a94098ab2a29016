import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestPlace, type TestPlace } from "../testing/database.ts";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { demoProducts } from "./demo-products.ts";

let place: TestPlace;

const start = (at = place) => startTestApp({ place: at, runsWorker: false, env: { DEMO_CONTENT: "true" } });
const countProducts = ({ recital }: TestApp) => recital.database.models.product.count();

beforeAll(async () => {
  place = await makeTestPlace();
});
afterAll(() => place.remove());

test("two programs that start at once on nothing fill one shop, with a picture for each product that names one", async () => {
  const apps = await Promise.all([start(), start()]);
  for (const app of apps) {
    expect(await countProducts(app)).toBe(demoProducts.length);
    const products = await app.visitor().api("GET /api/products");
    expect(products.length).toBe(demoProducts.filter(({ isActive }) => isActive).length);
    const pictures = products.flatMap(({ image_url }) => image_url ?? []);
    const answers = await Promise.all(pictures.map((path) => fetch(app.url + path)));
    expect(answers.map((answer) => answer.status)).toEqual(pictures.map(() => 200));
    await app.stop();
  }
}, 120_000);

test("a start that finds the shop filled leaves it as it is, also one that its owner has emptied", async () => {
  const app = await start();
  expect(await countProducts(app)).toBe(demoProducts.length);
  await app.recital.database.models.product.destroy({ where: {} });
  await app.stop();
  const again = await start();
  expect(await countProducts(again)).toBe(0);
  await again.stop();
});

test("a shop that began without demo content gets none beside what its owner published", async () => {
  const own = await makeTestPlace();
  const first = await startTestApp({ place: own, runsWorker: false });
  await buildProduct(first.recital.database);
  await first.stop();
  const app = await start(own);
  expect(await countProducts(app)).toBe(1);
  await app.stop();
  await own.remove();
});
