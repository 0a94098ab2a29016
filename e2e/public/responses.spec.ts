import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect, test as serverTest } from "../fixtures/server-test.ts";
import { makeTestCatalog } from "../fixtures/test-catalog.ts";

/** What a browser would get, read without one. */
const test = serverTest.extend({ baseURL: ({ stack }, use) => use(stack.url) });

const pages = ["/", "/store", "/store?category=digital", "/cart", "/checkout/success", "/nowhere"];

for (const path of pages) {
  test(`${path} has a content security policy that allows no inline code but its own`, async ({ request }) => {
    const response = await request.get(path);
    const policy = readPolicy(response);
    expect(policy["default-src"]).toEqual(["'self'"]);
    for (const sources of Object.values(policy)) {
      expect(sources).not.toContain("'unsafe-inline'");
      expect(sources).not.toContain("'unsafe-eval'");
      expect(sources).not.toContain("*");
    }
    expect(policy["script-src"]?.some((source) => source.startsWith("'sha256-"))).toBe(true);
    expect(policy).toMatchObject({ "object-src": ["'none'"], "base-uri": ["'none'"], "frame-ancestors": ["'none'"] });
    const headers = response.headers();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  });
}

test("an unchanged store page gets 304, a changed one is sent again", async ({ request, stack }) => {
  const catalog = makeTestCatalog(stack.database);
  const first = await request.get("/store");
  const tag = first.headers()["etag"] ?? "";
  expect(tag).not.toBe("");
  const again = await request.get("/store", { headers: { "if-none-match": tag } });
  expect(again.status()).toBe(304);
  expect(await again.body()).toHaveLength(0);
  const { name } = await catalog.add();
  const changed = await request.get("/store", { headers: { "if-none-match": tag } });
  expect(changed.status()).toBe(200);
  expect(changed.headers()["etag"]).not.toBe(tag);
  expect(await changed.text()).toContain(name);
  await catalog.clear();
});

test("pages and scripts are compressed as the browser asks", async ({ request }) => {
  const script = await scriptOf(request);
  for (const path of ["/store", "/api/products", script]) {
    const encoding = async (accepted: string) =>
      (await request.get(path, { headers: { "accept-encoding": accepted } })).headers()["content-encoding"];
    expect(await encoding("gzip, deflate, br"), path).toBe("br");
    expect(await encoding("gzip"), path).toBe("gzip");
    expect(await encoding("identity"), path).toBeUndefined();
  }
});

test("built files are cached for a year, pages are revalidated", async ({ request }) => {
  const script = await scriptOf(request);
  expect((await request.get(script)).headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/store")).headers()["cache-control"]).toContain("no-cache");
});

/** Returns the URL of the store page's module. */
async function scriptOf(request: APIRequestContext): Promise<string> {
  const html = await (await request.get("/store")).text();
  return /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? "";
}

function readPolicy(response: APIResponse): Record<string, string[]> {
  const policy = response.headers()["content-security-policy"] ?? "";
  return Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources];
    }),
  );
}
