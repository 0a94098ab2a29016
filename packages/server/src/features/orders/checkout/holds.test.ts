import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { expectSoundStock, setVariant, variantOf } from "../../../testing/stock.ts";
import type { ProductRow } from "../../shop/products/tables.ts";
import { orderTable } from "../orders/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
});
afterAll(() => app.stop());
afterEach(() => expectSoundStock(app.recital.database));

async function sell(fields: Readonly<Record<string, unknown>>, name = "Print"): Promise<ProductRow> {
  const product = await buildProduct(app.recital.database, { name });
  await setVariant(app, admin, product, fields);
  return product;
}

let networks = 0;
/** An IP address of a network of its own. */
function newIp(): string {
  networks += 1;
  return `81.2.${networks}.7`;
}

interface Cart {
  readonly visitor?: Visitor;
  readonly ip?: string;
  readonly email?: string;
}

async function checkOut(items: readonly (readonly [ProductRow, number])[], cart: Cart = {}) {
  const { visitor = app.visitor(), ip = newIp(), email = `${networks}@example.com` } = cart;
  const lines = items.map(([{ id: productId }, quantity]) => ({ productId, quantity }));
  const response = await visitor.fetch("/api/create-checkout-session", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
    body: JSON.stringify({ items: lines, customerEmail: email }),
  });
  const body = (await response.json()) as { sessionId: string; orderId: number; fields?: Record<string, string> };
  return { status: response.status, ...body };
}

const heldOf = async (product: ProductRow) => (await variantOf(app.recital.database, product)).held;
const pageOf = (sessionId: string) => app.stripe.sessions().find(({ id }) => id === sessionId)?.status;
const statusOf = async (id: number) => (await app.recital.database.model(orderTable).findByPk(id))?.status;

describe("another checkout of the same visitor", () => {
  test("takes over the last copy, and ends the former payment page", async () => {
    const last = await sell({ stock: 1 });
    const visitor = app.visitor();
    const first = await checkOut([[last, 1]], { visitor });
    const second = await checkOut([[last, 1]], { visitor });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await heldOf(last)).toBe(1);
    expect([pageOf(first.sessionId), pageOf(second.sessionId)]).toEqual(["expired", "open"]);
    await expect.poll(() => statusOf(first.orderId)).toBe("cancelled");
    expect((await checkOut([[last, 1]])).status).toBe(409);
  });

  test("takes over nothing if it is refused", async () => {
    const few = await sell({ stock: 2 });
    const visitor = app.visitor();
    const first = await checkOut([[few, 2]], { visitor });
    expect(await checkOut([[few, 3]], { visitor })).toMatchObject({
      status: 409,
      message: "Only 2 of Print left",
      limits: { "items.0": { max: 2, kind: "left" } },
    });
    expect(await heldOf(few)).toBe(2);
    expect(pageOf(first.sessionId)).toBe("open");
  });

  test("of a browser that never got the first response is recognized by network, email address and product", async () => {
    const last = await sell({ stock: 1 });
    const ip = newIp();
    const email = "retry@example.com";
    await checkOut([[last, 1]], { ip, email });
    expect((await checkOut([[last, 1]], { ip, email: "other@example.com" })).status).toBe(409);
    expect((await checkOut([[last, 1]], { email })).status).toBe(409);
    expect((await checkOut([[last, 1]], { ip, email: "Retry@Example.com" })).status).toBe(201);
  });

  test("does not replace one that was just paid", async () => {
    const few = await sell({ stock: 2 });
    const visitor = app.visitor();
    const first = await checkOut([[few, 2]], { visitor });
    app.stripe.holdWebhooks(true);
    await app.stripe.pay(first.sessionId);
    expect((await checkOut([[few, 1]], { visitor })).status).toBe(409);
    expect(await statusOf(first.orderId)).toBe("processing");
    app.stripe.holdWebhooks(false);
  });

  test("that is paid on the former page all the same sells what is left, as any late payment", async () => {
    const few = await sell({ stock: 2 });
    const visitor = app.visitor();
    const first = await checkOut([[few, 1]], { visitor });
    // The provider does not hear that the former page has ended.
    const order = app.recital.database.model(orderTable);
    await order.update({ sessionId: "cs_lost" }, { where: { id: first.orderId } });
    const second = await checkOut([[few, 1]], { visitor });
    expect(await heldOf(few)).toBe(1);
    await order.update({ sessionId: first.sessionId }, { where: { id: first.orderId } });
    await app.stripe.pay(first.sessionId);
    await app.stripe.pay(second.sessionId);
    await expect.poll(() => variantOf(app.recital.database, few)).toMatchObject({ stock: 0, held: 0 });
  });
});

describe("one network", () => {
  test("holds at most half of an edition, so that others can buy", async () => {
    const edition = await sell({ stock: 10 });
    const ip = newIp();
    expect(await checkOut([[edition, 10]], { ip })).toMatchObject({
      status: 409,
      fields: { "items.0": "At most 5 of Print at a time while few are left" },
      limits: { "items.0": { max: 5, kind: "at-a-time" } },
    });
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, index) => checkOut([[edition, 2]], { ip, email: `fan-${index}@b.co` })),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(2);
    const message =
      "Print is in other unpaid checkouts from your network. Try again once they are paid, or in half an hour.";
    expect(many.find(({ status }) => status !== 201)?.fields).toEqual({ "items.0": message });
    expect(await heldOf(edition)).toBe(4);
    expect((await checkOut([[edition, 4]])).status).toBe(201);
  });

  test("lets a family buy the last four copies", async () => {
    const print = await sell({ stock: 4 });
    const ip = newIp();
    for (const name of ["ada", "bo", "cy", "di"]) {
      const email = `${name}@example.com`;
      expect((await checkOut([[print, 1]], { ip, email })).status).toBe(201);
    }
  });

  test("cannot make the whole shop look sold out", async () => {
    const unique: ProductRow[] = [];
    for (let index = 0; index < 13; index++) unique.push(await sell({ stock: 1 }, `Unique ${index}`));
    const ip = newIp();
    const lines = unique.map((product) => [product, 1] as const);
    expect((await checkOut(lines.slice(0, 9), { ip })).status).toBe(201);
    const refused = await checkOut(lines.slice(9, 12), { ip, email: "ada@b.co" });
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.fields ?? {})).toEqual(["items.1", "items.2"]);
    expect((await checkOut(lines.slice(9, 10), { ip, email: "bo@b.co" })).status).toBe(201);
    expect((await checkOut(lines.slice(10))).status).toBe(201);
  });

  test("is not known behind a proxy that hides the visitors", async () => {
    const edition = await sell({ stock: 10 });
    expect((await checkOut([[edition, 10]], { ip: "172.18.0.1" })).status).toBe(201);
  });
});

describe("the owner's maximum of an order", () => {
  test("is refused above, naming the line, and lets one network hold two orders", async () => {
    const edition = await sell({ editionSize: 4, maxPerOrder: 1 });
    const otherProduct = await sell({});
    const cart = [
      [otherProduct, 1],
      [edition, 2],
    ] as const;
    expect(await checkOut(cart)).toMatchObject({
      status: 422,
      fields: { "items.1": "At most 1 of Print per order" },
      limits: { "items.1": { max: 1, kind: "per-order" } },
    });
    const ip = newIp();
    const statuses = [];
    for (const email of ["a@b.co", "b@b.co", "c@b.co"]) {
      statuses.push((await checkOut([[edition, 1]], { ip, email })).status);
    }
    expect(statuses).toEqual([201, 201, 409]);
  });
});
