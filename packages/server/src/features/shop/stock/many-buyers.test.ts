import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { checkOut, expectSoundStock, setVariant, variantOf } from "../../../testing/stock.ts";
import { editionNumberTable } from "./tables.ts";

const copies = 10;
const buyers = 200;

let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  const env = { TRUST_PROXY: "1" };
  first = await startTestApp({ env, maxConcurrent: buyers });
  second = await startTestApp({ env, maxConcurrent: buyers, storage: first.storage, stripe: first.stripe });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

test("200 buyers of 10 copies at the same moment get 10 payment pages and 190 clear refusals", async () => {
  const { database } = first.recital;
  const record = await buildProduct(database, { name: "Test pressing" });
  await setVariant(first, await first.admin(), record, { stock: copies });
  const line = [{ productId: record.id, quantity: 1 }];
  const responses = await Promise.all(
    Array.from({ length: buyers }, (_, index) => checkOut((index % 2 === 0 ? first : second).visitor(), line)),
  );
  const refused = responses.filter(({ status }) => status !== 201);
  expect(responses.length - refused.length).toBe(copies);
  for (const response of refused) {
    expect(response).toMatchObject({
      status: 409,
      body: { message: "Test pressing is sold out", fields: { "items.0": "Test pressing is sold out" } },
    });
  }
  expect(first.stripe.sessions()).toHaveLength(copies);
  expect(await variantOf(database, record)).toMatchObject({ stock: copies, held: copies });
  await expectSoundStock(database);
});

test("24 buyers of an edition of 2 whose stock is not counted get 2 payment pages and 22 refusals", async () => {
  const { database } = first.recital;
  const print = await buildProduct(database, { name: "Print" });
  await setVariant(first, await first.admin(), print, { stock: null, editionSize: 2 });
  const line = [{ productId: print.id, quantity: 1 }];
  const responses = await Promise.all(
    Array.from({ length: 24 }, (_, index) => checkOut((index % 2 === 0 ? first : second).visitor(), line)),
  );
  const opened = responses.filter(({ status }) => status === 201);
  expect(opened).toHaveLength(2);
  expect(responses.filter(({ body }) => body["message"] === "Print is sold out")).toHaveLength(22);
  await Promise.all(opened.map(({ body }) => first.stripe.pay(String(body["sessionId"]))));
  await expect.poll(() => variantOf(database, print)).toMatchObject({ held: 0, numbersGiven: 2 });
  const numbers = await database.model(editionNumberTable).findAll({ order: [["number", "ASC"]] });
  expect(numbers.map(({ number }) => number)).toEqual([1, 2]);
  expect((await checkOut(first.visitor(), line)).status).toBe(409);
});
