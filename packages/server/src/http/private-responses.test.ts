import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());

test("private responses are not stored by a browser or a proxy", async () => {
  const product = await buildProduct(app.recital.database);
  const buyer = app.visitor();
  const started = await buyer.fetch("/api/create-checkout-session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ items: [{ productId: product.id, quantity: 1 }], customerEmail: "ada@example.com" }),
  });
  const { sessionId, orderId } = (await started.clone().json()) as { sessionId: string; orderId: number };
  const admin = await app.admin();
  const responses = [
    started,
    await buyer.fetch(`/api/checkout-session/${sessionId}`),
    await buyer.fetch(`/api/orders/${orderId}`),
    await buyer.fetch(`/api/process-order/${orderId}`, { method: "POST" }),
    await app.visitor().fetch(`/api/orders/${orderId}`),
    await admin.fetch("/api/admin/me"),
    await admin.fetch("/api/admin/orders"),
    await admin.fetch("/api/update-shipping/1"),
    await admin.fetch("/api/check-pending-orders"),
  ];
  expect(responses.map(({ status }) => status)).toEqual([201, 200, 200, 200, 404, 200, 200, 200, 200]);
  for (const response of responses) expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a logout clears the browser's cache", async () => {
  const admin = await app.admin();
  const response = await admin.fetch("/api/admin/logout", { method: "POST" });
  expect(response.headers.get("clear-site-data")).toBe('"cache"');
});
