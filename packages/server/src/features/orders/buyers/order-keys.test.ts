import { randomBytes } from "node:crypto";
import type { StartedCheckout } from "@recital/contract/endpoints/orders/checkout";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { isNight } from "../../../testing/night.ts";
import { orderLinkOf } from "../../../testing/read-order-email.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let productId: number;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  productId = (await buildProduct(app.recital.database, { name: "Vinyl", priceCents: 3200 })).id;
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

const dayMs = 24 * 3_600_000;

interface Purchase extends StartedCheckout {
  readonly email: string;
  /** The path of the order's page with the key of the confirmation. */
  readonly link: string;
}

async function buy(buyer = app.visitor()): Promise<Purchase> {
  count += 1;
  const email = `buyer-${count}@example.com`;
  const body = { items: [{ productId, quantity: 1 }], customerEmail: email };
  const started = await buyer.api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(started.sessionId);
  return { ...started, email, link: await orderLinkOf(app, email, /^Your order #/) };
}

let requests = 0;

/** Opens a link, each time from another IP address, and returns where it leads. */
async function follow(visitor: Visitor, link: string): Promise<string> {
  requests += 1;
  const ip = `198.51.${Math.floor(requests / 250)}.${requests % 250}`;
  const response = await visitor.fetch(link, { headers: { "x-forwarded-for": ip } });
  expect([response.status, response.headers.get("cache-control"), response.headers.get("referrer-policy")]).toEqual([
    303,
    "no-store",
    "no-referrer",
  ]);
  return response.headers.get("location") ?? "";
}

const read = ({ api }: Visitor, id: number) => api("GET /api/orders/:id", { params: { id: String(id) } });
const idsOf = async ({ api }: Visitor) => (await api("GET /api/orders")).map(({ id }) => id);

describe("the key of an order's email", () => {
  test("opens this order in any browser, again and again, and leads to its page without the key", async () => {
    const { orderId, link } = await buy();
    await buy();
    for (const browser of [app.visitor(), app.visitor()]) {
      expect(await follow(browser, link)).toBe(`/orders/${orderId}`);
      expect(await follow(browser, link)).toBe(`/orders/${orderId}`);
      expect((await read(browser, orderId)).id).toBe(orderId);
      expect(await idsOf(browser)).toEqual([orderId]);
    }
  });

  test("opens it for 30 days from the email", async () => {
    const { orderId, link } = await buy();
    app.clock.offsetMs += 30 * dayMs - 60_000;
    const browser = app.visitor();
    expect(await follow(browser, link)).toBe(`/orders/${orderId}`);
    expect(await idsOf(browser)).toEqual([orderId]);
    app.clock.offsetMs += 60_000;
    expect(await idsOf(browser)).toEqual([]);
    expect(await follow(app.visitor(), link)).toBe("/orders/invalid-link");
  });

  test("is in the email about a refund and on the success page too", async () => {
    const { orderId, sessionId, email } = await buy();
    const admin = await app.admin();
    const body = { requestKey: "request-key", reason: "other" as const, amount: 1 };
    await admin.api("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body });
    expect(await follow(app.visitor(), await orderLinkOf(app, email, /^Your refund/))).toBe(`/orders/${orderId}`);
    const buyer = app.visitor();
    const session = await buyer.api("GET /api/checkout-session/:sessionId", { params: { sessionId } });
    expect(await follow(app.visitor(), session.order_url)).toBe(`/orders/${orderId}`);
    app.clock.offsetMs += 30 * dayMs;
    expect(await follow(app.visitor(), session.order_url)).toBe("/orders/invalid-link");
  });

  test("is not in the email to the owner", async () => {
    await buy();
    const email = await app.smtp.waitForEmail(({ to }) => to.includes("owner@recital.example"));
    expect(email.text + email.html).not.toContain("key=");
  });

  test("is in no line of the log, wherever it is used", async () => {
    const { orderId, link } = await buy();
    const key = new URLSearchParams(link.split("?")[1]).get("key") ?? "";
    await follow(app.visitor(), link);
    await app.visitor().fetch(`/api/orders/${orderId}?key=${key}`);
    await app.visitor().fetch(`/orders/x${link.slice(link.indexOf("?"))}`);
    expect(key).toHaveLength(50);
    expect(app.logLines.join("")).not.toContain(key.slice(8, 30));
  });

  test("gives a browser with an old session the whole time, and prolongs no login", async () => {
    const browser = app.visitor();
    await buy(browser);
    const admin = await app.admin();
    const before = new Map([...browser.cookies, ...admin.cookies]);
    const adminBefore = [...admin.cookies];
    app.clock.offsetMs += 5 * dayMs;
    const { orderId, link } = await buy();
    await follow(browser, link);
    expect([...browser.cookies]).not.toEqual([...before]);
    await follow(admin, link);
    expect([...admin.cookies]).toEqual(adminBefore);
    app.clock.offsetMs += 29 * dayMs;
    expect(await idsOf(browser)).toEqual([orderId]);
  });

  test("works after the encryption key was replaced, as long as the old one is known", async () => {
    const [older, newer] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
    const start = (keys: string) => startTestApp({ env: { ENCRYPTION_KEY: keys } });
    const first = await start(older);
    const { orderPath, readOrderKey } = await import("../orders/buyer-access.ts");
    const now = first.clock.now();
    const order = { id: 7, checkoutKey: "random" };
    const path = orderPath(first.recital, order, now);
    const key = new URLSearchParams(path.split("?")[1]).get("key") ?? "";
    await first.stop();
    for (const [keys, isOpen] of [
      [`${newer},${older}`, true],
      [newer, false],
    ] as const) {
      const next = await start(keys);
      expect(readOrderKey(next.recital.encryption, order, key, now) !== null).toBe(isOpen);
      await next.stop();
    }
  });
});

describe("guessing", () => {
  test("no ID without a key, no key of another order and no changed key opens an order", async () => {
    const bought = [await buy(), await buy(), await buy()];
    const [first, second] = bought;
    if (!first || !second) throw new Error("no orders");
    const key = (link: string) => new URLSearchParams(link.split("?")[1]).get("key") ?? "";
    const [end = "", signature = ""] = key(first.link).split(".");
    const later = (Number.parseInt(end, 36) + 1).toString(36);
    const guesses = [
      key(second.link),
      `${later}.${signature}`,
      `zzzzzzzzzz.${signature}`,
      `${end}.${signature.slice(0, -1)}`,
      `${end}.${signature}A`,
      `${end}.${signature.toUpperCase()}`,
      `${end.toUpperCase()}.${signature}`,
      `0${end}.${signature}`,
      `.${signature}`,
      `${end}.`,
      end,
      "",
      "null",
      "%00",
      "💿",
      ...Array.from({ length: 500 }, () => `${end}.${randomBytes(32).toString("base64url")}`),
    ];
    const stranger = app.visitor();
    for (const guess of guesses) {
      expect(await follow(stranger, `/orders/${first.orderId}?key=${encodeURIComponent(guess)}`)).toBe(
        "/orders/invalid-link",
      );
    }
    for (const id of ["0", "-1", "1e3", "01", "9999999999999999", "x", `${first.orderId}.0`]) {
      expect(await follow(stranger, `/orders/${id}?key=${key(first.link)}`)).toBe("/orders/invalid-link");
    }
    expect(await idsOf(stranger)).toEqual([]);
    expect(stranger.cookies.size).toBe(0);
  });

  test("every ID is 404 with the same body, whether or not there is such an order", async () => {
    const { orderId } = await buy();
    const [known, unknown] = [app.visitor(), app.visitor()];
    await buy(unknown);
    const bodies = new Set<string>();
    for (let id = 1; id <= orderId + 20; id++) {
      for (const visitor of [known, ...(id <= orderId ? [unknown] : [])]) {
        const response = await visitor.fetch(`/api/orders/${id}`);
        expect(response.status).toBe(404);
        bodies.add(await response.text());
      }
    }
    expect(bodies.size).toBe(1);
  });

  test("hundreds of guessed tokens open no order", async () => {
    await buy();
    for (let guess = 0; guess < (isNight ? 2000 : 300); guess++) {
      const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${guess % 250}` };
      if (guess % 250 === 0) app.clock.offsetMs += 1000;
      const body = JSON.stringify({ token: randomBytes(20).toString("base64url") });
      const response = await fetch(`${app.url}/api/order-links/open`, { method: "POST", headers, body });
      expect(response.status).toBe(410);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
});
