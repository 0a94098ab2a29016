import { expect, test as serverTest } from "../fixtures/server-test.ts";

/** The responses that a browser would get, read without a browser. */
const test = serverTest.extend({ baseURL: ({ stack }, use) => use(stack.url) });

test("the built module of a page is compressed as the browser asks, and cached for a year", async ({ request }) => {
  const page = await request.get("/store");
  expect(page.headers()["cache-control"]).toContain("no-cache");
  const script = /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ] as const) {
    const headers = (await request.get(script, { headers: { "accept-encoding": accepted } })).headers();
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["cache-control"]).toContain("immutable");
  }
});
