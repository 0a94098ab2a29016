import type { Quote } from "@recital/contract/endpoints/orders/checkout";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { checkOut } from "../../../testing/stock.ts";
import { orderItemTable, orderTable } from "../../orders/orders/tables.ts";
import type { ProductRow } from "../products/tables.ts";

let app: TestApp;
let admin: Visitor;
let disc: ProductRow;
let vinyl: ProductRow;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
  disc = await buildProduct(app.recital.database, { name: "Disc", priceCents: 1005 });
  vinyl = await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 3000 });
});
afterAll(() => app.stop());

const items = (...products: readonly ProductRow[]) => products.map(({ id }) => ({ productId: id, quantity: 1 }));
const add = (body: object) =>
  admin.api("POST /api/admin/discount-codes", { body: { code: "SPRING", kind: "percent", value: 10, ...body } });
const ask = (body: object): Promise<Quote> =>
  app.visitor().api("POST /api/checkout/quote", { body: { items: items(disc), ...body } });
const read = (id: number) => admin.api("GET /api/admin/discount-codes/:id", { params: { id: String(id) } });
const remove = (id: number) => admin.api("DELETE /api/admin/discount-codes/:id", { params: { id: String(id) } });

describe("the owner's codes", () => {
  test("are added, changed and deleted; letter case, spaces and hyphens make no other code, accents do", async () => {
    const first = await add({ code: "Spring Sale", maxUses: 5, minSubtotal: "10.00" });
    expect(first).toMatchObject({ code: "Spring Sale", value: 10, minSubtotal: 10, maxUses: 5, used: 0, held: 0 });
    await expect(add({ code: "SPRING-sale" })).rejects.toMatchObject({ fields: { code: expect.any(String) } });
    const accented = await add({ code: "Spríng Sale" });
    const emoji = await add({ code: "🎹" });
    const params = { id: String(first.id) };
    const body = { code: "Autumn", kind: "amount" as const, value: 2.5, version: first.version };
    const changed = await admin.api("PUT /api/admin/discount-codes/:id", { params, body });
    expect(changed).toMatchObject({ code: "Autumn", kind: "amount", value: 2.5, maxUses: null });
    await expect(admin.api("PUT /api/admin/discount-codes/:id", { params, body })).rejects.toMatchObject({
      status: 409,
    });
    const listed = await admin.api("GET /api/admin/discount-codes");
    expect(listed.map(({ code }) => code)).toEqual(["🎹", "Spríng Sale", "Autumn"]);
    for (const { id } of [first, accented, emoji]) await remove(id);
    await expect(read(first.id)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [{ code: " - " }, "code"],
    [{ code: "x".repeat(65) }, "code"],
    [{ value: 0 }, "value"],
    [{ value: 101 }, "value"],
    [{ value: 7.5 }, "value"],
    [{ kind: "amount", value: 0 }, "value"],
    [{ kind: "amount", value: -1 }, "value"],
    [{ kind: "gift" }, "kind"],
    [{ minSubtotal: "ten" }, "minSubtotal"],
    [{ maxUses: 0 }, "maxUses"],
    [{ productIds: [] }, "productIds"],
    [{ startsAt: "2026-12-02T00:00:00Z", endsAt: "2026-12-01T00:00:00Z" }, "endsAt"],
  ])("%j is refused", async (body, field) => {
    await expect(add(body)).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
  });
});

describe("a code in a cart", () => {
  test("takes its percentage off, once and rounded half up, in quote, order and payment", async () => {
    const { id } = await add({ code: "TEN" });
    const quote = await ask({ items: items(disc, vinyl), code: " t-e n" });
    expect(quote).toMatchObject({
      subtotal: 40.05,
      discount: 4.01,
      total: 36.04,
      code: { code: "TEN", problem: null },
    });
    const buyer = app.visitor();
    const { body } = await checkOut(buyer, items(disc, vinyl), { code: "ten", expectedTotal: 36.04 });
    const order = await app.recital.database
      .model(orderTable)
      .findByPk(Number(body["orderId"]), { rejectOnEmpty: true });
    expect(order).toMatchObject({ subtotalCents: 4005, discountCents: 401, totalCents: 3604, discountCode: "TEN" });
    const lines = await app.recital.database.model(orderItemTable).findAll({ where: { orderId: order.id } });
    expect(lines.map(({ discountCents }) => discountCents)).toEqual([101, 300]);
    expect(app.stripe.sessions().find((session) => session.id === body["sessionId"])?.total).toBe(3604);
    expect(await read(id)).toMatchObject({ held: 1, used: 0 });
    await app.stripe.pay(String(body["sessionId"]));
    await expect.poll(() => read(id)).toMatchObject({ held: 0, used: 1, revenue: 36.04, discount: 4.01 });
    const params = { id: String(order.id) };
    const facts = { code: "TEN", discount: 4.01, taxIncluded: 0, country: null, delivery: null, concertId: null };
    expect(await admin.api("GET /api/admin/orders/:id", { params })).toMatchObject(facts);
    expect(await buyer.api("GET /api/orders/:id", { params })).toMatchObject(facts);
    const { text } = await app.smtp.waitForEmail(({ subject }) => subject.startsWith("Your order"));
    expect(text).toMatch(/Discount \(TEN\) +-\$4\.01\n/);

    await app.stripe.refund(String(body["sessionId"]), 1000);
    await expect.poll(() => read(id)).toMatchObject({ used: 1, revenue: 26.04, discount: 4.01 });
    await app.stripe.refund(String(body["sessionId"]), 2604);
    await expect.poll(() => read(id)).toMatchObject({ used: 1, revenue: 0, discount: 4.01 });
    expect(await admin.api("GET /api/admin/discount-codes")).toMatchObject([{ id, used: 1, held: 0, revenue: 0 }]);
    await remove(id);
  });

  test("is judged without a cart, too", async () => {
    const judge = (code: string) => app.visitor().api("POST /api/checkout/code", { body: { code } });
    const { id } = await add({ code: "LARGE", minSubtotal: 500 });
    expect(await judge(" la-rge")).toEqual({ code: "LARGE", problem: null });
    expect(await judge("SMALL")).toEqual({ code: "SMALL", problem: "This code is not known" });
    await expect(judge(" ")).rejects.toMatchObject({ status: 422, fields: { code: "Code is required" } });
    await remove(id);
  });

  test("that gives nothing says why, and cannot be bought with", async () => {
    const made = [
      await add({ code: "OFF", isActive: false }),
      await add({ code: "LATER", startsAt: "2999-01-01T00:00:00Z" }),
      await add({ code: "OVER", endsAt: "2020-01-01T00:00:00Z" }),
      await add({ code: "VINYL", productIds: [vinyl.id] }),
      await add({ code: "MANY", minSubtotal: 50 }),
      await add({ code: "POST", kind: "free-shipping" }),
    ];
    const problems = {
      "%": "This code is not known",
      NOPE: "This code is not known",
      OFF: "This code is not known",
      LATER: "This code is not valid yet",
      OVER: "This code has ended",
      VINYL: "This code is not for anything in your cart",
      MANY: "This code is for orders from $50.00",
      POST: "This code takes nothing off this cart",
    };
    for (const [code, problem] of Object.entries(problems)) {
      expect(await ask({ code })).toMatchObject({ code: { problem } });
      const refused = await checkOut(app.visitor(), items(disc), { code });
      expect(refused).toMatchObject({ status: 422, body: { fields: { code: problem } } });
    }
    for (const { id } of made) await remove(id);
  });

  test("is free again when the checkout ends, and one visitor's next checkout takes its use over", async () => {
    const { id } = await add({ code: "ONCE", maxUses: 1, maxUsesPerEmail: 1 });
    const visitor = app.visitor();
    const first = await checkOut(visitor, items(disc), { code: "ONCE" });
    expect(await checkOut(app.visitor(), items(disc), { code: "ONCE" })).toMatchObject({
      status: 422,
      body: { fields: { code: "This code is used up" } },
    });
    const second = await checkOut(visitor, items(disc), { code: "once" });
    expect(second.status).toBe(201);
    await expect
      .poll(() => app.stripe.sessions().find((s) => s.id === first.body["sessionId"])?.status)
      .toBe("expired");
    await expect.poll(() => read(id)).toMatchObject({ held: 1, used: 0 });
    await app.stripe.expire(String(second.body["sessionId"]));
    await expect.poll(() => read(id)).toMatchObject({ held: 0, used: 0 });
    await remove(id);
  });

  test("of one use for each person counts an address in any case, and not its refunds", async () => {
    const { id } = await add({ code: "EACH", maxUsesPerEmail: 1 });
    const paid = await checkOut(app.visitor(), items(disc), { code: "EACH", customerEmail: "ada@example.com" });
    await app.stripe.pay(String(paid.body["sessionId"]));
    await expect.poll(() => read(id)).toMatchObject({ used: 1 });
    const again = await checkOut(app.visitor(), items(disc), { code: "EACH", customerEmail: " ADA@Example.com" });
    expect(again.body).toMatchObject({ fields: { code: "This code was already used with this email address" } });
    expect((await checkOut(app.visitor(), items(disc), { code: "EACH", customerEmail: "bo@example.com" })).status).toBe(
      201,
    );
    await remove(id);
  });
});
