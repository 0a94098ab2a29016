import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SiteImage } from "@recital/contract/endpoints/site/site-images";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readContentVersion } from "../../../db/content-version.ts";
import { badUrls } from "../../../testing/bad-urls.ts";
import { imageForm } from "../../../testing/images.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { siteImageTable } from "./table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(siteImageTable).destroy({ where: {} });
});

const texts = { location: "hero_background", title: "Strings at night", altText: "Strings", active: "true" };
const ownImage = { ...texts, active: true, imageUrl: "/images/x.jpg" };

const drawImage = (background: string, width = 90) =>
  sharp({ create: { width, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

const add = (fields: Readonly<Record<string, unknown>> = {}) =>
  sendJson(admin, "POST /api/admin/site-images", { ...ownImage, ...fields });

async function added(fields: Readonly<Record<string, unknown>> = {}): Promise<SiteImage> {
  const response = await add(fields);
  expect(response.status).toBe(201);
  // The test app checks each response by its schema.
  return response.body as unknown as SiteImage;
}

const change = (id: number, fields: unknown) => sendJson(admin, `PUT /api/admin/site-images/${id}`, fields);
const shown = (location = "hero_background") => sendJson(app.visitor(), `GET /api/site-images/location/${location}`);
const list = () => admin.api("GET /api/admin/site-images");
const uploads = () => readdir(join(app.storage.dataDir, "uploads"));

describe("an image with its file", () => {
  test("is stored, shown with the next request, and its smaller copies are made at once", async () => {
    expect((await shown()).status).toBe(404);
    const form = imageForm(texts, { bytes: await drawImage("#123", 700), name: "IMG_0001.png" });
    const image = await admin.api("POST /api/admin/site-images", { body: form });
    expect(image).toMatchObject({ ...texts, active: true, version: 0 });
    expect(image.imageUrl).toMatch(/^\/uploads\/strings-at-night-[0-9a-f]{10}\.webp$/);
    expect(image.image).toMatchObject({ src: image.imageUrl, width: 700, height: 60 });
    expect((await shown()).body).toMatchObject({ imageUrl: image.imageUrl, altText: "Strings" });
    expect((await app.visitor().fetch(image.imageUrl)).headers.get("content-type")).toBe("image/webp");
    await vi.waitFor(async () => expect((await list())[0]?.image?.sources).toHaveLength(2), { timeout: 60_000 });
  });

  test("may get another file, and keeps the texts that are not sent again", async () => {
    const image = await added();
    const params = { id: String(image.id) };
    const body = imageForm({ version: "0" }, { bytes: await drawImage("#456") });
    const changed = await admin.api("PUT /api/admin/site-images/:id", { params, body });
    expect(changed).toMatchObject({ ...texts, active: true, version: 1, image: { src: changed.imageUrl, width: 90 } });
    expect(changed.imageUrl).toMatch(/^\/uploads\/strings-at-night-/);
    expect((await shown()).body).toMatchObject({ imageUrl: changed.imageUrl });
  });

  test("is not stored for an unknown ID or on a stale copy", async () => {
    const image = await added();
    await change(image.id, { title: "Another" });
    const before = await uploads();
    const send = async (id: number, version: string) => {
      const body = imageForm({ version }, { bytes: await drawImage("#789") });
      return (await admin.fetch(`/api/admin/site-images/${id}`, { method: "PUT", body })).status;
    };
    expect([await send(image.id, "0"), await send(image.id + 1, "0")]).toEqual([409, 404]);
    expect(await uploads()).toEqual(before);
    expect(await list()).toMatchObject([{ title: "Another", imageUrl: ownImage.imageUrl }]);
  });

  test("takes precedence over a URL that is sent with it", async () => {
    const body = imageForm({ ...texts, imageUrl: "/uploads/old.webp" }, { bytes: await drawImage("#abc") });
    const image = await admin.api("POST /api/admin/site-images", { body });
    expect(image.imageUrl).toMatch(/^\/uploads\/strings-/);
  });
});

describe("a URL instead of a file", () => {
  test.each([
    ["public/images/hero.jpg", "/images/hero.jpg"],
    ["/images/hero.jpg", "/images/hero.jpg"],
    ["/images/ş?x=1&y=2#z", "/images/ş?x=1&y=2#z"],
  ])("%s is stored and shown as %s", async (imageUrl, as) => {
    const image = await added({ imageUrl });
    expect(image).toMatchObject({ imageUrl: as, image: null });
    expect((await shown()).body).toMatchObject({ imageUrl: as, image: null });
    const row = await app.recital.database.model(siteImageTable).findByPk(image.id);
    expect(row?.imageUrl).toBe(imageUrl);
  });

  test.each([...badUrls, "blob:https://a.example/1b2c", "public//evil.example/x.png", "public/\\evil.example"])(
    "%j is refused by field",
    async (imageUrl) => {
      const { id } = await added();
      const refused = { status: 422, body: { fields: { imageUrl: expect.any(String) } } };
      expect(await add({ imageUrl })).toMatchObject(refused);
      expect(await change(id, { imageUrl })).toMatchObject(refused);
      expect(await list()).toMatchObject([{ imageUrl: ownImage.imageUrl, version: 0 }]);
    },
  );

  test.each([undefined, "", "  "])("is required if there is no file: %j", async (imageUrl) => {
    const { status, body } = await add({ imageUrl });
    expect([status, body["fields"]]).toEqual([422, { imageUrl: "Image URL is required" }]);
    const form = imageForm({ ...texts, ...(imageUrl !== undefined && { imageUrl }) });
    const response = await admin.fetch("/api/admin/site-images", { method: "POST", body: form });
    expect(await response.json()).toMatchObject({ fields: { imageUrl: "Image URL is required" } });
    expect(await list()).toEqual([]);
  });

  test("cannot be removed", async () => {
    const { id } = await added();
    const { status, body } = await change(id, { imageUrl: "" });
    expect([status, body["fields"]]).toEqual([422, { imageUrl: "Image URL is required" }]);
    expect(await list()).toMatchObject([{ imageUrl: ownImage.imageUrl }]);
  });
});

describe("of several images at one location", () => {
  test("visitors see the active one that was saved last", async () => {
    const image = await added({ imageUrl: "/one.jpg" });
    await added({ imageUrl: "/two.jpg" });
    expect((await shown()).body).toMatchObject({ imageUrl: "/two.jpg" });
    app.clock.offsetMs += 1000;
    await change(image.id, { title: "Again" });
    expect((await shown()).body).toMatchObject({ imageUrl: "/one.jpg" });
    await change(image.id, { active: false });
    expect((await shown()).body).toMatchObject({ imageUrl: "/two.jpg" });
    expect((await list()).map(({ active }) => active)).toEqual([true, false]);
  });

  test("each has its own URL, and none is shown once all are deleted", async () => {
    const images = [await added(), await added(), await added({ location: "my_own-storage" })];
    expect((await shown("my_own-storage")).status).toBe(200);
    for (const { id } of images) {
      expect((await sendJson(admin, `DELETE /api/admin/site-images/${id}`)).status).toBe(204);
      expect((await sendJson(admin, `DELETE /api/admin/site-images/${id}`)).status).toBe(404);
    }
    expect([(await shown()).status, (await shown("my_own-storage")).status]).toEqual([404, 404]);
  });
});

describe("an invalid field", () => {
  test.each([
    ["location", "", "Location is required"],
    ["location", undefined, "Location is required"],
    ["location", "../etc", "Use letters, digits, - and _ only"],
    ["location", "a b", "Use letters, digits, - and _ only"],
    ["location", "x".repeat(101), "Must be at most 100 characters"],
    ["title", " ", "Title is required"],
    ["title", 7, "Title is required"],
    ["title", "x".repeat(201), "Must be at most 200 characters"],
    ["title", "two\nlines", "Must not contain control characters"],
    ["altText", "", "Alt text is required"],
    ["altText", ["a"], "Alt text is required"],
    ["altText", "x".repeat(501), "Must be at most 500 characters"],
    ["altText", "a\u0000b", "Must not contain control characters"],
    ["active", "yes", "Must be true or false"],
    ["active", 1, "Must be true or false"],
  ])("%s %j is refused by field, and nothing is stored", async (name, value, message) => {
    const { id } = await added();
    const version = await readContentVersion(app.recital.database);
    const refused = { status: 422, body: { fields: { [name]: message } } };
    expect(await add({ [name]: value })).toMatchObject(refused);
    if (value !== undefined) expect(await change(id, { [name]: value })).toMatchObject(refused);
    expect(await list()).toMatchObject([{ ...ownImage, version: 0 }]);
    expect(await readContentVersion(app.recital.database)).toBe(version);
  });

  test.each([-1, 1.5, "", "x", null, {}])("version %j is refused", async (version) => {
    const { id } = await added();
    expect(await change(id, { title: "Other", version })).toMatchObject({
      status: 422,
      body: { fields: { version: expect.any(String) } },
    });
    expect(await list()).toMatchObject([{ title: texts.title }]);
  });

  test("is not one with markup, emoji or right-to-left text", async () => {
    const odd = { title: "<script>alert(1)</script> 🎹", altText: "עברית \u202e </style>" };
    const image = await added(odd);
    expect(image).toMatchObject(odd);
    expect((await shown()).body).toMatchObject({ altText: odd.altText });
  });
});

describe("two windows at once", () => {
  test("the second edit of the same copy gets 409, and the first one stays", async () => {
    const { id, version } = await added();
    const both = await Promise.all([
      change(id, { title: "One", version }),
      change(id, { altText: "Other", version: String(version) }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await list()).toMatchObject([{ version: version + 1 }]);
  });

  test("edits of different fields without a version are both stored", async () => {
    const { id } = await added();
    const edits = [{ title: "One" }, { altText: "Two" }, { active: false }, { location: "store_banner" }];
    const responses = await Promise.all(edits.map((edit) => change(id, edit)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await list()).toMatchObject([Object.assign({}, ...edits) as object]);
  });
});

test("without a login nothing is shown, stored or read", async () => {
  const before = await uploads();
  const visitor = app.visitor();
  const form = imageForm(texts, { bytes: await drawImage("#def") });
  const responses = [
    await visitor.fetch("/api/admin/site-images"),
    await visitor.fetch("/api/admin/site-images", { method: "POST", body: form }),
    await visitor.fetch("/api/admin/site-images/1", { method: "PUT", body: form }),
    await visitor.fetch("/api/admin/site-images/1", { method: "DELETE" }),
    await visitor.fetch("/api/admin/uploads", { method: "POST", body: form }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(await uploads()).toEqual(before);
});
