import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSite } from "../testing/make-site.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import type { Site } from "./site.ts";

let app: TestApp;
let site: Site;

/** A site in German and French whose pages say their path, their language and how it writes money. */
beforeAll(async () => {
  site = await makeSite({
    async render({ path, identity: read }) {
      const { language, currency } = await read;
      return { status: 200, html: [`${path} ${language} ${currency.pattern}`], inlineScripts: [], inlineStyles: [] };
    },
  });
  app = await startTestApp({ site });
  const admin = await app.admin();
  await admin.api("PUT /api/admin/settings", { body: { languages: ["de", "fr"] } });
});
afterAll(async () => {
  await app.stop();
  await rm(site.filesRoot, { recursive: true });
});

const get = (path: string) => fetch(app.url + path, { redirect: "manual" });

test("a page has the main language at its own path, and another one behind that language", async () => {
  // The second request gets the cached page.
  for (const _ of [1, 2]) {
    expect(await (await get("/store")).text()).toBe("/store de 1.234,5\u00a0¤");
    expect(await (await get("/fr/store")).text()).toBe("/store fr 1\u202f234,5\u00a0¤");
    expect(await (await get("/fr/")).text()).toBe("/ fr 1\u202f234,5\u00a0¤");
  }
});

test.each([
  ["/fr?a=1", "/fr/?a=1"],
  ["/de/store?sort=new", "/store?sort=new"],
  ["/de", "/"],
  ["/pl/store", "/store"],
])("%s leads to %s", async (path, to) => {
  const response = await get(path);
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(to);
  expect(response.headers.get("cache-control")).toBe("no-cache");
});

test("neither the API nor files nor unknown languages are behind a language", async () => {
  for (const path of [
    "/fr/api/products",
    "/fr/admin",
    "/fr/uploads/a.png",
    "/xx/store",
    "/fr//store",
    "/pl//host.example",
  ]) {
    const response = await get(path);
    const text = await response.text();
    expect(`${path} ${text}`).toContain(`${path} ${path} `);
  }
});
