import { buildProduct } from "@recital/server/testing/factories";
import { expect, test } from "vitest";
import { openSite } from "./testing/render-page.tsx";

test("every page has a content security policy that allows no inline code but its own", async () => {
  const shop = await openSite();
  for (const path of ["/", "/store", "/store?category=digital", "/cart", "/checkout/success", "/nowhere"]) {
    const { headers } = await shop.visitor().fetch(path);
    const policy = readPolicy(headers.get("content-security-policy") ?? "");
    const sources = Object.values(policy).flat();
    expect({ path, ...policy }).toMatchObject({
      path,
      "default-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
    });
    for (const tooMuch of ["'unsafe-inline'", "'unsafe-eval'", "*"]) expect(sources).not.toContain(tooMuch);
    expect(policy["script-src"]).toEqual(expect.arrayContaining([expect.stringMatching(/^'sha256-/)]));
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
  }
});

test("a page is revalidated: unchanged it gets 304, changed it is sent again", async () => {
  const shop = await openSite();
  const get = (headers: Record<string, string> = {}) => shop.visitor().fetch("/store", { headers });
  const first = await get();
  expect(first.headers.get("cache-control")).toContain("no-cache");
  const tag = first.headers.get("etag") ?? "";
  expect(tag).not.toBe("");
  const again = await get({ "if-none-match": tag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const { name } = await buildProduct(shop.recital.database);
  const changed = await get({ "if-none-match": tag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(tag);
  expect(await changed.text()).toContain(name);
});

test("a page is compressed as the browser asks", async () => {
  const shop = await openSite();
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ] as const) {
    const response = await shop.visitor().fetch("/store", { headers: { "accept-encoding": accepted } });
    expect([accepted, response.headers.get("content-encoding")]).toEqual([accepted, encoding]);
    expect(await response.text()).toContain("<title>Store | Mira Solveig</title>");
  }
});

function readPolicy(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources];
    }),
  );
}
