import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { checkOut } from "../../../testing/stock.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { orderTable } from "../orders/tables.ts";

let app: TestApp;
let admin: Visitor;
let disc: ProductRow;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
  disc = await buildProduct(app.recital.database, { name: "Disc", priceCents: 1000 });
});
afterAll(() => app.stop());

const rate = { classId: 1, firstItem: 4, furtherItem: 1 };
const world = { name: "World", countries: "rest" as const, rates: [rate] };
const saveZones = async (...zones: readonly (typeof world)[]) => {
  const { version } = await admin.api("GET /api/admin/shipping");
  const classes = [{ id: 1, name: "Everything" }];
  await admin.api("PUT /api/admin/shipping", { body: { shipsFrom: "DE", classes, zones: [...zones], version } });
};
beforeEach(() => saveZones(world));

const addCode = (body: object) =>
  admin.api("POST /api/admin/discount-codes", { body: { code: "TEN", kind: "percent", value: 10, ...body } });
const removeCode = (id: number) => admin.api("DELETE /api/admin/discount-codes/:id", { params: { id: String(id) } });
const items = () => [{ productId: disc.id, quantity: 1 }];
const quote = (body: object) =>
  sendJson(app.visitor(), "POST /api/checkout/quote", { items: items(), country: "NO", ...body });
const buy = (body: object = {}) => checkOut(app.visitor(), items(), { country: "NO", ...body });
const order = ({ body }: Awaited<ReturnType<typeof buy>>) =>
  app.recital.database.model(orderTable).findByPk(Number(body["orderId"]), { rejectOnEmpty: true });

/** Pays for a checkout that was accepted, and returns its order once the payment is recorded. */
async function pay(started: Awaited<ReturnType<typeof buy>>) {
  await app.stripe.pay(String(started.body["sessionId"]));
  await expect.poll(async () => (await order(started)).paidAt).not.toBeNull();
  return order(started);
}

describe("a code", () => {
  const made: number[] = [];
  beforeAll(async () => {
    for (const code of ["TEN", "CAFÉ", "🎹", "50%_OFF", "50 % OFF"]) made.push((await addCode({ code })).id);
  });
  afterAll(async () => {
    for (const id of made) await removeCode(id);
  });

  test.each([
    ["x".repeat(200), "Must be at most 64 characters"],
    ["🎹".repeat(65), "Must be at most 64 characters"],
    [7, "Must be text"],
    [["TEN"], "Must be text"],
    ["%", "This code is not known"],
    ["T_N", "This code is not known"],
    ["CAFE", "This code is not known"],
    ["cafe\u0301 ", null],
    ["🎹", null],
    ["50 % off", null],
    ["50x off", "This code is not known"],
  ])("entered as %j has the problem %j", async (code, problem) => {
    const { status, body } = await quote({ code });
    const bought = await buy({ code });
    if (status === 200) expect(body).toMatchObject({ code: { problem } });
    else expect({ status, body }).toMatchObject({ status: 422, body: { fields: { code: problem } } });
    if (problem === null) expect(bought.status).toBe(201);
    else expect(bought).toMatchObject({ status: 422, body: { fields: { code: problem } } });
  });

  test("that ends between the quote and the checkout is refused, and one that is paid late or was deleted stays", async () => {
    const endsAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { id } = await addCode({ code: "BRIEF", endsAt });
    const opened = await buy({ code: "BRIEF", expectedTotal: 13 });
    expect(opened.status).toBe(201);
    expect((await quote({ code: "BRIEF" })).body).toMatchObject({ total: 13 });
    app.clock.offsetMs += 61_000;
    expect(await buy({ code: "BRIEF", expectedTotal: 13 })).toMatchObject({
      status: 422,
      body: { fields: { code: "This code has ended" } },
    });
    await removeCode(id);
    expect((await buy({ code: "BRIEF" })).body).toMatchObject({ fields: { code: "This code is not known" } });
    expect(await pay(opened)).toMatchObject({ discountCode: "BRIEF", discountCents: 100, paidCents: 1300 });
  });
});

describe("a country", () => {
  test.each(["XX", "Norway", "N", "", "🇳🇴", "N%"])("%j is no country", async (country) => {
    const fields = { country: "Must be the two letters of a country" };
    expect(await quote({ country })).toMatchObject({ status: 422, body: { fields } });
    expect(await buy({ country })).toMatchObject({ status: 422, body: { fields } });
  });

  test("whose zone is deleted while the payment page is open is paid for as it was sold", async () => {
    const opened = await buy({ expectedTotal: 14 });
    await saveZones({ ...world, rates: [{ ...rate, firstItem: 40 }] });
    expect((await quote({})).body).toMatchObject({ shipping: 40 });
    await saveZones();
    const sums = { subtotalCents: 1000, shippingCents: 400, totalCents: 1400, deliveryCountry: "NO" };
    expect(await pay(opened)).toMatchObject({ ...sums, paidCents: 1400 });
  });
});

test("a cart of fifty lines of 99 pieces adds up; one line more, or a piece more, is refused", async () => {
  const products: ProductRow[] = [];
  for (let index = 0; index < 50; index++) {
    products.push(await buildProduct(app.recital.database, { name: `Piece ${index}`, priceCents: 101 + index }));
  }
  const { id } = await addCode({ code: "SEVEN", value: 7 });
  const lines = products.map((product) => ({ productId: product.id, quantity: 99 }));
  const goods = products.reduce((sum, { priceCents }) => sum + priceCents * 99, 0);
  const discountCents = Math.floor((goods * 7 + 50) / 100);
  const total = (goods - discountCents + 400 + 4949 * 100) / 100;
  const priced = await quote({ items: lines, code: "SEVEN" });
  expect(priced.body).toMatchObject({ subtotal: goods / 100, discount: discountCents / 100, total, problems: [] });
  const bought = await checkOut(app.visitor(), lines, { country: "NO", code: "SEVEN", expectedTotal: total });
  expect(bought.status).toBe(201);
  const session = app.stripe.sessions().find((opened) => opened.id === bought.body["sessionId"]);
  expect(session?.total).toBe(Math.round(total * 100));
  const oneMore = { items: [...lines, ...items()] };
  expect(await quote(oneMore)).toMatchObject({ status: 422, body: { fields: { items: "Must be at most 50 lines" } } });
  const [first] = lines;
  const hundred = { items: [{ ...first, quantity: 100 }] };
  expect(await quote(hundred)).toMatchObject({
    status: 422,
    body: { fields: { "items.0.quantity": expect.any(String) } },
  });
  await removeCode(id);
});
