import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDiskFileStore } from "../adapters/disk/disk-file-store.ts";
import { openDatabase, type Database } from "../db/connection.ts";
import { readContentVersion } from "../db/content-version.ts";
import { systemClock } from "../kernel/clock.ts";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { blackPng, halves } from "../testing/images.ts";
import { shareUrl, variantUrl } from "./image-files.ts";
import { imageColorsHandler } from "./image-colors.job.ts";
import { imageVariantsHandler } from "./variants.job.ts";
import { readImageColors, readImageSets } from "./read-image-sets.ts";
import { makeImageStore, type ImageStore, type StoredImage } from "./store-image.ts";
import { imageTable } from "./table.ts";
import { jobTable } from "../jobs/table.ts";
import { runningJob } from "../testing/running-job.ts";

let storage: TestStorage;
let database: Database;
let store: ImageStore;
let folder: string;

beforeAll(async () => {
  storage = await makeMigratedStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  folder = join(storage.dataDir, "uploads");
  store = makeImageStore({ database, clock: systemClock, files: makeDiskFileStore(folder) });
});

afterAll(async () => {
  await database.close();
  await storage.remove();
});

async function stored(bytes: Buffer, name = "An image"): Promise<StoredImage> {
  const result = await store.store({ name, bytes });
  if ("refusal" in result) throw new Error(result.refusal);
  return result.image;
}

const refused = async (bytes: Buffer) => {
  const before = await readdir(folder).catch(() => []);
  const result = await store.store({ name: "x", bytes });
  expect(await readdir(folder).catch(() => [])).toEqual(before);
  return "refusal" in result ? result.refusal : null;
};

const fileOf = (url: string) => readFile(join(storage.dataDir, url));

async function colorAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((value) => Math.round(value / 64));
}

describe("storing an image", () => {
  it.each(["png", "jpeg", "webp", "gif", "avif"] as const)("accepts %s and stores WebP", async (format) => {
    const image = await stored(await halves(64, 40).toFormat(format).toBuffer(), `As ${format}`);
    expect(image).toMatchObject({ width: 64, height: 40 });
    expect(image.url).toMatch(new RegExp(`^/uploads/as-${format}-[0-9a-f]{10}\\.webp$`));
    expect(await sharp(await fileOf(image.url)).metadata()).toMatchObject({ format: "webp", width: 64, height: 40 });
  });

  it("rotates upright and removes the location", async () => {
    const bytes = await halves(80, 40)
      .withExif({ IFD0: { Copyright: "the owner" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const image = await stored(bytes);
    expect(image).toMatchObject({ width: 40, height: 80 });
    const file = await fileOf(image.url);
    expect(await colorAt(file, 20, 10)).toEqual([4, 0, 0]);
    expect(await colorAt(file, 20, 70)).toEqual([0, 0, 4]);
    const { exif, icc, xmp, orientation } = await sharp(file).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(file.includes("the owner")).toBe(false);
  });

  it("converts CMYK to sRGB", async () => {
    const bytes = await halves(60, 30).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe("cmyk");
    const file = await fileOf((await stored(bytes)).url);
    const [red = 0, , blue = 9] = await colorAt(file, 5, 15);
    expect((await sharp(file).metadata()).space).toBe("srgb");
    expect(red).toBeGreaterThan(blue);
  });

  it("stores the first frame of an animation", async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame("#ff0000"), await frame("#0000ff")];
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const image = await stored(bytes);
    expect(image).toMatchObject({ width: 20, height: 20 });
    expect(await colorAt(await fileOf(image.url), 10, 10)).toEqual([4, 0, 0]);
  });

  it("makes wide images 2400 wide and leaves small ones as they are", async () => {
    expect(await stored(await halves(3000, 1000).png().toBuffer())).toMatchObject({ width: 2400, height: 800 });
    expect(await stored(await halves(10, 10).png().toBuffer())).toMatchObject({ width: 10, height: 10 });
  });

  it("preserves transparency and adds a placeholder of at most 400 characters", async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 4 }, (_, index) => (index * 7919) % 256));
    const bytes = await sharp(noise, { raw: { width: 200, height: 200, channels: 4 } })
      .png()
      .toBuffer();
    const { url } = await stored(bytes);
    expect((await sharp(await fileOf(url)).metadata()).hasAlpha).toBe(true);
    const set = (await readImageSets(database, [url])).get(url);
    expect(set?.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(set?.placeholder.length).toBeLessThanOrEqual(400);
    expect(set?.sources).toEqual([]);
  });

  it("stores each upload under a URL of its own", async () => {
    const bytes = await halves(50, 50).png().toBuffer();
    const [first, second] = await Promise.all([stored(bytes, "Twice"), stored(bytes, "Twice")]);
    expect(first.url).not.toBe(second.url);
    for (const { url } of [first, second]) {
      expect(await database.model(imageTable).count({ where: { url } })).toBe(1);
      expect((await sharp(await fileOf(url)).metadata()).width).toBe(50);
    }
  });

  it.each([
    ["../../etc/passwd\u0000", /^\/uploads\/etc-passwd-[0-9a-f]{10}\.webp$/],
    ["  ÇAY & Süt — 9  ", /^\/uploads\/cay-sut-9-/],
    ["夜 🎹", /^\/uploads\/ye-/],
    ["🎹", /^\/uploads\/image-/],
    ["x".repeat(5000), /^\/uploads\/x{60}-/],
  ])("gives a file its own name: %j", async (name, url) => {
    expect((await stored(await halves(12, 12).png().toBuffer(), name)).url).toMatch(url);
  });
});

describe("refusing other files", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each([
    ["a text renamed .png", Buffer.from("this is not an image")],
    ["nothing", Buffer.alloc(0)],
    ["an SVG", Buffer.from(svg)],
    ["an SVG behind an XML declaration", Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a PDF", Buffer.from("%PDF-1.7 \xff\xd8\xff")],
    ["a page that ends as an image", Buffer.concat([Buffer.from("<script>/*"), Buffer.from("\x89PNG\r\n\x1a\n")])],
  ])("refuses %s as unsupported", async (_, bytes) => {
    expect(await refused(bytes)).toBe("unsupported");
  });

  it("refuses TIFF and BMP as images of another format", async () => {
    expect(await refused(await halves(9, 9).tiff().toBuffer())).toBe("other-format");
    expect(await refused(Buffer.from("BM\x36\x00\x00\x00"))).toBe("other-format");
  });

  it("refuses truncated files", async () => {
    const noise = Buffer.from(Array.from({ length: 90_000 }, (_, index) => (index * index * 31) % 251));
    for (const format of ["png", "jpeg", "webp", "avif"] as const) {
      const complete = await sharp(noise, { raw: { width: 200, height: 150, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      expect([format, await refused(complete.subarray(0, complete.length / 2))]).toEqual([format, "damaged"]);
    }
    expect(await refused(Buffer.from("\x89PNG\r\n\x1a\n<svg", "latin1"))).toBe("damaged");
  });

  it("removes bytes appended to an image", async () => {
    const tail = Buffer.from("<?php system($_GET['x']); ?><script>alert(1)</script>");
    const { url } = await stored(Buffer.concat([await halves(30, 30).gif().toBuffer(), tail]));
    expect((await fileOf(url)).includes("script")).toBe(false);
  });

  it("refuses 20,000 × 20,000 pixels by the header alone", async () => {
    const bomb = blackPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(5_000_000);
    expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width).toBe(20_000);
    expect(await refused(bomb)).toBe("too-large");
    // Without pixel data, the file would be refused as damaged if pixels were read.
    expect(await refused(bomb.subarray(0, 100))).toBe("too-large");
  });

  it.each([
    [8001, 10],
    [10, 8001],
    [7000, 6000],
  ])("refuses %i × %i", async (width, height) => {
    expect(await refused(await halves(width, height).png({ compressionLevel: 1 }).toBuffer())).toBe("too-large");
  });
});

const running = runningJob();

it("finds the two colors of an image, and later those of images that were stored without", async () => {
  const { url } = await stored(await halves(64, 40).png().toBuffer());
  const { url: former } = await stored(await halves(400, 300).png().toBuffer(), "Former");
  const red = expect.stringMatching(/^#[d-f].[0-3].[0-3].$/);
  const blue = expect.stringMatching(/^#[0-3].[0-3].[d-f].$/);
  const both = { dominant: blue, contrasting: red };
  expect(await readImageColors(database, url)).toEqual(both);
  const none = { dominantColor: null, contrastingColor: null };
  await database.model(imageTable).update(none, { where: { url: former } });
  const version = await readContentVersion(database);
  const { run } = imageColorsHandler({ database, files: makeDiskFileStore(folder) });
  await run({}, running);
  await run({}, running);
  expect(await readContentVersion(database)).toBe(version + 1);
  expect(await readImageColors(database, former)).toEqual(both);
});

describe("the variants", () => {
  const run = async (imageIds: number[]) => {
    const files = makeDiskFileStore(folder);
    const handler = imageVariantsHandler({ database, clock: systemClock, files });
    await handler.run({ imageIds }, running);
  };
  const idOf = async (url: string) => (await database.model(imageTable).findOne({ where: { url } }))?.id ?? 0;

  it("are made once, smaller than the image, and change the content's version", async () => {
    const { url } = await stored(await halves(700, 420).png().toBuffer(), "Copied");
    const version = await readContentVersion(database);
    await run([await idOf(url)]);
    expect(await readContentVersion(database)).toBe(version + 1);
    const set = (await readImageSets(database, [url])).get(url);
    expect(set).toMatchObject({ src: url, width: 700, height: 420 });
    expect(
      set?.sources.map(({ type, srcset }) => [type, srcset.split(", ").map((candidate) => candidate.split(" ")[1])]),
    ).toEqual([
      ["image/avif", ["320w", "480w", "640w", "700w"]],
      ["image/webp", ["320w", "480w", "640w", "700w"]],
    ]);
    for (const source of set?.sources ?? []) {
      for (const candidate of source.srcset.split(", ")) {
        const [variant = "", width = ""] = candidate.split(" ");
        expect((await sharp(await fileOf(variant)).metadata()).width).toBe(Number.parseInt(width, 10));
      }
    }
    expect(await sharp(await fileOf(shareUrl(url))).metadata()).toMatchObject({ format: "jpeg", width: 700 });

    const made = (await stat(join(storage.dataDir, variantUrl(url, 320, "avif")))).mtimeMs;
    await run([await idOf(url)]);
    expect((await stat(join(storage.dataDir, variantUrl(url, 320, "avif")))).mtimeMs).toBe(made);
    expect(await readContentVersion(database)).toBe(version + 1);
  });

  it("are not made for a small image", async () => {
    const { url } = await stored(await halves(320, 200).png().toBuffer(), "Small");
    await run([await idOf(url)]);
    expect((await readImageSets(database, [url])).get(url)?.sources).toEqual([]);
  });

  it("are enqueued for the next image even if one has no file", async () => {
    const missing = await database.model(imageTable).create({
      url: "/uploads/gone-0000000000.webp",
      width: 900,
      height: 900,
      placeholder: "",
      variantWidths: [],
      createdAt: new Date(),
    });
    await expect(run([missing.id, 77])).rejects.toThrow("is not stored");
    const dedupeKey = "image-variants:77+0";
    expect((await database.model(jobTable).findOne({ where: { dedupeKey } }))?.payload).toBe('{"imageIds":[77]}');
  });
});
