import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { badUrls } from "../../../testing/bad-urls.ts";
import { sendJson, sendSpoiled } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { videoTable } from "./table.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;
let platform: Server;
let requested: string[] = [];

beforeAll(async () => {
  const image = await sharp({ create: { width: 480, height: 360, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  platform = createServer((request, response) => {
    requested.push(request.url ?? "");
    response.end(image);
  });
  await new Promise<void>((resolve) => platform.listen(0, "127.0.0.1", resolve));
  const { port } = platform.address() as AddressInfo;
  app = await startTestApp({ env: { YOUTUBE_THUMBNAIL_BASE: `http://127.0.0.1:${port}` } });
  admin = await app.admin();
});
afterAll(async () => {
  await app.stop();
  platform.closeAllConnections();
  platform.close();
});
beforeEach(async () => {
  await app.recital.database.model(videoTable).destroy({ where: {} });
  requested = [];
});

const good = { title: "A take", youtubeUrl: "https://youtu.be/demo-vid-01" };
/** A URL without a video, whose image need not be awaited. */
const plain = { title: "A take", youtubeUrl: "https://video.example/1" };

const add = (body: object = plain) => sendJson(admin, "POST /api/admin/videos", body);
const put = (id: unknown, body: object) => sendJson(admin, `PUT /api/admin/videos/${String(id)}`, body);
const list = () => app.visitor().api("GET /api/videos");
const enqueued = () => app.recital.database.model(jobTable).count({ where: { kind: "video-thumbnail" } });

describe("a new video", () => {
  test("is returned as the list shows it", async () => {
    const title = "Étude 🎹 </script> עברית";
    const video = await add({ ...plain, title, description: "", tags: [" felt ", "live", "live"], isFeatured: true });
    expect(video).toMatchObject({
      status: 201,
      body: { title, description: null, thumbnailUrl: null, thumbnail: null, tags: ["felt", "live"], isFeatured: true },
    });
    expect(await list()).toEqual([video.body]);
    expect((await add()).body).toMatchObject({ tags: [], isFeatured: false, description: null });
  });

  test("gets the platform's image, and another URL gets another image", async () => {
    const { body } = await add(good);
    const readThumbnail = async () => (await list())[0]?.thumbnail?.src;
    await expect.poll(readThumbnail).toMatch(/^\/uploads\/a-take-/);
    expect(requested).toEqual(["/vi/demo-vid-01/maxresdefault.jpg"]);
    await put(body["id"], { youtubeUrl: "https://www.youtube.com/watch?v=demo-vid-02" });
    await expect.poll(() => requested).toHaveLength(2);
    expect(requested[1]).toBe("/vi/demo-vid-02/maxresdefault.jpg");
    await expect.poll(readThumbnail).toMatch(/^\/uploads\/a-take-/);
  });

  test("gets the platform's image if its own is removed", async () => {
    const { body } = await add({ ...good, thumbnailUrl: "/uploads/own.webp" });
    await put(body["id"], { thumbnailUrl: "" });
    await expect.poll(async () => (await list())[0]?.thumbnail?.src).toMatch(/^\/uploads\//);
    expect(await list()).toMatchObject([{ thumbnailUrl: null }]);
  });
});

describe("an edit", () => {
  test("of other fields keeps the image and enqueues no job", async () => {
    const { body } = await add(good);
    const readStored = async () => (await app.recital.database.model(videoTable).findAll())[0]?.storedThumbnailUrl;
    await expect.poll(readStored).toMatch(/^\/uploads\//);
    const [stored, before] = [await readStored(), await enqueued()];
    const edited = await put(body["id"], { ...good, title: "Another", tags: ["x"], description: "Words" });
    expect(edited.body).toMatchObject({ title: "Another", tags: ["x"], description: "Words" });
    expect([await readStored(), await enqueued()]).toEqual([stored, before]);
    expect(await list()).toEqual([edited.body]);
  });

  test("that is refused enqueues no job", async () => {
    const { body } = await add();
    const before = await enqueued();
    const stale = { youtubeUrl: good.youtubeUrl, version: 7 };
    expect((await put(body["id"], stale)).status).toBe(409);
    expect((await put(body["id"], { youtubeUrl: good.youtubeUrl, title: "" })).status).toBe(422);
    expect(await enqueued()).toBe(before);
  });

  test("may feature several videos", async () => {
    for (const title of ["one", "two"]) {
      const { body } = await add({ ...plain, title });
      await put(body["id"], { isFeatured: true });
    }
    expect((await list()).map(({ isFeatured }) => isFeatured)).toEqual([true, true]);
  });
});

describe("invalid input is refused by field and changes nothing", () => {
  const tooLong = (max: number) => `Must be at most ${max} characters`;

  test.each([
    ["title", undefined, "title", "Title is required"],
    ["title", " ", "title", "Title is required"],
    ["title", 1, "title", "Title is required"],
    ["title", "x".repeat(201), "title", tooLong(200)],
    ["description", 1, "description", "Must be text"],
    ["description", "x".repeat(10_001), "description", tooLong(10_000)],
    ["youtubeUrl", undefined, "youtubeUrl", "YouTube URL is required"],
    ["youtubeUrl", "", "youtubeUrl", "YouTube URL is required"],
    ["youtubeUrl", ["https://youtu.be/demo-vid-01"], "youtubeUrl", "YouTube URL is required"],
    ["tags", "live, felt", "tags", "Must be a list of tags"],
    ["tags", ["live", " "], "tags.1", "Tags must not be empty"],
    ["tags", ["x".repeat(61)], "tags.0", tooLong(60)],
    ["tags", [["live"]], "tags.0", "Tags must not be empty"],
    ["tags", Array.from({ length: 31 }, (_, index) => `tag ${index}`), "tags", "Must be at most 30 tags"],
    ["isFeatured", 1, "isFeatured", "Must be true or false"],
    ["isFeatured", "true", "isFeatured", "Must be true or false"],
  ])("%s %j", async (field, value, name, message) => {
    const { body } = await add();
    const before = await list();
    const row = { path: "/api/admin/videos", id: body["id"], good: plain };
    for (const response of await sendSpoiled(admin, row, { [field]: value })) {
      expect(response).toMatchObject({ status: 422, body: { fields: { [name]: message } } });
    }
    expect(await list()).toEqual(before);
  });

  test.each(badUrls)("the URL %s", async (url) => {
    const { body } = await add();
    const before = await list();
    const row = { path: "/api/admin/videos", id: body["id"], good: plain };
    for (const response of await sendSpoiled(admin, row, { youtubeUrl: url, thumbnailUrl: url })) {
      const fields = { youtubeUrl: expect.any(String), thumbnailUrl: expect.any(String) };
      expect(response).toMatchObject({ status: 422, body: { fields } });
    }
    expect(await list()).toEqual(before);
  });
});
