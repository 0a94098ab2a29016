import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bumpContentVersion } from "../db/content-version.ts";
import { withTransaction } from "../db/transaction.ts";
import { buildProduct } from "../testing/factories.ts";
import { makeSite } from "../testing/make-site.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await buildProduct(app.recital.database, { name: "Vinyl", description: "long ".repeat(300) });
});
afterAll(() => app.stop());

const get = (path: string, init?: RequestInit) => fetch(app.url + path, init);

/** Returns a response without the headers that differ between responses. */
async function comparable(response: Response): Promise<object> {
  const perRequest = ["x-request-id", "date"];
  const headers = [...response.headers].filter(([name]) => !perRequest.includes(name));
  return { status: response.status, headers: Object.fromEntries(headers), body: await response.text() };
}

test.each(["/api/products", "/feed.xml", "/sitemap.xml", "/robots.txt"])(
  "%s is the same the first time and from memory, with what protects a browser and an id of its own",
  async (path) => {
    const first = await get(path);
    const again = await get(path);
    expect(again.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(again.headers.get("x-content-type-options")).toBe("nosniff");
    expect(again.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await comparable(again)).toEqual(await comparable(first));
  },
);

test("a cached HEAD response has no body, and a conditional request gets 304", async () => {
  const full = await get("/api/products");
  const head = await get("/api/products", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    full.headers.get("content-length"),
    "",
  ]);
  const etag = full.headers.get("etag") ?? "";
  const still = await get("/api/products", { headers: { "if-none-match": etag } });
  expect([still.status, still.headers.get("etag"), still.headers.get("content-encoding"), await still.text()]).toEqual([
    304,
    etag,
    null,
    "",
  ]);
  expect(still.headers.get("x-frame-options")).toBe("DENY");
});

test("a cached response is sent in an encoding that the browser accepts", async () => {
  for (const encoding of ["br", "gzip", "identity", "br"]) {
    const response = await get("/api/products", { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(await response.json()).toMatchObject([{ name: "Vinyl" }]);
  }
});

test("a change shows with the next request, also for concurrent requests", async () => {
  const { database } = app.recital;
  for (const name of ["Score", "Cassette"]) {
    await buildProduct(database, { name });
    await withTransaction(database, (transaction) => bumpContentVersion(database, transaction));
    const responses = await Promise.all(Array.from({ length: 20 }, () => get("/api/products")));
    for (const response of responses) expect(JSON.stringify(await response.json())).toContain(name);
  }
});

test("a cached URL still refuses other methods", async () => {
  expect((await get("/api/products", { method: "DELETE" })).status).toBe(405);
});

describe("a page of which a part could not be read", () => {
  test("is sent once and not from memory; the next request reads it again", async () => {
    const site = await makeSite({
      render: async ({ api }) => {
        const videos = await api("GET /api/videos").then(JSON.stringify, () => "unavailable");
        return { status: 200, html: [videos], inlineScripts: [], inlineStyles: [] };
      },
    });
    onTestFinished(() => rm(site.filesRoot, { recursive: true }));
    const shop = await startTestApp({ site });
    const page = async () => (await fetch(`${shop.url}/`)).text();
    const { sequelize } = shop.recital.database;
    await sequelize.query("ALTER TABLE videos RENAME TO videos_away");
    expect(await page()).toBe("unavailable");
    await sequelize.query("ALTER TABLE videos_away RENAME TO videos");
    expect(await page()).toBe("[]");

    // The complete page is cached: it needs the table no more.
    await sequelize.query("ALTER TABLE videos RENAME TO videos_away");
    expect(await page()).toBe("[]");
    await sequelize.query("ALTER TABLE videos_away RENAME TO videos");
    await shop.stop();
  });
});
