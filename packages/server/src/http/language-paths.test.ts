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

/** Posts a form without JavaScript. Returns the page to which it leads. */
async function post(path: string, fields: Readonly<Record<string, string>>): Promise<string | null> {
  const headers = { origin: app.url };
  const body = new URLSearchParams(fields);
  const response = await app.visitor().fetch(path, { method: "POST", headers, body, redirect: "manual" });
  return response.headers.get("location");
}

test("a form leads to a page in the language of its page, if the site has it", async () => {
  const ask = (locale: string) => post("/api/you/links", { email: "ada@example.com", locale });
  expect(await Promise.all(["fr", "de", "pl"].map(ask))).toEqual(["/fr/you/code", "/you/code", "/you/code"]);
  expect(await ask("xx")).toBe("/you?problem=invalid_input");
  expect(await post("/api/you/codes", { code: "1", locale: "fr" })).toBe("/fr/you/code?problem=invalid_input");
  // Endpoints without a body have no use for the language but this.
  expect(await post("/api/you/sign-out", { locale: "fr" })).toMatch("/fr/you");
});

test("a form on a page of another language is that of the page", async () => {
  expect(await post("/fr/newsletter/confirm?token=unknown", {})).toBe("/fr/newsletter/invalid");
  expect(await post("/newsletter/confirm?token=unknown", {})).toBe("/newsletter/invalid");
  expect(await post("/pl/newsletter/confirm?token=unknown", {})).toBe("/newsletter/invalid");
});
