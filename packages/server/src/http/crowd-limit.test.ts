import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductRow } from "../db/models/product.ts";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

const most = 3;

let app: TestApp;
let vinyl: ProductRow;

beforeAll(async () => {
  app = await startTestApp({ mostAtOnce: most, env: { TRUST_PROXY: "1" } });
  vinyl = await buildProduct(app.recital.database);
});
afterAll(() => app.stop());

function buy(address: number): Promise<Response> {
  return app.visitor().fetch("/api/create-checkout-session", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${address}` },
    body: JSON.stringify({ items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: "ada@example.com" }),
  });
}

test("a crowd at one endpoint beyond what it can take is asked to come back, and nobody else is", async () => {
  app.stripe.setFault({ kind: "delay", ms: 1500 }, most);
  const begun = Array.from({ length: most }, (_, index) => buy(index));
  const atProvider = () => app.recital.database.models.order.count();
  await expect.poll(atProvider).toBe(most);

  const refused = await buy(most);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/try again/) });
  expect(await app.recital.database.models.order.count()).toBe(most);
  expect((await app.visitor().fetch("/api/health")).status).toBe(200);

  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(begun.map(() => 201));
  expect((await buy(most)).status).toBe(201);
});
