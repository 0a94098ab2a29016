import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSite } from "../testing/make-site.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import type { Site } from "./site.ts";

let app: TestApp;
let site: Site;
let renderings = 0;

/** A site with pages of releases, which others may frame under `/embed`, and which the admin previews. */
beforeAll(async () => {
  site = await makeSite({
    routeName: () => "/music/:slug",
    isPrivate: (_path, query) => query.has("preview"),
    async render({ path, api }) {
      renderings += 1;
      const { pathname, searchParams } = new URL(path, "http://site");
      const params = { slug: pathname.split("/")[2] ?? "" };
      const reading = searchParams.has("preview")
        ? api("GET /api/admin/release-previews/:slug", { params })
        : api("GET /api/releases/:slug", { params });
      const html = await reading.then(
        ({ title }) => title,
        () => null,
      );
      return {
        status: html === null ? 404 : 200,
        mayBeFramed: pathname.startsWith("/embed/"),
        html: [html ?? "missing"],
        inlineScripts: [],
        inlineStyles: [],
      };
    },
  });
  app = await startTestApp({ site });
  const admin = await app.admin();
  await admin.api("POST /api/admin/releases", { body: { title: "Draft", slug: "draft" } });
  const { id } = await admin.api("POST /api/admin/releases", { body: { title: "Lamp", slug: "lamp" } });
  await admin.api("POST /api/admin/releases/:id/publish", { params: { id: String(id) } });
});
afterAll(async () => {
  await app.stop();
  await rm(site.filesRoot, { recursive: true });
});

test("other sites may frame the embedded page only, also from the cache, and it sets no cookie", async () => {
  // The second response of each comes from the cache.
  for (const path of ["/embed/lamp", "/embed/lamp", "/music/lamp", "/music/lamp"]) {
    const { status, headers } = await fetch(app.url + path);
    const isFramed = path.startsWith("/embed");
    expect([status, headers.get("x-frame-options"), headers.get("cross-origin-resource-policy")]).toEqual(
      isFramed ? [200, null, "cross-origin"] : [200, "DENY", "same-origin"],
    );
    expect(headers.get("content-security-policy")).toContain(`frame-ancestors ${isFramed ? "*" : "'none'"}`);
    expect(headers.get("set-cookie")).toBeNull();
  }
});

test("a draft is shown to the admin in a preview that no cache stores; everyone else gets 404", async () => {
  const admin = await app.admin();
  const preview = await admin.fetch("/music/draft?preview");
  expect([preview.status, await preview.text()]).toEqual([200, "Draft"]);
  expect([
    preview.headers.get("cache-control"),
    preview.headers.get("x-robots-tag"),
    preview.headers.get("etag"),
  ]).toEqual(["private, no-store", "noindex", null]);
  for (const path of ["/music/draft", "/music/draft?preview", "/api/releases/draft"]) {
    expect([path, (await app.visitor().fetch(path)).status]).toEqual([path, 404]);
  }
  expect((await admin.fetch("/music/draft")).status).toBe(404);
  const stranger = await app.visitor().fetch("/api/admin/release-previews/draft");
  expect(stranger.status).toBe(401);
});

test("pages of releases that do not exist are not kept, those that exist are", async () => {
  const rendered = async (path: string) => {
    const before = renderings;
    await fetch(app.url + path);
    return renderings - before;
  };
  await rendered("/music/lamp");
  expect(await rendered("/music/lamp")).toBe(0);
  await rendered("/music/nothing");
  expect(await rendered("/music/nothing")).toBe(1);
});
