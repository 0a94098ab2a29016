import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { setVariant, startOrder, variantOf } from "../../../testing/stock.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import type { ProductRow } from "../products/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
});
afterAll(() => app.stop());

/** Returns the subjects of the emails about a product's stock, after the check that runs every five minutes. */
async function emailsAbout({ name }: ProductRow): Promise<string[]> {
  app.clock.offsetMs += 5 * 60_000;
  app.recital.worker.start();
  const job = app.recital.database.model(jobTable);
  const checks = () => job.count({ where: { kind: "stock-level", outcome: "done" } });
  const before = await checks();
  await expect.poll(checks).toBeGreaterThan(before);
  await waitForJobs(app.recital.database);
  return app.smtp
    .emails()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(name) && /left|sold out/.test(subject));
}

async function move(product: ProductRow, delta: number): Promise<void> {
  const { id } = await variantOf(app.recital.database, product);
  const params = { id: String(id) };
  await admin.api("POST /api/admin/variants/:id/stock", { params, body: { delta, kind: "correction" } });
}

test("the owner gets one email each time a stock becomes low, by a sale or a correction", async () => {
  const shirt = await buildProduct(app.recital.database, { name: "Hammer shirt" });
  await setVariant(app, admin, shirt, { stock: 4, lowAt: 2 });
  expect(await emailsAbout(shirt)).toEqual([]);
  const { sessionId } = await startOrder(app.visitor(), [{ productId: shirt.id, quantity: 2 }]);
  await app.stripe.pay(sessionId);
  await expect.poll(async () => (await variantOf(app.recital.database, shirt)).stock).toBe(2);
  expect(await emailsAbout(shirt)).toEqual(["Only 2 of Hammer shirt left"]);
  const text = app.smtp.emails().find(({ subject }) => subject === "Only 2 of Hammer shirt left")?.text;
  expect(text).toContain("Inventory screen");
  await move(shirt, -1);
  expect(await emailsAbout(shirt)).toHaveLength(1);
  await move(shirt, 9);
  await move(shirt, -10);
  expect(await emailsAbout(shirt)).toEqual(["Only 2 of Hammer shirt left", "Hammer shirt is sold out"]);
});

test("what a checkout holds counts, and so does another number at which the stock is low", async () => {
  const score = await buildProduct(app.recital.database, { name: "Felt score" });
  await setVariant(app, admin, score, { stock: 3, lowAt: 1 });
  await startOrder(app.visitor(), [{ productId: score.id, quantity: 2 }]);
  expect(await emailsAbout(score)).toEqual(["Only 1 of Felt score left"]);
  await setVariant(app, admin, score, { lowAt: 0 });
  expect(await emailsAbout(score)).toHaveLength(1);
  await setVariant(app, admin, score, { lowAt: 5 });
  expect(await emailsAbout(score)).toEqual(["Only 1 of Felt score left", "Only 1 of Felt score left"]);
});

test("the status names what is low, without another email", async () => {
  const poster = await buildProduct(app.recital.database, { name: "Poster" });
  await setVariant(app, admin, poster, { stock: 1, lowAt: 3 });
  const before = await admin.api("GET /api/admin/alerts");
  expect(before.find(({ kind }) => kind === "stock-low")).toMatchObject({
    title: "Few are left in stock",
    text: expect.stringContaining('"Poster" (1 left)') as string,
  });
  expect(app.smtp.emails().filter(({ subject }) => subject.startsWith("Few are left"))).toEqual([]);
  await setVariant(app, admin, poster, { stock: 9 });
  const after = await admin.api("GET /api/admin/alerts");
  expect(after.find(({ kind }) => kind === "stock-low")?.text ?? "").not.toContain("Poster");
});
