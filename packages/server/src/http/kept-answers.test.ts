import { afterAll, beforeAll, expect, test } from "vitest";
import { touchContent } from "../db/content-version.ts";
import { withTransaction } from "../db/transaction.ts";
import { buildProduct } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await buildProduct(app.recital.database, { name: "Vinyl", description: "long ".repeat(300) });
});
afterAll(() => app.stop());

const get = (path: string, init?: RequestInit) => fetch(app.url + path, init);

/** All that an answer says, without what is each answer's own. */
async function told(answer: Response): Promise<object> {
  const own = ["x-request-id", "date"];
  const headers = [...answer.headers].filter(([name]) => !own.includes(name));
  return { status: answer.status, headers: Object.fromEntries(headers), body: await answer.text() };
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
    expect(await told(again)).toEqual(await told(first));
  },
);

test("from memory HEAD has no body, and whoever has the answer already gets only that it still holds", async () => {
  const whole = await get("/api/products");
  const head = await get("/api/products", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    whole.headers.get("content-length"),
    "",
  ]);
  const etag = whole.headers.get("etag") ?? "";
  const still = await get("/api/products", { headers: { "if-none-match": etag } });
  expect([still.status, still.headers.get("etag"), still.headers.get("content-encoding"), await still.text()]).toEqual([
    304,
    etag,
    null,
    "",
  ]);
  expect(still.headers.get("x-frame-options")).toBe("DENY");
});

test("from memory each browser gets an encoding that it knows", async () => {
  for (const encoding of ["br", "gzip", "identity", "br"]) {
    const answer = await get("/api/products", { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(await answer.json()).toMatchObject([{ name: "Vinyl" }]);
  }
});

test("what has changed shows with the next request, for many at once too", async () => {
  const { database } = app.recital;
  for (const name of ["Score", "Cassette"]) {
    await buildProduct(database, { name });
    await withTransaction(database, (transaction) => touchContent(database, transaction));
    const answers = await Promise.all(Array.from({ length: 20 }, () => get("/api/products")));
    for (const answer of answers) expect(JSON.stringify(await answer.json())).toContain(name);
  }
});

test("an address that was answered is closed to other methods still", async () => {
  expect((await get("/api/products", { method: "DELETE" })).status).toBe(405);
});
