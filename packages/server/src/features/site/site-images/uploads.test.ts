import { readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imageForm, blackPng, halves } from "../../../testing/images.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { siteImageTable } from "./table.ts";
import { imageTable } from "../../../images/table.ts";

let app: TestApp;
let admin: Visitor;
let folder: string;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  folder = join(app.storage.dataDir, "uploads");
});
afterAll(() => app.stop());

type File = Parameters<typeof imageForm>[1];

const send = (file: File, path = "/api/admin/uploads", texts = {}) =>
  admin.fetch(path, { method: "POST", body: imageForm(texts, file) });

async function stored(bytes: Uint8Array, name = "an image.png") {
  const response = await send({ bytes, name });
  expect(response.status).toBe(201);
  const { imageUrl, width, height } = (await response.json()) as { imageUrl: string; width: number; height: number };
  const served = await app.visitor().fetch(imageUrl);
  expect(served.headers.get("content-type")).toBe("image/webp");
  expect(served.headers.get("content-security-policy")).toContain("sandbox");
  return { imageUrl, width, height, bytes: Buffer.from(await served.arrayBuffer()) };
}

/** Returns the status and message of a refused image, the same for both endpoints. Nothing may be stored. */
async function refusal(file: File): Promise<[status: number, message: unknown]> {
  const before = await readdir(folder);
  const texts = { location: "store_banner", title: "A title", altText: "A text" };
  const responses = [await send(file), await send(file, "/api/admin/site-images", texts)];
  const [first, second] = await Promise.all(
    responses.map(
      async (response) => [response.status, (await response.json()) as { message: string; fields: object }] as const,
    ),
  );
  expect(first).toEqual(second);
  expect(await readdir(folder)).toEqual(before);
  expect(await app.recital.database.model(siteImageTable).count()).toBe(0);
  const [status = 0, body] = first ?? [];
  expect(body?.fields).toEqual({ image: body?.message });
  return [status, body?.message];
}

const noImage = [415, "Please select an image file"];
const damaged = [400, "The image is damaged. Save it again, or choose another one."];
const tooLarge = [413, "Image file size must be less than 5MB"];
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="http://a.example/"/></svg>';

test("artwork is stored with its sizes, ready to be named by a release", async () => {
  const response = await send({ bytes: blackPng(40, 30), name: "front.png" }, "/api/admin/images");
  const { url, image } = (await response.json()) as { url: string; image: object };
  expect(response.status).toBe(201);
  expect(image).toMatchObject({ src: url, width: 40, height: 30, sources: [], share: null });
  const refused = await send({ bytes: Buffer.from("no image"), name: "front.png" }, "/api/admin/images");
  expect(refused.status).toBe(415);
  expect((await admin.fetch("/api/admin/images", { method: "POST", body: imageForm({}) })).status).toBe(422);
  expect((await app.visitor().fetch("/api/admin/images", { method: "POST" })).status).toBe(401);
});

describe("a file that only claims to be an image", () => {
  test.each([
    ["text renamed .png", "this is text"],
    ["an SVG", svg],
    ["an SVG in UTF-16", Buffer.from(`\ufeff${svg}`, "utf16le")],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a program", "<?php system($_GET['x']);"],
    ["a PDF", "%PDF-1.7\n\xff\xd8\xff"],
    ["an empty file", ""],
  ])("%s is refused, whatever its name and type", async (_, content) => {
    expect(await refusal({ bytes: Buffer.from(content), name: "holiday.png", type: "image/png" })).toEqual(noImage);
  });

  test("is refused with what to do if it is an image that browsers do not show", async () => {
    const otherFormat = [415, "Please select an image file in JPEG, PNG or WebP"];
    expect(await refusal({ bytes: await halves(9, 9).tiff().toBuffer() })).toEqual(otherFormat);
    expect(await refusal({ bytes: Buffer.from("BM\x36\x00\x00\x00") })).toEqual(otherFormat);
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    expect(await refusal({ bytes: heic })).toEqual([415, expect.stringContaining("Most Compatible")]);
  });

  test("is refused as damaged if it is truncated", async () => {
    const noise = Buffer.from(Array.from({ length: 90_000 }, (_, index) => (index * index * 31) % 251));
    const complete = sharp(noise, { raw: { width: 200, height: 150, channels: 3 } });
    for (const format of ["png", "jpeg", "webp", "avif"] as const) {
      const bytes = await complete.clone().toFormat(format).toBuffer();
      expect(await refusal({ bytes: bytes.subarray(0, bytes.length / 2) })).toEqual(damaged);
    }
    expect(await refusal({ bytes: Buffer.from("GIF89a/*") })).toEqual(damaged);
    expect(await refusal({ bytes: Buffer.from("\x89PNG\r\n\x1a\n", "latin1") })).toEqual(damaged);
  });
});

describe("an image with foreign content", () => {
  const code = "<?php system($_GET['x']); ?><script>alert(document.domain)</script>";

  test.each(["png", "jpeg", "gif", "webp", "avif"] as const)("%s loses the bytes after its end", async (format) => {
    const bytes = Buffer.concat([await halves(30, 20).toFormat(format).toBuffer(), Buffer.from(code)]);
    const image = await stored(bytes, "x.php");
    expect(image.bytes.includes("script")).toBe(false);
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: "webp", width: 30, height: 20 });
  });

  test("a GIF whose size reads as the start of a script is never served as a script", async () => {
    const gif = await halves(10, 10).gif().toBuffer();
    // The bytes of the width read as `/*`, the start of a comment.
    const script = Buffer.concat([Buffer.from("GIF89a/*"), gif.subarray(8), Buffer.from("*/=1;alert(1)")]);
    const { imageUrl, bytes } = await stored(script, "x.js");
    expect(imageUrl).toMatch(/\.webp$/);
    expect(bytes.includes("alert")).toBe(false);
  });

  test("a PNG loses the page in its text chunks, and its GPS position", async () => {
    const png = await halves(12, 12)
      .withMetadata({ exif: { IFD0: { Copyright: code } } })
      .png()
      .toBuffer();
    const text = Buffer.concat([Buffer.from("tEXtComment\0"), Buffer.from(code)]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(text.length - 4);
    sum.writeUInt32BE(crc32(text));
    const { bytes } = await stored(Buffer.concat([png.subarray(0, 33), length, text, sum, png.subarray(33)]));
    expect(bytes.includes("script")).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });
});

describe("an unusual image", () => {
  const colorAt = async (bytes: Buffer, left: number, top: number) => {
    const pixel = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return [...pixel].map((value) => Math.round(value / 64));
  };

  test.each([
    [3, 80, 40, "blue"],
    [6, 40, 80, "red"],
    [8, 40, 80, "blue"],
  ])("is upright for each camera orientation (%i)", async (orientation, width, height, topLeft) => {
    const image = await stored(await halves(80, 40).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer());
    expect(image).toMatchObject({ width, height });
    expect(await colorAt(image.bytes, 5, 5)).toEqual(topLeft === "red" ? [4, 0, 0] : [0, 0, 4]);
  });

  test("is converted to the screen's colors if it was made for print", async () => {
    const { bytes } = await stored(await halves(60, 30).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer());
    expect((await sharp(bytes).metadata()).space).toBe("srgb");
    const [red = 0, , blue = 9] = await colorAt(bytes, 5, 15);
    expect(red).toBeGreaterThan(blue);
  });

  test.each(["gif", "webp"] as const)("is still if it was an animated %s", async (format) => {
    const frames = await Promise.all(
      ["#ff0000", "#0000ff"].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = sharp(frames, { join: { animated: true } });
    const image = await stored(await moving.toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 20, height: 20 });
    expect((await sharp(image.bytes).metadata()).pages ?? 1).toBe(1);
    expect(await colorAt(image.bytes, 10, 10)).toEqual([4, 0, 0]);
  });

  test("of 20,000 × 20,000 pixels is refused by its header, also in concurrent uploads", async () => {
    const bytes = blackPng(20_000, 20_000);
    const message =
      "The image has too many pixels; at most 8000 on a side and 40 million in all. Choose a smaller copy.";
    expect(await refusal({ bytes })).toEqual([413, message]);
    const responses = await Promise.all(Array.from({ length: 8 }, () => send({ bytes })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([413]));
  });
});

describe("a file's size", () => {
  const limit = 5 * 1024 * 1024;

  test("may be exactly five megabytes", async () => {
    const png = await halves(20, 20).png().toBuffer();
    const { width } = await stored(Buffer.concat([png, Buffer.alloc(limit - png.length)]));
    expect(width).toBe(20);
  });

  test.each([limit + 1, 6 * 1024 * 1024])("may not be %i bytes", async (length) => {
    expect(await refusal({ bytes: Buffer.alloc(length, 0x89) })).toEqual(tooLarge);
  });
});

test.each([
  ["../../etc/passwd.png", /^\/uploads\/passwd-[0-9a-f]{10}\.webp$/],
  ["..\\..\\boot.ini", /^\/uploads\/boot-[0-9a-f]{10}\.webp$/],
  ["\u202egnp.exe", /^\/uploads\/gnp-/],
  ['x"; filename="y.svg', /^\/uploads\/x-filename-y-/],
  ["x\r\nContent-Type: text\r\n\r\n", /^\/uploads\/x-content-type-text-/],
  ["çay & süt.jpeg", /^\/uploads\/cay-sut-/],
  ["♪.png", /^\/uploads\/image-/],
  [`${"x".repeat(5000)}.png`, /^\/uploads\/x{60}-/],
  [".htaccess", /^\/uploads\/htaccess-/],
  ["con", /^\/uploads\/con-/],
])("a file named %j gets a generated URL", async (name, url) => {
  expect((await stored(await halves(12, 12).png().toBuffer(), name)).imageUrl).toMatch(url);
  expect((await readdir(folder)).filter((file) => !/^[a-z0-9-]+\.webp$/.test(file))).toEqual([]);
});

test("an upload without a file is refused with a message", async () => {
  const form = await send(undefined);
  expect([form.status, await form.json()]).toMatchObject([422, { fields: { image: noImage[1] } }]);
  const json = await admin.fetch("/api/admin/uploads", jsonBody("{}"));
  const fields = { fileName: "File name is required", size: expect.any(String) as string };
  expect([json.status, await json.json()]).toMatchObject([422, { fields }]);
});

test("if the disk refuses a file no row is stored, and the next upload succeeds", async () => {
  const bytes = await halves(33, 11).png().toBuffer();
  const image = app.recital.database.model(imageTable);
  const siteImage = app.recital.database.model(siteImageTable);
  const before = await image.count();
  await rename(folder, `${folder}-away`);
  await writeFile(folder, "not a folder");
  const texts = { location: "store_banner", title: "A title", altText: "A text" };
  expect((await send({ bytes }, "/api/admin/site-images", texts)).status).toBe(500);
  expect([await image.count(), await siteImage.count()]).toEqual([before, 0]);
  await rename(folder, `${folder}-file`);
  await rename(`${folder}-away`, folder);
  expect((await stored(bytes)).width).toBe(33);
});

function jsonBody(body: string): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body };
}
