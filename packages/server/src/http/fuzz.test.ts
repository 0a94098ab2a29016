import { api } from "@recital/contract/api";
import { fillPath } from "@recital/contract/client";
import type { Endpoint } from "@recital/contract/endpoint";
import { errorBody } from "@recital/contract/errors";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;
let created = 0;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false, env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
  await stockShelf();
  await placeOrder();
});
afterAll(() => app.stop());

const endpoints = Object.entries<Endpoint>(api).map(([key, endpoint]) => {
  const [method = "", path = ""] = key.split(" ");
  return { key, method, path, endpoint };
});

const json = { "content-type": "application/json" };

/** Texts that parsers, databases and logs have stumbled over. */
const oddText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud83c",
    "\udfb9a",
    "\u202eadmin",
    "🎹🎼",
    "a@b.co\r\nBcc: x@y.zz",
    "a@b.co\u2028",
    "'; DROP TABLE orders; --",
    "\\",
    "%",
    "$1",
    ":id",
    "?",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
    "__proto__",
    "constructor",
    "x".repeat(10_000),
    "ş".repeat(255),
  ),
  fc.string({ unit: "binary", maxLength: 300 }),
);

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324),
  fc.double(),
  fc.integer(),
);

const oddValue = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { __proto__: null, toString: 1, length: -1 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Values that a schema would take, to be spoiled in places. */
const wellFormed: Record<string, unknown> = {
  "POST /api/create-checkout-session": { items: [{ productId: 1, quantity: 1 }], customerEmail: "ada@example.com" },
  "POST /api/create-checkout": { items: [{ productId: 1, quantity: 2 }], customerEmail: "bo@example.com" },
  "POST /api/admin/login": { username: "somebody", password: "a guess" },
  "PUT /api/admin/orders/:id/status": { status: "shipped" },
  "PUT /api/admin/orders/:id/shipping-address": {
    shippingAddress: {
      name: "Ada",
      address: { line1: "1 Road", line2: "", city: "Ghent", state: "VOV", postal_code: "9000", country: "BE" },
    },
  },
  "POST /api/admin/about": { title: "Early years", content: "Words", sectionOrder: 1 },
  "PUT /api/admin/about/:id": { title: "Late years", content: "Words", sectionOrder: 2, version: 0 },
  "PUT /api/admin/about-order": { ids: [1, 2] },
  "POST /api/admin/videos": { title: "A take", youtubeUrl: "https://youtu.be/demo-vid-01", tags: ["live"] },
  "PUT /api/admin/videos/:id": { title: "A take", thumbnailUrl: "/uploads/a.webp", tags: [], isFeatured: true },
  "POST /api/admin/social-links": {
    platform: "bandcamp",
    url: "https://a.example/",
    displayName: "Bandcamp",
    icon: '<path d="M0 0h24"/>',
  },
  "PUT /api/admin/social-links/:id": { displayName: "Bandcamp", icon: "<g/>", isActive: false, displayOrder: 1 },
  "POST /api/admin/site-content": { section: "hero", title: "Ada", subtitle: "Piano", description: "Words" },
  "PUT /api/admin/site-content/:id": { section: "hero", title: "Ada", subtitle: null, description: "Words" },
  "POST /api/admin/products": { name: "Record", price: "12.50", image_url: "/uploads/a.webp", category: "music" },
  "PUT /api/admin/products/:id": { name: "Record", price: 9, is_digital: true, is_active: true },
};

/** One place in a tree gets another value; names are taken as they come, `__proto__` too. */
function spoil(tree: unknown, path: readonly number[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || tree === null || typeof tree !== "object") return value;
  if (Array.isArray(tree)) {
    return tree.length === 0 ? [value] : tree.with(step % tree.length, spoil(tree[step % tree.length], rest, value));
  }
  const entries: [string, unknown][] = Object.entries(tree);
  const [name, old] = entries[step % Math.max(entries.length, 1)] ?? ["", undefined];
  return { ...tree, [name]: spoil(old, rest, value) };
}

const oddKeys = fc.dictionary(fc.constantFrom("__proto__", "constructor", "prototype", "id", "isAdmin", "x"), oddValue);

function bodyFor(key: string): fc.Arbitrary<string> {
  const near = fc
    .tuple(fc.array(fc.nat(9), { maxLength: 3 }), oddValue, oddKeys)
    .map(([path, value, more]) => JSON.stringify(merge(spoil(wellFormed[key] ?? {}, path, value), more)));
  const broken = fc.oneof(oddText, fc.constantFrom("{", "[", "nul", '"\\ud800"', "1e999", '{"a":1}}', "\ufeff{}"));
  return fc.oneof(
    { weight: 4, arbitrary: near },
    { weight: 1, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
    broken,
  );
}

function merge(tree: unknown, more: Record<string, unknown>): unknown {
  if (tree === null || typeof tree !== "object" || Array.isArray(tree)) return tree;
  const text = JSON.stringify(more);
  // As text, because an object literal could not hold `__proto__` as a key of its own.
  return text === "{}" ? tree : { ...tree, ...(JSON.parse(text) as object) };
}

const oddParameter = fc.oneof(
  fc.constantFrom(
    "1",
    "2",
    "0",
    "-1",
    "01",
    "1.0",
    "1e1",
    "0x1",
    "9007199254740991",
    "9999999999999999",
    "1'",
    "1 OR 1=1",
  ),
  oddText.filter((text) => text.isWellFormed()),
  fc.integer().map(String),
);

const query = fc.dictionary(
  fc.constantFrom("limit", "offset", "search", "sort", "id", "__proto__", "cleared"),
  oddParameter,
);

/** Puts the product back on sale that an admin may have changed or deleted. */
async function stockShelf(): Promise<void> {
  const { database } = app.recital;
  await database.models.product.destroy({ where: { id: 1 } });
  await buildProduct(database, { id: 1 });
}

async function placeOrder(): Promise<void> {
  const body = wellFormed["POST /api/create-checkout"];
  const answer = await app
    .visitor()
    .fetch("/api/create-checkout", { method: "POST", headers: json, body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  created += 1;
}

async function expectPlainAnswer(answer: Response): Promise<void> {
  expect(answer.status).toBeLessThan(500);
  const text = await answer.text();
  if (answer.ok) return;
  const body = z.strictObject(errorBody.shape).parse(JSON.parse(text));
  expect(body.error).toBe(body.message);
  expect(text).not.toMatch(/at \w+ \(|node_modules|SELECT |SQLITE|ER_[A-Z]/);
}

describe.each(endpoints)("$key", ({ key, method, path, endpoint }) => {
  const names = Object.keys(endpoint.params?.shape ?? {});
  const call = fc.record({
    params: fc
      .tuple(...names.map(() => oddParameter))
      .map((values) => Object.fromEntries(names.map((name, i) => [name, values[i]]))),
    query,
    body: bodyFor(key),
    type: fc.constantFrom(
      "application/json",
      "application/json",
      "application/json; charset=utf-16",
      "text/plain",
      "multipart/form-data",
    ),
    isAdmin: fc.boolean(),
    from: fc.ipV4(),
  });

  test("answers whatever it is sent, in plain words where it refuses", async () => {
    if (method === "POST" && path === "/api/admin/logout") admin = await app.admin();
    const isCheckout = path.startsWith("/api/create-checkout");
    if (isCheckout) await stockShelf();
    const asserted = fc.assert(
      fc.asyncProperty(call, async ({ params, query, body, type, isAdmin, from }) => {
        const search = new URLSearchParams(Object.entries(query)).toString();
        // Each from an address of its own, or the rate limits would be all that is tested.
        const answer = await (isAdmin && path !== "/api/admin/logout" ? admin : app.visitor()).fetch(
          `${fillPath(path, params)}?${search}`,
          {
            method,
            headers: { "content-type": type, "x-forwarded-for": from },
            ...(method !== "GET" && { body }),
          },
        );
        if (answer.status === 201 && isCheckout) created += 1;
        await expectPlainAnswer(answer);
      }),
      { numRuns: endpoint.body ? 150 : 40 },
    );
    await expect(asserted).resolves.toBeUndefined();
  });
});

test("paths and methods of any kind are answered", async () => {
  const methods = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND");
  const segment = fc.oneof(
    fc.constantFrom("api", "API", "admin", "orders", "products", "uploads", "..", ".", "", "%2e%2e", "%00", "%", "1"),
    fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const asserted = fc.assert(
    fc.asyncProperty(methods, fc.array(segment, { maxLength: 6 }), async (method, segments) => {
      const answer = await app.visitor().fetch(`/${segments.join("/")}`, { method });
      if (method === "HEAD") expect(answer.status).toBeLessThan(500);
      else await expectPlainAnswer(answer);
    }),
    { numRuns: 300 },
  );
  await expect(asserted).resolves.toBeUndefined();
});

test("no address and no icon that was taken can run anything", async () => {
  const { video, socialLink, product } = app.recital.database.models;
  const [videos, links, products] = await Promise.all([video.findAll(), socialLink.findAll(), product.findAll()]);
  const addresses = [
    ...videos.flatMap(({ youtubeUrl, thumbnailUrl }) => [youtubeUrl, thumbnailUrl]),
    ...links.map(({ url }) => url),
    ...products.map(({ imageUrl }) => imageUrl),
  ].filter((address) => address !== null);
  expect(addresses.filter((address) => !/^(https?:\/\/|\/(?!\/))[^\s\\]*$/i.test(address))).toEqual([]);
  for (const { icon } of links) expect(icon).not.toMatch(/script|on\w+=|href/i);
});

test("nothing that was refused has left a trace", async () => {
  const { order, orderItem, orderGrant } = app.recital.database.models;
  const orders = await order.findAll();
  expect(orders).toHaveLength(created);
  expect(await orderGrant.count()).toBe(created);
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
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("x");
  expect(app.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
