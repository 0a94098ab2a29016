import { api } from "@recital/contract/api";
import { exampleBodies } from "@recital/contract/examples/example-bodies";
import { fillPath } from "@recital/contract/client";
import type { Endpoint } from "@recital/contract/endpoint";
import { errorBody } from "@recital/contract/endpoints/system/system";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { buildProduct } from "../testing/factories.ts";
import { fuzzRuns } from "../testing/night.ts";
import { oddInput } from "../testing/odd-input.ts";
import { startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";
import { rateLimitTable } from "../db/rate-limits.ts";
import { productTable, variantTable } from "../features/shop/products/tables.ts";
import { videoTable } from "../features/site/videos/table.ts";
import { socialLinkTable } from "../features/site/social-links/table.ts";
import { orderAccessTable, orderItemTable, orderTable } from "../features/orders/orders/tables.ts";

let app: TestApp;
let admin: Visitor;
let created = 0;
let described: Record<string, Record<string, { responses: object }>>;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false, env: { TRUST_PROXY: "1", MAIL_WEBHOOK_SECRET: "a secret" } });
  admin = await app.admin();
  await addProducts();
  await placeOrder();
  const document = await app.visitor().api("GET /api/openapi.json");
  described = document["paths"] as typeof described;
});
afterAll(() => app.stop());

const endpoints = Object.entries<Endpoint>(api).map(([key, endpoint]) => {
  const [method = "", path = ""] = key.split(" ");
  return { key, method, path, endpoint };
});

const json = { "content-type": "application/json" };

/** Node's own response, sent before the program sees the request. */
const tooLongForNode = 431;

function documented(method: string, path: string): number[] {
  const operation = described[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  return Object.keys(operation?.responses ?? {}).map(Number);
}

/** Otherwise the login throttle would refuse or delay most attempts. */
async function forgetAttempts(): Promise<void> {
  await app.recital.database.model(rateLimitTable).destroy({ where: {} });
}

/** Restores the product, which an admin request may have changed or deleted. */
async function addProducts(): Promise<void> {
  const { database } = app.recital;
  await database.model(productTable).destroy({ where: { id: 1 } });
  await database.model(variantTable).destroy({ where: { productId: 1 } });
  // Random imports may have taken a slug that is counted.
  await buildProduct(database, { id: 1, slug: "sold-by-checkout" });
}

async function placeOrder(): Promise<void> {
  const body = exampleBodies["POST /api/create-checkout"];
  const response = await app
    .visitor()
    .fetch("/api/create-checkout", { method: "POST", headers: json, body: JSON.stringify(body) });
  expect(response.status).toBe(201);
  created += 1;
}

async function expectPlainResponse(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  const text = await response.text();
  if (response.ok) return;
  const body = z.strictObject(errorBody.shape).parse(JSON.parse(text));
  expect(body.error).toBe(body.message);
  expect(text).not.toMatch(/at \w+ \(|node_modules|SELECT |SQLITE|ER_[A-Z]/);
}

describe.each(endpoints)("$key", ({ key, method, path, endpoint }) => {
  const call = fc.record({
    input: oddInput(endpoint, exampleBodies[key]),
    isAdmin: fc.constantFrom(true, true, true, false),
    from: fc.ipV4(),
  });
  const isCheckout = path.startsWith("/api/create-checkout");
  const createsOrder = isCheckout || path === "/api/tips";

  test("responds to any input with a documented status and, if it refuses, a plain message", async () => {
    if (isCheckout) await addProducts();
    const asserted = fc.assert(
      fc.asyncProperty(call, async ({ input: { params, query, payload }, isAdmin, from }) => {
        const search = new URLSearchParams(Object.entries(query)).toString();
        if (endpoint.refusals?.includes(429)) await forgetAttempts();
        const response = await (isAdmin && path !== "/api/admin/logout" ? admin : app.visitor()).fetch(
          `${fillPath(path, params)}?${search}`,
          {
            method,
            // Each request has its own IP address, so that the rate limits do not interfere.
            headers: { "content-type": payload.type, "x-forwarded-for": from },
            ...(method !== "GET" && { body: payload.body }),
          },
        );
        if (response.status === 201 && createsOrder) created += 1;
        // Such a parameter changes the path.
        if (!Object.values(params).some((value) => ["", ".", ".."].includes(value))) {
          expect([...documented(method, path), tooLongForNode]).toContain(response.status);
        }
        await expectPlainResponse(response);
      }),
      { numRuns: endpoint.body ? fuzzRuns : Math.ceil(fuzzRuns / 4) },
    );
    await expect(asserted).resolves.toBeUndefined();
  });
});

test("any path and method gets a response", async () => {
  const methods = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND");
  const segment = fc.oneof(
    fc.constantFrom("api", "API", "admin", "orders", "products", "uploads", "..", ".", "", "%2e%2e", "%00", "%", "1"),
    fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const asserted = fc.assert(
    fc.asyncProperty(methods, fc.array(segment, { maxLength: 6 }), async (method, segments) => {
      const response = await app.visitor().fetch(`/${segments.join("/")}`, { method });
      if (method === "HEAD") expect(response.status).toBeLessThan(500);
      else await expectPlainResponse(response);
    }),
    { numRuns: 6 * fuzzRuns },
  );
  await expect(asserted).resolves.toBeUndefined();
});

test("no stored URL or icon can run a script", async () => {
  const video = app.recital.database.model(videoTable);
  const socialLink = app.recital.database.model(socialLinkTable);
  const product = app.recital.database.model(productTable);
  const [videos, links, products] = await Promise.all([video.findAll(), socialLink.findAll(), product.findAll()]);
  const urls = [
    ...videos.flatMap(({ youtubeUrl, thumbnailUrl }) => [youtubeUrl, thumbnailUrl]),
    ...links.map(({ url }) => url),
    ...products.map(({ imageUrl }) => imageUrl),
  ].filter((url) => url !== null);
  expect(urls.filter((url) => !/^(https?:\/\/|\/(?!\/))[^\s\\]*$/i.test(url))).toEqual([]);
  for (const { icon } of links) expect(icon).not.toMatch(/script|on\w+=|href/i);
});

test("refused requests leave no rows or files", async () => {
  const order = app.recital.database.model(orderTable);
  const orderItem = app.recital.database.model(orderItemTable);
  const orderAccess = app.recital.database.model(orderAccessTable);
  const orders = await order.findAll();
  expect(orders).toHaveLength(created);
  // The erasure of a person ends the access to their orders, and a browser may give up its own.
  const readable = new Set(orders.filter(({ erasedAt }) => erasedAt === null).map(({ id }) => id));
  for (const { orderId } of await orderAccess.findAll()) expect(readable).toContain(orderId);
  expect((await orderItem.findAll()).every(({ quantity }) => quantity >= 1 && quantity <= 99)).toBe(true);
  const texts = orders.flatMap((row) => [
    row.customerEmail,
    row.shippingName,
    row.shippingLine1,
    row.shippingLine2,
    row.shippingCity,
    row.shippingState,
    row.shippingPostalCode,
    row.shippingCountry,
  ]);
  for (const text of texts) expect(text ?? "").not.toMatch(/\p{Cc}/u);
  const { hasSecondFactor } = await (await app.admin()).api("GET /api/admin/me");
  expect(hasSecondFactor).toBe(false);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("x");
  expect(app.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
