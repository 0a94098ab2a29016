import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../testing/factories.ts";
import { orderLinkOf } from "../testing/read-order-email.ts";
import { makeSite } from "../testing/make-site.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import type { Site } from "./site.ts";

let app: TestApp;
let site: Site;

/** A site whose pages under `/orders` contain what the visitor may read. */
beforeAll(async () => {
  site = await makeSite({
    canonicalPath: (path) => path.replace(/\d+/, ":id"),
    isPrivate: (path) => path.startsWith("/orders"),
    async render({ path, api }) {
      const id = /\d+/.exec(path)?.[0];
      const reading = id === undefined ? api("GET /api/orders") : api("GET /api/orders/:id", { params: { id } });
      const html = await reading.then(JSON.stringify, () => "missing");
      await api("GET /api/site-content/:section", { params: { section: "none" } }).catch(() => null);
      return {
        status: 200,
        hasSecretUrl: path.includes("secret"),
        html: [html],
        inlineScripts: [],
        inlineStyles: [],
      };
    },
  });
  app = await startTestApp({ site });
});
afterAll(async () => {
  await app.stop();
  await rm(site.filesRoot, { recursive: true });
});

async function buy() {
  const buyer = app.visitor();
  const product = await buildProduct(app.recital.database);
  const customerEmail = `buyer-${product.id}@example.com`;
  const body = { items: [{ productId: product.id, quantity: 1 }], customerEmail };
  const { orderId, sessionId } = await buyer.api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  return { buyer, orderId, link: await orderLinkOf(app, customerEmail, /^Your order #/) };
}

test("a public page cannot read orders: it is the same for every visitor", async () => {
  const { buyer } = await buy();
  const page = await buyer.fetch("/store");
  expect([page.status, await page.text()]).toEqual([200, "missing"]);
});

test("a page contains its visitor's orders only, and no cache stores it", async () => {
  const [first, second] = [await buy(), await buy()];
  for (const { buyer, orderId } of [first, second, first]) {
    const list = await buyer.fetch("/orders");
    expect([list.status, list.headers.get("cache-control"), list.headers.get("etag")]).toEqual([
      200,
      "private, no-store",
      null,
    ]);
    expect(await list.json()).toMatchObject([{ id: orderId }]);
    expect(await (await buyer.fetch(`/orders/${orderId}`)).json()).toMatchObject({ id: orderId });
  }
  expect(await (await app.visitor().fetch("/orders")).json()).toEqual([]);
});

test("no link of a page whose URL is a secret sends it to another site as referrer", async () => {
  const policyOf = async (path: string) => (await fetch(app.url + path)).headers.get("referrer-policy");
  expect(await policyOf("/orders?secret")).toBe("same-origin");
  expect(await policyOf("/orders")).toBe("strict-origin-when-cross-origin");
});

test("an order's page is 404 for everyone who may not read it, whether or not there is such an order", async () => {
  const { orderId } = await buy();
  const { buyer: otherBuyer } = await buy();
  for (const visitor of [app.visitor(), otherBuyer]) {
    for (const id of [orderId, 999_999]) {
      const page = await visitor.fetch(`/orders/${id}`);
      expect([page.status, await page.text(), page.headers.get("cache-control")]).toEqual([
        404,
        "missing",
        "private, no-store",
      ]);
    }
  }
});

test("the link of an email leads to the order's page, in a browser that never was here", async () => {
  const { orderId, link } = await buy();
  const browser = app.visitor();
  const opened = await browser.fetch(link);
  expect(opened.status).toBe(303);
  const page = await browser.fetch(opened.headers.get("location") ?? "");
  expect([page.status, page.url]).toEqual([200, `${app.url}/orders/${orderId}`]);
  expect(await page.json()).toMatchObject({ id: orderId });
});
