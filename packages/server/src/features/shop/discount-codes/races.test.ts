import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { raceRuns } from "../../../testing/night.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { checkOut, expectSoundStock, setVariant, variantOf } from "../../../testing/stock.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { codeHoldTable } from "./tables.ts";

const buyers = raceRuns(60);
const uses = 10;

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" }, maxConcurrent: buyers });
  admin = await app.admin();
});
afterAll(() => app.stop());

const add = (body: object) =>
  admin.api("POST /api/admin/discount-codes", { body: { code: "RACE", kind: "percent", value: 10, ...body } });
const read = (id: number) => admin.api("GET /api/admin/discount-codes/:id", { params: { id: String(id) } });

test(`${buyers} buyers at once use a code of ${uses} uses exactly ${uses} times`, async () => {
  const disc = await buildProduct(app.recital.database, { name: "Disc", priceCents: 1005 });
  const { id } = await add({ code: "RACE", maxUses: uses });
  const line = { productId: disc.id, quantity: 1 };
  const responses = await Promise.all(
    Array.from({ length: buyers }, () => checkOut(app.visitor(), [line], { code: "RACE" })),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(uses);
  const refused = responses.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body["message"]))).toEqual(new Set(["This code is used up"]));
  expect(await read(id)).toMatchObject({ held: uses, used: 0 });
  expect(await app.recital.database.model(codeHoldTable).count({ where: { codeId: id, state: "held" } })).toBe(uses);
});

test(`${buyers} checkouts with three codes and few copies overuse no code and oversell nothing`, async () => {
  const { database } = app.recital;
  const stock = Math.ceil(buyers / 3);
  const products = [
    await buildProduct(database, { name: "Vinyl", priceCents: 2000 }),
    await buildProduct(database, { name: "Shirt", priceCents: 2000 }),
  ];
  for (const product of products) await setVariant(app, admin, product, { stock });
  const limits = [Math.ceil(buyers / 12), Math.ceil(buyers / 6), null];
  const codes = await Promise.all(limits.map((maxUses, index) => add({ code: `CODE${index}`, maxUses })));
  // Both orders of the lines, so that checkouts could wait for each other.
  const linesOf = (index: number) => {
    const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
    return index % 2 === 0 ? lines : lines.toReversed();
  };
  const responses = await Promise.all(
    Array.from({ length: buyers }, (_, index) =>
      checkOut(app.visitor(), linesOf(index), { code: `CODE${index % codes.length}` }),
    ),
  );
  const kinds = new Set(responses.map(({ status }) => status));
  expect([...kinds].filter((status) => ![201, 409, 422, 503].includes(status))).toEqual([]);
  const sold = responses.filter(({ status }) => status === 201);
  expect(sold.length).toBeGreaterThan(0);
  for (const product of products) expect(await variantOf(database, product)).toMatchObject({ held: sold.length });
  expect(sold.length).toBeLessThanOrEqual(stock);
  for (const [index, { body }] of sold.entries()) {
    const sessionId = String(body["sessionId"]);
    await (index % 2 === 0 ? app.stripe.pay(sessionId) : app.stripe.expire(sessionId));
  }
  const paid = Math.ceil(sold.length / 2);
  await expect
    .poll(() => database.model(orderTable).count({ where: { status: "processing" } }), { timeout: 60_000 })
    .toBe(paid);
  const settled = async () => Promise.all(codes.map(({ id }) => read(id)));
  await expect.poll(async () => (await settled()).reduce((sum, { held }) => sum + held, 0)).toBe(0);
  const after = await settled();
  expect(after.reduce((sum, { used }) => sum + used, 0)).toBe(paid);
  for (const { used, maxUses } of after) expect(used).toBeLessThanOrEqual(maxUses ?? buyers);
  await expectSoundStock(database);
});
