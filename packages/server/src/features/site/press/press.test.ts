import { siteExamples } from "@recital/contract/examples/site";
import { readMarkdown } from "@recital/contract/values/markdown";
import { crc32 } from "node:zlib";
import type { AdminPressPhoto } from "@recital/contract/endpoints/site/press";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { badUrls } from "../../../testing/bad-urls.ts";
import { blackPng, imageForm } from "../../../testing/images.ts";
import { readZip } from "../../../testing/read-zip.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { pressKitTable, pressPhotoTable } from "./tables.ts";
import { contentVersionTable } from "../../../db/content-version.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const pressKit = app.recital.database.model(pressKitTable);
  const pressPhoto = app.recital.database.model(pressPhotoTable);
  const contentVersion = app.recital.database.model(contentVersionTable);
  await pressKit.destroy({ where: {} });
  await pressPhoto.destroy({ where: {} });
  await contentVersion.increment("version", { where: { id: 1 } });
});

const good = siteExamples["PUT /api/admin/press"];
const shown = () => sendJson(app.visitor(), "GET /api/press");
const change = (fields: object) => sendJson(admin, "PUT /api/admin/press", fields);
const navigation = () => app.visitor().api("GET /api/navigation");

/** A photo as a camera makes it: turned by EXIF, with its place and its camera. */
function cameraPhoto(width = 1500, height = 1000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#7a5230" } })
    .withExif({ IFD0: { Make: "Secretcam", Orientation: "6" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function addPhoto(bytes: Buffer, texts: Readonly<Record<string, string>> = {}): Promise<AdminPressPhoto> {
  const body = imageForm({ credit: "Ana Ruiz", alt: "At the piano", ...texts }, { bytes, name: "DSC_1.jpg" });
  return admin.api("POST /api/admin/press/photos", { body });
}

const fetchBytes = async (path: string) => Buffer.from(await (await app.visitor().fetch(path)).arrayBuffer());

describe("the texts", () => {
  test("are 404 while there are none, and then shown at once", async () => {
    expect((await shown()).status).toBe(404);
    expect(await navigation()).toMatchObject({ hasPress: false });
    expect(await (await app.visitor().fetch("/sitemap.xml")).text()).not.toContain("/press");
    const { version: _, ...texts } = good;
    expect(await admin.api("GET /api/admin/press")).toMatchObject({ bioShort: null, quotes: [], version: 0 });
    expect((await change(texts)).body).toMatchObject({ ...texts, photos: [], archiveSize: null });
    const biographies = Object.fromEntries(
      (["bioShort", "bioMedium", "bioLong"] as const).map((name) => [name, readMarkdown(texts[name])]),
    );
    expect((await shown()).body).toEqual({ ...texts, biographies, photos: [], archiveSize: null });
    expect(await navigation()).toMatchObject({ hasPress: true });
    expect(await (await app.visitor().fetch("/sitemap.xml")).text()).toContain(`<loc>${app.url}/press</loc>`);
  });

  test("a contact alone is no press kit; a quote is one, also without a source", async () => {
    await change({ contactEmail: "press@artist.example" });
    expect((await shown()).status).toBe(404);
    await change({ quotes: [{ text: "Quiet." }] });
    expect((await shown()).body).toMatchObject({ quotes: [{ text: "Quiet.", source: null, url: null }] });
    await change({ quotes: [], contactEmail: "" });
    expect((await shown()).status).toBe(404);
  });

  test.each<[object, string]>([
    [{ contactEmail: "no address" }, "contactEmail"],
    [{ quotes: [{ text: "" }] }, "quotes.0.text"],
    [{ quotes: "none" }, "quotes"],
    [{ bioShort: "x".repeat(10_001) }, "bioShort"],
    ...badUrls.map((url): [object, string] => [{ quotes: [{ text: "Good", url }] }, "quotes.0.url"]),
  ])("%j is refused by %s", async (fields, name) => {
    const { status, body } = await change(fields);
    expect([status, Object.keys(body["fields"] as object)]).toEqual([422, [name]]);
    expect((await shown()).status).toBe(404);
  });

  test("are not overwritten by an edit of an outdated version, and not by a visitor", async () => {
    const { version } = (await change({ bioShort: "One" })).body as { version: number };
    await change({ bioShort: "Two", version });
    expect((await change({ bioShort: "Three", version })).status).toBe(409);
    expect((await sendJson(app.visitor(), "PUT /api/admin/press", { bioShort: "Mine" })).status).toBe(401);
    expect((await shown()).body).toMatchObject({ bioShort: "Two" });
  });
});

describe("a photo", () => {
  test("is shown small, and saved upright in its own size without its place and camera", async () => {
    const photo = await addPhoto(await cameraPhoto());
    expect(photo).toMatchObject({ kind: "photo", credit: "Ana Ruiz", alt: "At the piano", version: 0 });
    expect(photo.print).toMatchObject({ width: 1000, height: 1500 });
    expect(photo.imageUrl).toMatch(/^\/uploads\/at-the-piano-[0-9a-f]{10}\.webp$/);
    expect(photo.print.url).toBe(photo.imageUrl.replace(".webp", "-print.jpg"));
    const print = await fetchBytes(photo.print.url);
    expect(print.length).toBe(photo.print.size);
    const { format, width, height, exif, xmp, iptc, orientation } = await sharp(print).metadata();
    expect({ format, width, height, exif, xmp, iptc, orientation }).toMatchObject({
      format: "jpeg",
      width: 1000,
      height: 1500,
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
    });
    expect(print.includes("Secretcam")).toBe(false);
    await vi.waitFor(
      async () => expect((await admin.api("GET /api/admin/press")).photos[0]?.image?.sources).toHaveLength(2),
      { timeout: 60_000 },
    );
    expect((await shown()).body).toMatchObject({ bioShort: null, photos: [{ id: photo.id, print: photo.print }] });
  });

  test("that is a logo keeps its transparent ground", async () => {
    const logo = await sharp({ create: { width: 400, height: 200, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const { print } = await addPhoto(logo, { kind: "logo", alt: "Logo", credit: "" });
    expect(await sharp(await fetchBytes(print.url)).metadata()).toMatchObject({ format: "png", hasAlpha: true });
  });

  test("may be larger than other images, but not larger than 25 MB and 40 million pixels", async () => {
    const noise = await sharp(Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))), {
      raw: { width: 200, height: 100, channels: 3 },
    })
      .png()
      .toBuffer();
    const over5 = Buffer.concat([noise, Buffer.alloc(6 * 1024 * 1024)]);
    expect((await addPhoto(over5)).print).toMatchObject({ width: 200, height: 100 });
    const send = async (bytes: Buffer) => {
      const body = imageForm({ alt: "At the piano" }, { bytes });
      return (await admin.fetch("/api/admin/press/photos", { method: "POST", body })).json();
    };
    expect(await send(Buffer.concat([noise, Buffer.alloc(25 * 1024 * 1024)]))).toMatchObject({
      fields: { image: "Image file size must be less than 25MB" },
    });
    expect(await send(blackPng(8001, 10))).toMatchObject({
      fields: { image: expect.stringContaining("too many pixels") },
    });
    expect(await send(Buffer.from("no image"))).toMatchObject({ fields: { image: "Please select an image file" } });
  });

  test("needs a file and an alt text; its texts can be changed", async () => {
    const send = async (body: FormData) => {
      const response = await admin.fetch("/api/admin/press/photos", { method: "POST", body });
      return [response.status, await response.json()];
    };
    const bytes = blackPng(40, 30);
    expect(await send(imageForm({ alt: "At the piano" }))).toMatchObject([
      422,
      { fields: { image: expect.any(String) } },
    ]);
    expect(await send(imageForm({ credit: "Ana" }, { bytes }))).toMatchObject([
      422,
      { fields: { alt: expect.any(String) } },
    ]);
    const { id } = await addPhoto(bytes);
    const edit = (fields: object) => sendJson(admin, `PUT /api/admin/press/photos/${id}`, fields);
    expect(await edit({ credit: "Ben", version: 0 })).toMatchObject({
      status: 200,
      body: { credit: "Ben", version: 1 },
    });
    expect((await edit({ credit: "Cem", version: 0 })).status).toBe(409);
    expect((await sendJson(admin, `PUT /api/admin/press/photos/${id + 1}`, { alt: "x" })).status).toBe(404);
  });

  test("is removed from the page with the next request", async () => {
    const { id } = await addPhoto(blackPng(40, 30));
    expect((await shown()).status).toBe(200);
    expect((await sendJson(app.visitor(), `DELETE /api/admin/press/photos/${id}`)).status).toBe(401);
    expect((await sendJson(admin, `DELETE /api/admin/press/photos/${id}`)).status).toBe(204);
    expect((await sendJson(admin, `DELETE /api/admin/press/photos/${id}`)).status).toBe(404);
    expect((await shown()).status).toBe(404);
  });
});

describe("the archive of all photos", () => {
  test("contains the files for print and their credits, and any range of it has the same bytes", async () => {
    expect((await app.visitor().fetch("/press/photos.zip")).status).toBe(404);
    const photo = await addPhoto(await cameraPhoto(600, 400));
    const logo = await addPhoto(blackPng(40, 30), { kind: "logo", alt: "Logo", credit: "" });
    const response = await app.visitor().fetch("/press/photos.zip");
    expect(response.headers.get("content-disposition")).toContain("Mira Solveig - press photos.zip");
    const zip = Buffer.from(await response.arrayBuffer());
    expect(zip.length).toBe((await admin.api("GET /api/admin/press")).archiveSize);
    const files = readZip(zip);
    expect(files.map(({ name }) => name)).toEqual([
      "Mira Solveig - photo 01.jpg",
      "Mira Solveig - logo 01.png",
      "credits.txt",
    ]);
    for (const { bytes, sum } of files) expect(crc32(bytes)).toBe(sum);
    expect(files[0]?.bytes).toEqual(await fetchBytes(photo.print.url));
    expect(files[1]?.bytes).toEqual(await fetchBytes(logo.print.url));
    expect(files[2]?.bytes.toString()).toContain("photo 01.jpg: At the piano (Credit: Ana Ruiz)");

    const half = Math.floor(zip.length / 2);
    const range = await app.visitor().fetch("/press/photos.zip", { headers: { range: `bytes=${half - 700}-${half}` } });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer())).toEqual(zip.subarray(half - 700, half + 1));
    const etag = response.headers.get("etag") ?? "";
    const again = await app.visitor().fetch("/press/photos.zip", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });
});
