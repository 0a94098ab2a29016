import { siteExamples } from "@recital/contract/examples/site";
import type { AdminPost } from "@recital/contract/endpoints/audience/posts";
import { bumpContentVersion, contentVersionTable } from "../../../db/content-version.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { blackPng, imageForm } from "../../../testing/images.ts";
import { sendJson, sendSpoiled } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { postSlugTable, postTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(postTable).destroy({ where: {} });
  await app.recital.database.model(postSlugTable).destroy({ where: {} });
  await app.recital.database.model(contentVersionTable).increment("version", { where: { id: 1 } });
});

const hourMs = 3_600_000;
const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
const listed = () => app.visitor().api("GET /api/posts");
const bySlug = (slug: string) => sendJson(app.visitor(), `GET /api/posts/${slug}`);
const change = (id: number, fields: object) => sendJson(admin, `PUT /api/admin/posts/${id}`, fields);
const bumpContent = () =>
  withTransaction(app.recital.database, (transaction) => bumpContentVersion(app.recital.database, transaction));
const read = async (path: string) => (await app.visitor().fetch(path)).text();
const { doc } = siteExamples["POST /api/admin/posts"];

async function add(fields: object = {}): Promise<AdminPost> {
  const { status, body } = await sendJson(admin, "POST /api/admin/posts", { title: "New songs", doc, ...fields });
  expect([status, body]).toEqual([201, expect.anything()]);
  // The test app checks each response by its schema.
  return body as unknown as AdminPost;
}

describe("a post", () => {
  test("is a draft until it is published, and again when it is taken back", async () => {
    const { id, slug, publishedAt, version } = await add();
    expect({ slug, publishedAt, version }).toEqual({ slug: "new-songs", publishedAt: null, version: 0 });
    const isPublic = async () => {
      const [{ hasNews }, feed, sitemap] = [
        await app.visitor().api("GET /api/navigation"),
        await read("/feed.xml"),
        await read("/sitemap.xml"),
      ];
      const shown = [(await listed()).length > 0, (await bySlug(slug)).status === 200, hasNews];
      return [...shown, feed.includes(`/news/${slug}`), sitemap.includes(`/news/${slug}</loc>`)];
    };
    expect(await isPublic()).toEqual([false, false, false, false, false]);
    expect((await change(id, { version: 0, publishedAt: inMs(-1000) })).status).toBe(200);
    expect(await isPublic()).toEqual([true, true, true, true, true]);
    expect((await change(id, { version: 1, publishedAt: null })).status).toBe(200);
    expect(await isPublic()).toEqual([false, false, false, false, false]);
  });

  test("shows its text, its first words, and what its blocks show", async () => {
    await add({ publishedAt: inMs(-hourMs) });
    const { body } = await bySlug("new-songs");
    expect(body).toMatchObject({
      title: "New songs",
      doc,
      excerpt: "Listen to them",
      blocks: { products: [] },
    });
    expect(await listed()).toMatchObject([{ slug: "new-songs", excerpt: "Listen to them" }]);
    // The row of a post that an earlier version saved.
    await app.recital.database.model(postTable).update({ excerpt: null }, { where: {} });
    await bumpContent();
    expect(await listed()).toMatchObject([{ slug: "new-songs", excerpt: "Listen to them" }]);
  });

  test("is listed with the first words of its last edit", async () => {
    const { id } = await add({ publishedAt: inMs(-hourMs) });
    const text = [{ type: "paragraph", content: [{ type: "text", text: "Rewritten" }] }];
    await change(id, { version: 0, doc: { type: "doc", content: text } });
    expect(await listed()).toMatchObject([{ excerpt: "Rewritten" }]);
  });

  test("with a time to come appears by itself", async () => {
    await add({ publishedAt: inMs(hourMs) });
    expect(await listed()).toEqual([]);
    app.clock.offsetMs += 2 * hourMs;
    await vi.waitFor(async () => expect(await listed()).toHaveLength(1), { timeout: 60_000 });
    expect(await app.visitor().api("GET /api/navigation")).toMatchObject({ hasNews: true });
    app.clock.offsetMs -= 2 * hourMs;
  });

  test("is not changed by an edit of an outdated version, and gone once deleted", async () => {
    const { id } = await add();
    expect((await change(id, { version: 0, title: "First" })).status).toBe(200);
    expect((await change(id, { version: 0, title: "Second" })).status).toBe(409);
    expect(await admin.api("GET /api/admin/posts/:id", { params: { id: String(id) } })).toMatchObject({
      title: "First",
      version: 1,
    });
    expect((await sendJson(admin, `DELETE /api/admin/posts/${id}`)).status).toBe(204);
    expect((await sendJson(admin, `GET /api/admin/posts/${id}`)).status).toBe(404);
    expect((await sendJson(admin, `DELETE /api/admin/posts/${id}`)).status).toBe(404);
  });

  test.each<[string, unknown]>([
    ["title", ""],
    ["title", undefined],
    ["slug", "Not a slug!"],
    ["publishedAt", "tomorrow"],
    ["publishedAt", "2026-12-01T10:00"],
    ["imageUrl", "javascript:alert(1)"],
  ])("is refused by %s: %j", async (name, value) => {
    const { id } = await add();
    const good = { title: "Other", doc };
    for (const { status, body } of await sendSpoiled(
      admin,
      { path: "/api/admin/posts", id, good },
      { [name]: value },
    )) {
      expect([status, Object.keys(body["fields"] ?? {})]).toEqual([422, [name]]);
    }
    expect(await admin.api("GET /api/admin/posts")).toHaveLength(1);
  });

  test("is refused by its text, with the path in it", async () => {
    const bad = { type: "doc", content: [{ type: "paragraph" }, { type: "video" }] };
    const { status, body } = await sendJson(admin, "POST /api/admin/posts", { title: "Bad", doc: bad });
    expect([status, Object.keys(body["fields"] as object)]).toEqual([422, ["doc.content.1.type"]]);
  });
});

describe("the slug of a post", () => {
  test("is free of others, and its former page redirects", async () => {
    const { id, slug } = await add({ publishedAt: inMs(-hourMs) });
    const otherPost = await add();
    expect([slug, otherPost.slug]).toEqual(["new-songs", "new-songs-2"]);
    expect((await change(otherPost.id, { slug: "new-songs" })).body).toMatchObject({
      fields: { slug: "“New songs” has this URL" },
    });
    await change(id, { slug: "may-songs" });
    const response = await app.visitor().fetch("/news/new-songs?a=1", { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, "/news/may-songs?a=1"]);
    // A post in use beats a former slug.
    await change(otherPost.id, { slug: "new-songs", publishedAt: inMs(-hourMs) });
    expect((await app.visitor().fetch("/news/new-songs", { redirect: "manual" })).status).not.toBe(301);
    expect((await bySlug("new-songs")).body).toMatchObject({ title: "New songs" });
  });
});

describe("the images of a post", () => {
  test("are kept as long as its text names them", async () => {
    const form = imageForm({}, { bytes: blackPng(40, 30), name: "front.png" });
    const uploaded = await admin.fetch("/api/admin/images", { method: "POST", body: form });
    const { url } = (await uploaded.json()) as { url: string };
    await add({
      doc: { type: "doc", content: [{ type: "image", attrs: { url, alt: "Front" } }] },
      publishedAt: inMs(-1),
    });
    expect((await bySlug("new-songs")).body).toMatchObject({ blocks: { images: [{ url, image: { width: 40 } }] } });
  });

  test("of another site are refused at their place unless they can be copied", async () => {
    const content = [{ type: "image", attrs: { url: "http://127.0.0.1:1/a.png", alt: "" } }];
    const { status, body } = await sendJson(admin, "POST /api/admin/posts", {
      title: "Bad",
      doc: { type: "doc", content },
    });
    expect([status, Object.keys(body["fields"] as object)]).toEqual([422, ["doc.content.0.attrs.url"]]);
    expect(await admin.api("GET /api/admin/posts")).toEqual([]);
  });
});

test("a copy is a draft with the text and the image of a post", async () => {
  const post = await add({ publishedAt: inMs(-hourMs), imageUrl: "/images/hero.webp" });
  const copy = await admin.api("POST /api/admin/posts/:id/copy", { params: { id: String(post.id) } });
  expect(copy).toMatchObject({ title: "Copy of New songs", slug: "copy-of-new-songs", publishedAt: null });
  expect([copy.doc, copy.imageUrl]).toEqual([post.doc, post.imageUrl]);
  expect((await listed()).map(({ slug }) => slug)).toEqual([post.slug]);
});

test("a post that is published and sent goes to all subscribers once, however often the request arrives", async () => {
  await buildSubscribers(app.recital.database, [{}, {}, {}]);
  const { count } = await admin.api("GET /api/admin/issues/recipients-count");
  expect(count).toBe(3);
  const post = await add({ imageUrl: "/images/hero.webp" });
  const params = { id: String(post.id) };
  const sending = { slug: "album-mixed", publishedAt: inMs(-1), key: crypto.randomUUID() };
  const stale = await sendJson(admin, `POST /api/admin/posts/${post.id}/send`, { ...sending, version: 99 });
  expect(stale.status).toBe(409);
  expect(await admin.api("GET /api/admin/issues", { query: {} })).toEqual([]);

  const sent = await admin.api("POST /api/admin/posts/:id/send", {
    params,
    body: { ...sending, version: post.version },
  });
  expect(sent.post).toMatchObject({ slug: "album-mixed", publishedAt: sending.publishedAt });
  expect(sent.issue).toMatchObject({ subject: "New songs", state: "sending", figures: { recipients: 3 } });
  const again = await admin.api("POST /api/admin/posts/:id/send", { params, body: sending });
  expect(again.issue.id).toBe(sent.issue.id);
  expect((await admin.api("GET /api/admin/issues", { query: {} })).map(({ figures }) => figures.recipients)).toEqual([
    3,
  ]);

  const later = await add({ title: "Tour" });
  const publishedAt = inMs(hourMs);
  const scheduled = await admin.api("POST /api/admin/posts/:id/send", {
    params: { id: String(later.id) },
    body: { slug: "tour", publishedAt, key: crypto.randomUUID() },
  });
  expect(scheduled.issue).toMatchObject({ subject: "Tour", state: "scheduled", sendAt: publishedAt });
});
