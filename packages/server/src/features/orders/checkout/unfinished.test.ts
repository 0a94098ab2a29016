import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import type { ProductRow } from "../../shop/products/tables.ts";

let app: TestApp;
let vinyl: ProductRow;
let score: ProductRow;

beforeAll(async () => {
  app = await startTestApp();
  vinyl = await buildProduct(app.recital.database, { name: "Vinyl" });
  score = await buildProduct(app.recital.database, { name: "Score", isDigital: true });
});
afterAll(() => app.stop());

function start(visitor: Visitor, ...products: ProductRow[]) {
  const items = products.map(({ id }) => ({ productId: id, quantity: 2 }));
  return visitor.api("POST /api/create-checkout-session", { body: { items, customerEmail: "ada@example.com" } });
}

const unfinished = async (visitor: Visitor) => (await visitor.api("GET /api/checkout/unfinished")).checkout;
const stateOf = async (sessionId: string) =>
  (await app.visitor().api("GET /api/checkout/:sessionId/state", { params: { sessionId } })).state;

describe("a checkout that was not paid", () => {
  test("is returned to the browser that started it, with its page and its cart, and to no other", async () => {
    const visitor = app.visitor();
    const { sessionId, orderId, url } = await start(visitor, vinyl, score);
    expect(await unfinished(visitor)).toEqual({
      sessionId,
      orderId,
      state: "open",
      url,
      items: [
        { productId: vinyl.id, variantId: vinyl.id, name: "Vinyl", variantTitle: null, quantity: 2, unit: 12.5 },
        { productId: score.id, variantId: score.id, name: "Score", variantTitle: null, quantity: 2, unit: 12.5 },
      ],
    });
    expect(await unfinished(app.visitor())).toBeNull();
    expect((await visitor.fetch("/api/checkout/unfinished")).headers.get("cache-control")).toBe("no-store");
  });

  test("keeps its cart without its page once it has expired", async () => {
    const visitor = app.visitor();
    const { sessionId } = await start(visitor, vinyl);
    await app.stripe.expire(sessionId);
    await expect.poll(() => unfinished(visitor)).toMatchObject({ state: "closed", url: null });
    expect((await unfinished(visitor))?.items).toHaveLength(1);
    expect(await stateOf(sessionId)).toBe("closed");
  });

  test("can no longer be resumed after two hours, also before the provider has told", async () => {
    const visitor = app.visitor();
    await start(visitor, vinyl);
    app.clock.offsetMs += 2 * 3_600_000;
    expect(await unfinished(visitor)).toMatchObject({ state: "closed", url: null });
    app.clock.offsetMs -= 2 * 3_600_000;
  });

  test("is not returned once a later one was paid", async () => {
    const visitor = app.visitor();
    await start(visitor, vinyl);
    const later = await start(visitor, score);
    await app.stripe.pay(later.sessionId);
    await expect.poll(() => unfinished(visitor)).toBeNull();
    expect(await stateOf(later.sessionId)).toBe("paid");
  });

  test("is not returned after 30 days", async () => {
    const visitor = app.visitor();
    await start(visitor, vinyl);
    app.clock.offsetMs += 30 * 24 * 3_600_000;
    expect(await unfinished(visitor)).toBeNull();
    app.clock.offsetMs -= 30 * 24 * 3_600_000;
  });
});

describe("a delayed payment", () => {
  test("settles without a page to pay on, until it has arrived", async () => {
    const visitor = app.visitor();
    const { sessionId } = await start(visitor, score);
    await app.stripe.pay(sessionId, "later");
    await expect.poll(() => unfinished(visitor)).toMatchObject({ state: "settling", url: null });
    await app.stripe.settle(sessionId, "succeed");
    await expect.poll(() => stateOf(sessionId)).toBe("paid");
  });

  test("that fails closes the checkout", async () => {
    const { sessionId } = await start(app.visitor(), score);
    await app.stripe.pay(sessionId, "later");
    await expect.poll(() => stateOf(sessionId)).toBe("settling");
    await app.stripe.settle(sessionId, "fail");
    await expect.poll(() => stateOf(sessionId)).toBe("closed");
  });
});

test("an unknown session has no state", async () => {
  await expect(stateOf("cs_test_unknown")).rejects.toMatchObject({ status: 404 });
});
