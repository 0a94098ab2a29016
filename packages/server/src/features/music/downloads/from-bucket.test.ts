import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { startS3Emulator, type S3Emulator } from "@recital/emulators/s3/s3-emulator";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Site } from "../../../http/site.ts";
import { buildSoldFile, buy, readFiles, startDownload, tokenOf } from "../../../testing/buy-files.ts";
import { makeSite } from "../../../testing/make-site.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";

const bytes = randomBytes(100_000);
const bucketClock = { offsetMs: 0 };
let s3: S3Emulator;
let app: TestApp;
let site: Site;
let token: string;

/** A site whose page of files has the status of its data. */
beforeAll(async () => {
  site = await makeSite({
    isPrivate: (path) => path.startsWith("/downloads") || path === "/orders",
    async render({ path, api }) {
      const params = { token: path.split("/")[2] ?? "" };
      const reading = path === "/orders" ? api("GET /api/orders") : api("GET /api/downloads/:token", { params });
      const status = await reading.then(
        () => 200 as const,
        (error: unknown) => (error as { status: 404 | 410 | 429 }).status,
      );
      return { status, hasSecretUrl: path !== "/orders", html: [], inlineScripts: [], inlineStyles: [] };
    },
  });
  s3 = await startS3Emulator({ now: () => Date.now() + bucketClock.offsetMs });
  app = await startTestApp({
    env: {
      S3_ENDPOINT: s3.url,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      S3_PATH_STYLE: "true",
      DOWNLOADS_FROM: "bucket",
      TRUST_PROXY: "1",
    },
    site,
  });
});
beforeEach(async () => {
  const { product } = await buildSoldFile(app, bytes);
  token = await tokenOf(app, (await buy(app, [product])).orderId);
});
afterAll(async () => {
  await app.stop();
  await s3.stop();
  await rm(site.filesRoot, { recursive: true });
});

const locationOf = async (url: string) => {
  const response = await fetch(app.url + url, { redirect: "manual" });
  return { status: response.status, location: response.headers.get("location") ?? "" };
};

test("a ticket redirects to the bucket, which serves ranges until the URL expires; HEAD is not redirected", async () => {
  const ticket = await startDownload(app, token);
  const { status, location } = await locationOf(ticket);
  expect([status, new URL(location).origin]).toEqual([302, s3.url]);
  const part = await fetch(location, { headers: { range: "bytes=50000-" } });
  expect([part.status, part.headers.get("content-disposition")]).toEqual([206, expect.stringContaining("tracks.zip")]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(50_000))).toBe(true);
  expect(Buffer.from(await (await fetch(app.url + ticket)).arrayBuffer()).equals(bytes)).toBe(true);
  const head = await fetch(app.url + ticket, { method: "HEAD", redirect: "manual" });
  expect([head.status, head.headers.get("content-length"), head.headers.get("accept-ranges")]).toEqual([
    200,
    String(bytes.length),
    "bytes",
  ]);
  expect((await readFiles(app, token)).files[0]?.left).toBe(9);
  bucketClock.offsetMs = 6 * 3_600_000 + 60_000;
  const expired = await fetch(location);
  bucketClock.offsetMs = 0;
  expect(expired.status).toBe(403);
});

test("while the bucket is away, no download is counted", async () => {
  const { files } = await readFiles(app, token);
  s3.setFault({ kind: "error", status: 403 });
  const request = app.visitor().api("POST /api/downloads/:token/tickets", {
    params: { token },
    body: { fileId: files[0]?.id ?? 0 },
  });
  await expect(request).rejects.toMatchObject({ status: 503 });
  s3.setFault(null);
  expect((await readFiles(app, token)).files[0]?.left).toBe(files[0]?.left);
});

test("the page of files lets its forms be redirected to the bucket, and no other page does", async () => {
  const formsOf = async (path: string) =>
    /form-action [^;]*/.exec((await fetch(app.url + path)).headers.get("content-security-policy") ?? "")?.[0];
  expect(await formsOf(`/downloads/${token}`)).toBe(`form-action 'self' ${s3.url}`);
  expect(await formsOf("/orders")).toBe("form-action 'self'");
});

test("guessed tokens are limited on the API, for tickets and on the page, which say when to come back", async () => {
  const headers = { "x-forwarded-for": "203.0.113.77", "content-type": "application/json" };
  const guess = (index: number) => String(index).padStart(43, "a");
  const ask = (index: number) =>
    [
      () => fetch(`${app.url}/api/downloads/${guess(index)}`, { headers }),
      () => fetch(`${app.url}/downloads/${guess(index)}`, { headers }),
      () => fetch(`${app.url}/files/${guess(index)}`, { headers }),
      () =>
        fetch(`${app.url}/api/downloads/${guess(index)}/tickets`, { method: "POST", headers, body: '{"fileId":1}' }),
    ][index % 4]?.();
  for (let index = 0; index < 60; index++) expect((await ask(index))?.status).toBe(404);
  for (let index = 60; index < 64; index++) {
    const refused = await ask(index);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  }
  expect((await fetch(`${app.url}/downloads/${token}`, { headers })).status).toBe(200);
});
