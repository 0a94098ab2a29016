import { rm } from "node:fs/promises";
import type { ShareCard } from "@recital/contract/site-renderer";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { halves, imageForm } from "../testing/images.ts";
import { makeSite } from "../testing/make-site.ts";
import { startTestApp, type TestApp, type Visitor } from "../testing/start-test-app.ts";
import { presentShareImageUrl } from "./share-images.ts";
import type { Site } from "./site.ts";

let app: TestApp;
let admin: Visitor;
let site: Site;
/** The content of the pages, by their paths. */
const cards = new Map<string, ShareCard>();
const card = { title: "Lamp", line: "Music", image: null };

/** A site whose pages consist of the URL of their image. */
beforeAll(async () => {
  site = await makeSite({
    routeName: () => "/",
    async render({ path, shareImageUrl, identity }) {
      const html = shareImageUrl?.(path, cards.get(path) ?? card, await identity) ?? "";
      return { status: 200, html: [html], inlineScripts: [], inlineStyles: [] };
    },
    async shareCard({ path, api }) {
      await waits.shift();
      if (path === "/videos") await api("GET /api/videos").catch(() => null);
      return cards.get(path) ?? null;
    },
  });
  app = await startTestApp({ site: { ...site, cachesPages: false } });
  admin = await app.admin();
  for (const path of ["/", "/store/lamp", "/videos", "/privacy"]) cards.set(path, card);
});
afterAll(async () => {
  await app.stop();
  await rm(site.filesRoot, { recursive: true });
});

/** The promise that the next reads of pages' data wait for. */
const waits: Promise<void>[] = [];

const get = (path: string, init?: RequestInit) => fetch(app.url + path, { redirect: "manual", ...init });
const imageOf = async (path: string) => (await get(path)).text();

async function countDrawn(): Promise<number> {
  const text = await app.recital.metrics.write();
  return Number(/recital_share_images_drawn_total (\d+)/.exec(text)?.[1]);
}

test("a page's image is a JPEG of the size that services ask for, and never changes at its URL", async () => {
  for (const path of ["/", "/store/lamp"]) {
    const url = await imageOf(path);
    expect(url).toMatch(/^\/share\/(home|store\/lamp)\.[0-9a-f]{16}\.jpg$/);
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const etag = response.headers.get("etag") ?? "";
    expect((await get(url, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const head = await get(url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
  }
});

test("requests at the same time share one drawing, and later ones need none", async () => {
  cards.set("/news/once", { ...card, title: "Once" });
  const url = await imageOf("/news/once");
  const before = await countDrawn();
  const responses = await Promise.all([1, 2, 3, 4].map(() => get(url)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await get(url);
  expect(await countDrawn()).toBe(before + 1);
});

test("a request whose page is read for longer than another one's image is drawn needs no second drawing", async () => {
  cards.set("/news/slow", { ...card, title: "Slow" });
  const url = await imageOf("/news/slow");
  const before = await countDrawn();
  const { promise, resolve } = Promise.withResolvers<void>();
  waits.push(promise);
  const slow = get(url);
  await expect.poll(() => waits.length).toBe(0);
  expect((await get(url)).status).toBe(200);
  resolve();
  expect((await slow).status).toBe(200);
  expect(await countDrawn()).toBe(before + 1);
});

test("another name, color or title gives the image another URL, to which the former one leads", async () => {
  const urls = [await imageOf("/privacy")];
  const { version } = await admin.api("GET /api/admin/settings");
  await admin.api("PUT /api/admin/settings", { body: { name: "Ana Söhne", version } });
  urls.push(await imageOf("/privacy"));
  await admin.api("PUT /api/admin/settings", { body: { accent: "#1f7a8c", version: version + 1 } });
  urls.push(await imageOf("/privacy"));
  cards.set("/privacy", { ...card, title: "Privacy" });
  const current = await imageOf("/privacy");
  expect(new Set([...urls, current]).size).toBe(4);
  for (const url of [...urls, presentShareImageUrl("/privacy")]) {
    const response = await get(url);
    expect([response.status, response.headers.get("location")]).toEqual([302, current]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  }
  expect((await get(current)).status).toBe(200);
});

test("the page's own image is part of it, also before its variants are made and when its file is gone", async () => {
  const form = imageForm({ name: "Cover" }, { bytes: await halves(700, 700).png().toBuffer() });
  const uploaded = await admin.fetch("/api/admin/images", { method: "POST", body: form });
  const { url: image } = (await uploaded.json()) as { url: string };
  cards.set("/music/lamp", { ...card, image });
  cards.set("/music/gone", { ...card, image: "/uploads/gone-0000000000.webp" });
  const colorOf = async (path: string) => {
    const bytes = Buffer.from(await (await get(await imageOf(path))).arrayBuffer());
    const pixel = await sharp(bytes).extract({ left: 1100, top: 300, width: 1, height: 1 }).raw().toBuffer();
    return (pixel[2] ?? 0) > 200 ? "blue" : "other";
  };
  expect(await colorOf("/music/lamp")).toBe("blue");
  expect(await colorOf("/music/gone")).toBe("other");
});

test.each([
  "/share",
  "/share/",
  "/share/home.jpg",
  "/share/home.0123456789abcdef.png",
  "/share/home.0123456789ABCDEF.jpg",
  "/share/nowhere.0123456789abcdef.jpg",
  "/share/store/none.0123456789abcdef.jpg",
  "/share/a/b/c.0123456789abcdef.jpg",
  "/share/..%2f..%2fetc.0123456789abcdef.jpg",
  `/share/store/${"x".repeat(81)}.0123456789abcdef.jpg`,
])("draws nothing for %s", async (path) => {
  const before = await countDrawn();
  const response = await get(path);
  // The stub has a page for every path.
  expect(response.headers.get("content-type")).not.toContain("image");
  expect(response.status).not.toBe(302);
  expect(await countDrawn()).toBe(before);
});

test("if the page's data cannot be read, the image is asked for again later", async () => {
  const url = await imageOf("/videos");
  const { sequelize } = app.recital.database;
  await sequelize.query("ALTER TABLE videos RENAME TO videos_away");
  const response = await get(url);
  await sequelize.query("ALTER TABLE videos_away RENAME TO videos");
  expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(response.headers.get("retry-after")).toBe("5");
  expect((await get(url)).status).toBe(200);
});
