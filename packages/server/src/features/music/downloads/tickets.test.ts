import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildSoldFile, buy, readFiles, readOrder, startDownload, tokenOf } from "../../../testing/buy-files.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { assetTable } from "../assets/tables.ts";

let app: TestApp;
let token: string;
let orderId: number;
const bytes = randomBytes(300_000);

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.offsetMs += 61_000;
  const { product } = await buildSoldFile(app, bytes);
  orderId = (await buy(app, [product])).orderId;
  token = await tokenOf(app, orderId);
});

const left = async () => (await readFiles(app, token)).files[0]?.left;
const fileId = async () => (await readFiles(app, token)).files[0]?.id ?? 0;

function request(body: object, of = token, headers: Record<string, string> = {}): Promise<Response> {
  return app.visitor().fetch(`/api/downloads/${of}/tickets`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

describe("a ticket", () => {
  test("is one of ten, whatever the number of calls at once; page, HEAD and ranges consume nothing", async () => {
    const id = await fileId();
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await request({ fileId: id })).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(40);
    expect(await left()).toBe(0);
  });

  test("serves the file whole, in ranges and resumed, with the same hash, and is counted once", async () => {
    const url = await startDownload(app, token);
    const whole = await app.visitor().fetch(url);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining("attachment"),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "x-robots-tag": "noindex",
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const parts: Buffer[] = [];
    for (const range of ["bytes=0-99999", "bytes=100000-199999", "bytes=200000-"]) {
      const part = await app.visitor().fetch(url, { headers: { range } });
      expect(part.status).toBe(206);
      parts.push(Buffer.from(await part.arrayBuffer()));
    }
    const hash = createHash("sha256").update(Buffer.concat(parts)).digest("hex");
    expect(hash).toBe((await readFiles(app, token)).files[0]?.sha256);
    const head = await app.visitor().fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "300000"]);
    expect((await app.visitor().fetch(url, { headers: { range: "bytes=300000-" } })).status).toBe(416);
    expect(await left()).toBe(9);
  });

  test("is completed once every byte was sent, not once as many were", async () => {
    const url = await startDownload(app, token);
    const admin = await app.admin();
    const log = async () => (await readOrder(admin, orderId)).downloads?.log[0];
    await (await app.visitor().fetch(url, { headers: { range: "bytes=0-99999" } })).arrayBuffer();
    await expect.poll(log).toMatchObject({ bytes: 100_000, completed: false, label: "Tracks", format: null });
    for (let again = 0; again < 2; again++) {
      await (await app.visitor().fetch(url, { headers: { range: "bytes=0-99999" } })).arrayBuffer();
    }
    await expect.poll(log).toMatchObject({ bytes: 300_000, completed: false });
    await (await app.visitor().fetch(url, { headers: { range: "bytes=50000-" } })).arrayBuffer();
    await expect.poll(log).toMatchObject({ bytes: 550_000, completed: true });
  });

  test("ends after six hours", async () => {
    const url = await startDownload(app, token);
    app.clock.offsetMs += 6 * 3_600_000 + 1000;
    expect((await app.visitor().fetch(url)).status).toBe(410);
  });

  test("is not given for a missing original, and nothing is counted", async () => {
    const id = await fileId();
    const url = await startDownload(app, token);
    const { assets } = app.recital;
    for (const key of await assets.list()) await assets.remove(key);
    expect((await request({ fileId: id })).status).toBe(503);
    expect((await app.visitor().fetch(url)).status).toBe(503);
    expect(await left()).toBe(9);
  });
});

describe("a form", () => {
  const post = (of: string, fields: Record<string, string>, headers: Record<string, string>) =>
    app.visitor().fetch(`/api/downloads/${of}/tickets`, {
      method: "POST",
      headers,
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  // Safari before 16.4 sends no Sec-Fetch-Site.
  const siteHeaders = () => ({ origin: app.url });

  test("of the page is redirected to the file, or back to the page with the problem", async () => {
    const id = String(await fileId());
    const done = await post(token, { fileId: id }, siteHeaders());
    expect([done.status, done.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/files\/[\w-]{43}$/)]);
    const unknown = await post(token, { fileId: id, format: "flac" }, siteHeaders());
    expect([unknown.status, unknown.headers.get("location")]).toEqual([
      303,
      `/downloads/${token}?problem=invalid_input`,
    ]);
    for (let used = 1; used < 10; used++) await request({ fileId: Number(id) });
    const none = await post(token, { fileId: id }, siteHeaders());
    expect(none.headers.get("location")).toBe(`/downloads/${token}?problem=none_left`);
  });

  test("of another site is refused", async () => {
    const id = String(await fileId());
    for (const headers of [
      { origin: "null", "sec-fetch-site": "same-origin" },
      { origin: "null" },
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    ]) {
      expect((await post(token, { fileId: id }, headers)).status).toBe(403);
    }
    expect(await left()).toBe(10);
  });
});

describe("bad input", () => {
  test("gets a clear refusal and consumes nothing", async () => {
    const id = await fileId();
    const { product } = await buildSoldFile(app);
    const foreign = await tokenOf(app, (await buy(app, [product])).orderId);
    expect((await request({ fileId: id }, foreign)).status).toBe(404);
    for (const body of [{}, { fileId: 0 }, { fileId: "x" }, { fileId: 1.5 }])
      expect((await request(body)).status).toBe(422);
    expect((await request({ fileId: id, format: "flac" })).status).toBe(422);
    for (const hostile of [
      "x".repeat(5000),
      "%00",
      "..%2f..%2fetc",
      "'%20OR%201=1--",
      "%E2%80%AE",
      token.toLowerCase(),
    ]) {
      expect((await app.visitor().fetch(`/api/downloads/${hostile}`)).status).toBe(404);
      expect((await app.visitor().fetch(`/files/${hostile}`)).status).toBe(404);
    }
    expect(await left()).toBe(10);
  });

  test("in a range gets the whole file, and a file's odd name stays one header", async () => {
    const url = await startDownload(app, token);
    const fileName = 'Été; "live"\'*.zip';
    await app.recital.database.model(assetTable).update({ fileName }, { where: { size: bytes.length } });
    for (const range of ["bytes=5-4", "bytes=0-1,5-6", "bytes=a-b", `bytes=${"0-1,".repeat(500)}2-3`]) {
      const whole = await app.visitor().fetch(url, { headers: { range } });
      expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
      expect(whole.headers.get("content-disposition")).toBe(
        `attachment; filename="_t__ _live___.zip"; filename*=UTF-8''%C3%89t%C3%A9%3B%20%22live%22%27%2a.zip`,
      );
    }
  });

  test("a link scanner that opens everything consumes nothing", async () => {
    const admin = await app.admin();
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      for (const path of ["/downloads/TOKEN", "/api/downloads/TOKEN", "/api/downloads/TOKEN/tickets"]) {
        await app.visitor().fetch(path.replace("TOKEN", token), { method });
      }
    }
    const { downloads } = await readOrder(admin, orderId);
    expect(downloads).toMatchObject({ files: [{ used: 0, left: 10 }], log: [] });
  });

  test("guesses are limited for an IP address; known links of the same one are not", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    const url = await startDownload(app, token);
    const get = (path: string) => app.visitor().fetch(path, { headers });
    for (let index = 0; index < 30; index++) {
      expect((await get(`/api/downloads/${"a".repeat(43)}`)).status).toBe(404);
      expect((await get(`/files/${"b".repeat(43)}`)).status).toBe(404);
    }
    const refused = await get(`/files/${"c".repeat(43)}`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await get(`/api/downloads/${token}`)).status).toBe(200);
    expect((await get(url)).status).toBe(200);
  });
});

test("tokens and tickets are in no line of the log", async () => {
  const url = await startDownload(app, token);
  await app.visitor().fetch(url);
  await app.visitor().fetch(`/downloads/${token}`);
  await app.visitor().fetch(`/API/downloads/${token}`);
  const log = app.logLines.join("");
  expect(log).toContain('"path":"/api/downloads/:token');
  expect(log).toContain('"path":"/files/:ticket"');
  expect(log).not.toContain(token.slice(0, 20));
  expect(log).not.toContain(url.slice("/files/".length, "/files/".length + 20));
});
