import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase } from "../../../db/connection.ts";
import { bumpContentVersion } from "../../../db/content-version.ts";
import { imageVariantsHandler } from "../../../images/variants.job.ts";
import { makeImageStore } from "../../../images/store-image.ts";
import { FileStoreError, type FileStore } from "../../../ports/file-store.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { deleteOrphanedImagesHandler, readReferencedImages } from "./delete-orphaned-images.job.ts";
import { siteImageTable } from "../../site/site-images/table.ts";
import { productTable } from "../../shop/products/tables.ts";
import { videoTable } from "../../site/videos/table.ts";
import { streamingListTable } from "../../music/streaming/table.ts";
import { imageTable } from "../../../images/table.ts";
import { jobTable } from "../../../jobs/table.ts";
import { runningJob } from "../../../testing/running-job.ts";

let app: TestApp;
let admin: Visitor;
let folder: string;
let files: FileStore;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  folder = join(app.storage.dataDir, "uploads");
  files = makeDiskFileStore(folder);
});
afterAll(() => app.stop());
beforeEach(async () => {
  const siteImage = app.recital.database.model(siteImageTable);
  const product = app.recital.database.model(productTable);
  const video = app.recital.database.model(videoTable);
  const streamingList = app.recital.database.model(streamingListTable);
  const image = app.recital.database.model(imageTable);
  await Promise.all([
    siteImage.destroy({ where: {} }),
    product.destroy({ where: {} }),
    video.destroy({ where: {} }),
    streamingList.destroy({ where: {} }),
    image.destroy({ where: {} }),
  ]);
  for (const name of await readdir(folder)) await rm(join(folder, name));
});

const dayMs = 24 * 3_600_000;
const job = runningJob();
const deps = () => ({ ...app.recital.services, files });
const cleanUp = (through = files) => deleteOrphanedImagesHandler({ ...deps(), files: through }).run({}, job);
const names = async () => (await readdir(folder)).toSorted();
const rows = () => app.recital.database.model(imageTable).findAll({ order: ["id"] });

/** Moves the timestamps of all rows and files into the past. */
async function passDays(days: number): Promise<void> {
  const earlier = (time: Date) => new Date(time.getTime() - days * dayMs);
  for (const row of await rows()) {
    await row.update({
      createdAt: earlier(row.createdAt),
      lastReferencedAt: row.lastReferencedAt && earlier(row.lastReferencedAt),
    });
  }
  for (const name of await names()) {
    const { mtime } = await stat(join(folder, name));
    await utimes(join(folder, name), earlier(mtime), earlier(mtime));
  }
}

/** Stores a different image for each name. */
async function store(name: string, width = 20): Promise<string> {
  const shade = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 0xffffff, 7);
  const background = `#${shade.toString(16).padStart(6, "0")}`;
  const bytes = await sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const result = await makeImageStore(deps()).store({ name, bytes });
  if ("refusal" in result) throw new Error(result.refusal);
  return result.image.url;
}

async function makeVariants(): Promise<void> {
  const imageIds = (await rows()).map(({ id }) => id);
  for (const id of imageIds) await imageVariantsHandler(deps()).run({ imageIds: [id] }, job);
}

const storage = { location: "store_banner", title: "A title", altText: "A text" };
const show = (imageUrl: string) => sendJson(admin, "POST /api/admin/site-images", { ...storage, imageUrl });

describe("an image without a reference", () => {
  test("is deleted after a day with all of its variants", async () => {
    const shown = await store("shown", 500);
    await store("unwanted", 700);
    await makeVariants();
    await show(shown);
    expect(await names()).toHaveLength(7 + 9);
    await cleanUp();
    expect(await names()).toHaveLength(7 + 9);
    await passDays(1.1);
    await cleanUp();
    expect((await names()).map((name) => name.slice(0, 5))).toEqual(Array.from({ length: 7 }, () => "shown"));
    expect((await rows()).map(({ url }) => url)).toEqual([shown]);
    expect((await app.visitor().fetch(shown)).status).toBe(200);
  });

  test("is retained for a day after its last reference", async () => {
    const url = await store("replaced");
    const { body } = await show(url);
    await passDays(30);
    await cleanUp();
    await sendJson(admin, `PUT /api/admin/site-images/${String(body["id"])}`, { imageUrl: "/elsewhere.webp" });
    await passDays(0.9);
    await cleanUp();
    expect(await rows()).toHaveLength(1);
    await passDays(0.2);
    await cleanUp();
    expect([await rows(), await names()]).toEqual([[], []]);
  });

  test("stays if a reference is stored while it is about to be deleted", async () => {
    const imageUrl = await store("in time");
    await passDays(2);
    const now = app.clock.now();
    const otherDatabase = openDatabase({ url: app.storage.databaseUrl, dataDir: app.storage.dataDir });
    // The cleanup reads the references, and then waits for this edit before it deletes.
    const edit = await otherDatabase.sequelize.transaction();
    await bumpContentVersion(otherDatabase, edit);
    const cleaned = cleanUp();
    await readReferencedImages(app.recital.services);
    const row = { ...storage, imageUrl, active: true, createdAt: now, updatedAt: now };
    await otherDatabase.model(siteImageTable).create(row, { transaction: edit });
    await edit.commit();
    await cleaned;
    await otherDatabase.close();
    expect((await rows()).map(({ url }) => url)).toEqual([imageUrl]);
  });

  test("stays if it was uploaded again", async () => {
    await store("again");
    await passDays(2);
    const url = await store("again");
    await cleanUp();
    expect((await rows()).map((row) => row.url)).toEqual([url]);
    expect((await app.visitor().fetch(url)).status).toBe(200);
  });
});

test("an image is retained for any reference in any form", async () => {
  const video = app.recital.database.model(videoTable);
  const streamingList = app.recital.database.model(streamingListTable);
  const now = app.clock.now();
  await show(`public${await store("by root")}`);
  await show(`${app.url}${await store("by the absolute url")}?v=1`);
  await show((await store("by a variant", 400)).replace(".webp", "-320.avif"));
  await buildProduct(app.recital.database, { imageUrl: await store("by a product"), isActive: false });
  await video.create({
    title: "Live",
    description: null,
    youtubeUrl: "https://youtu.be/demo-vid-01",
    thumbnailUrl: await store("by a video"),
    storedThumbnailUrl: await store("as the platform's image"),
    tags: [],
    isFeatured: false,
    createdAt: now,
    updatedAt: now,
  });
  const items = JSON.stringify({ "https://covers.example/1": await store("as a cover") });
  await streamingList.create({ kind: "covers", artistId: "a", items, fetchedAt: now });
  const content = [{ type: "image", attrs: { url: await store("by the text of a post"), alt: "" } }];
  await sendJson(admin, "POST /api/admin/posts", { title: "News", doc: { type: "doc", content } });
  await sendJson(admin, "POST /api/admin/issues", {
    doc: { type: "doc", content: [{ type: "image", attrs: { url: await store("by an issue"), alt: "" } }] },
  });
  await store("by nothing");
  await passDays(3);
  await cleanUp();
  expect((await rows()).map(({ url }) => /([a-z-]+)-[0-9a-f]{10}/.exec(url)?.[1])).toEqual([
    "by-root",
    "by-the-absolute-url",
    "by-a-variant",
    "by-a-product",
    "by-a-video",
    "as-the-platform-s-image",
    "as-a-cover",
    "by-the-text-of-a-post",
    "by-an-issue",
  ]);
});

test("files without an image are deleted after a day, foreign files never", async () => {
  const url = await store("complete");
  await show(url);
  const leftFiles = ["left-0123456789.webp", "left-0123456789-320.avif", ".left-0123456789.webp.abcd-_12"];
  const foreign = [".gitkeep", "notes.txt", ".DS_Store"];
  for (const name of [...leftFiles, ...foreign]) await writeFile(join(folder, name), "x");
  await cleanUp();
  expect(await names()).toHaveLength(7);
  await passDays(2);
  await cleanUp();
  expect(await names()).toEqual([...foreign, url.slice("/uploads/".length)].toSorted());
});

test("concurrent sweeps while images are stored again leave no image without its file", async () => {
  const all = Array.from({ length: 25 }, (_, index) => `image ${index}`);
  for (const name of all) await store(name);
  for (let round = 0; round < 4; round += 1) {
    await passDays(2);
    const again = all.map(async (name, index) => (index % 2 === round % 2 ? store(name) : null));
    await Promise.all([cleanUp(), ...again, cleanUp(), cleanUp()]);
    const stored = (await Promise.all(again)).flatMap((url) => url ?? []);
    const left = (await rows()).map(({ url }) => url);
    expect(left).toEqual(expect.arrayContaining(stored));
    for (const url of left) expect([url, (await app.visitor().fetch(url)).status]).toEqual([url, 200]);
    expect(await names()).toHaveLength(left.length);
  }
});

test("an image that is uploaded again while its orphaned file is deleted keeps its new file", async () => {
  const orphan = await store("late");
  await passDays(2);
  await app.recital.database.model(imageTable).destroy({ where: { url: orphan } });
  let url = "";
  const savedAt = async (file: string) => {
    const before = await files.savedAt(file);
    url = await store("late");
    return before;
  };
  await cleanUp({ ...files, savedAt });
  expect((await rows()).map((row) => row.url)).toEqual([url]);
  expect((await app.visitor().fetch(url)).status).toBe(200);
  expect(await names()).toHaveLength(1);
});

test("unreachable files do not block writes, and are deleted later", async () => {
  await store("out of reach");
  await passDays(2);
  const called = Promise.withResolvers<void>();
  const unreachable = Promise.withResolvers<never>();
  const hang = () => {
    called.resolve();
    return unreachable.promise;
  };
  const cleaningUp = cleanUp({ ...files, savedAt: hang, remove: hang });
  await called.promise;
  expect((await show("/elsewhere.webp")).status).toBe(201);
  unreachable.reject(new FileStoreError("unavailable", "unreachable"));
  await expect(cleaningUp).rejects.toThrow("unreachable");
  expect(await names()).toHaveLength(1);
  await cleanUp();
  expect(await names()).toEqual([]);
});

test("an image whose files were lost gets all of its files under a new URL when it is uploaded again", async () => {
  await store("lost", 400);
  await makeVariants();
  for (const name of await names()) await files.remove(`/uploads/${name}`);
  const url = await store("lost", 400);
  await makeVariants();
  expect(await names()).toHaveLength(5);
  expect((await app.visitor().fetch(url)).status).toBe(200);
});

test("the cleanup is enqueued at the start and then once a day, and runs in one process", async () => {
  const otherApp = await startTestApp({ storage: app.storage, stripe: app.stripe, smtp: app.smtp });
  const job = app.recital.database.model(jobTable);
  const done = () => job.count({ where: { kind: "delete-orphaned-images", outcome: "done" } });
  await vi.waitFor(async () => expect(await done()).toBe(1), { timeout: 60_000 });
  otherApp.clock.offsetMs = dayMs;
  await vi.waitFor(async () => expect(await done()).toBe(2), { timeout: 60_000 });
  await otherApp.stop();
});
