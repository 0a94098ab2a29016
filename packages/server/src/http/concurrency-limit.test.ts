import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import type { ProductRow } from "../features/shop/products/tables.ts";
import { orderTable } from "../features/orders/orders/tables.ts";

const maxConcurrent = 3;

let app: TestApp;
let vinyl: ProductRow;

beforeAll(async () => {
  // The worker's reconciliation calls the provider too, and would take one of the held calls.
  app = await startTestApp({ maxConcurrent, runsWorker: false, env: { TRUST_PROXY: "1" } });
  vinyl = await buildProduct(app.recital.database);
});
afterAll(() => app.stop());

function buy(buyer: number): Promise<Response> {
  return app.visitor().fetch("/api/create-checkout-session", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${buyer}` },
    body: JSON.stringify({ items: [{ productId: vinyl.id, quantity: 1 }], customerEmail: "ada@example.com" }),
  });
}

test("calls over an endpoint's limit get 503 with Retry-After, other endpoints none, and later calls pass", async () => {
  const gate = Promise.withResolvers<void>();
  app.stripe.setFault({ kind: "hold", until: gate.promise }, maxConcurrent);
  const held = Promise.all(Array.from({ length: maxConcurrent }, (_, index) => buy(index)));
  try {
    // Each order is written before the provider is called, which the gate holds.
    await expect.poll(() => app.recital.database.model(orderTable).count()).toBe(maxConcurrent);

    const refused = await buy(maxConcurrent);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/try again/) });
    expect(await app.recital.database.model(orderTable).count()).toBe(maxConcurrent);
    expect((await app.visitor().fetch("/api/health")).status).toBe(200);
  } finally {
    gate.resolve();
    expect((await held).map(({ status }) => status)).toEqual(Array.from({ length: maxConcurrent }, () => 201));
  }
  expect((await buy(maxConcurrent)).status).toBe(201);
});
