import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeRemoteFiles } from "../../adapters/web/remote-files.ts";
import { makeDiskFileStore } from "../../adapters/disk/disk-file-store.ts";
import { readContentVersion } from "../../db/content-version.ts";
import { makeImageStore } from "../../images/store-image.ts";
import { makeLogger } from "../../kernel/logger.ts";
import { buildProduct } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { copyImageHandler } from "./copy-image.job.ts";

let app: TestApp;
let elsewhere: Server;
let respond: RequestListener;
let requested: string[];

beforeEach(async () => {
  requested = [];
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  respond = (_, response) => void response.end(image);
  elsewhere = createServer((request, response) => {
    requested.push(request.url ?? "");
    respond(request, response);
  });
  elsewhere.listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  app = await startTestApp({ runsWorker: false, mayFetchFrom: onLoopback });
});
afterEach(async () => {
  await app.stop();
  elsewhere.closeAllConnections();
  elsewhere.close();
});

const onLoopback = (ip: string) => ip === "127.0.0.1";
// A server that listens on a TCP port has this type of address.
const urlOf = (path: string) => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}`;
const models = () => app.recital.database.models;
const jobsLeft = () => models().job.count({ where: { kind: ["find-remote-images", "remote-image"], outcome: null } });

async function runJobs(): Promise<void> {
  app.recital.worker.start();
  await expect.poll(async () => models().job.count({ where: { kind: "find-remote-images" } })).toBeGreaterThan(0);
  await expect.poll(jobsLeft).toBe(0);
}

/** Inserts rows as versions before copying saved them. */
async function insertOldRows() {
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const product = await buildProduct(app.recital.database, { name: "Felt", imageUrl: urlOf("/product.png") });
  const siteImage = await models().siteImage.create({
    location: "store_banner",
    title: "Shelf",
    altText: "Records",
    imageUrl: urlOf("/banner.png"),
    active: true,
    ...times,
  });
  const video = await models().video.create({
    title: "Take",
    description: null,
    youtubeUrl: "https://video.example/1",
    thumbnailUrl: urlOf("/video.png"),
    tags: "[]",
    isFeatured: false,
    ...times,
  });
  return { product, siteImage, video };
}

describe("after a start, images that are still on other sites", () => {
  test("are copied, once each, and pages show the copies", async () => {
    const { product, siteImage, video } = await insertOldRows();
    const version = await readContentVersion(app.recital.database);
    await runJobs();
    expect((await product.reload()).imageUrl).toMatch(/^\/uploads\/felt-/);
    expect((await siteImage.reload()).imageUrl).toMatch(/^\/uploads\/shelf-/);
    expect((await video.reload()).thumbnailUrl).toMatch(/^\/uploads\/take-/);
    expect(requested.toSorted()).toEqual(["/banner.png", "/product.png", "/video.png"]);
    expect(await readContentVersion(app.recital.database)).toBeGreaterThanOrEqual(version + 3);
    expect((await app.visitor().api("GET /api/products"))[0]?.image?.src).toBe(product.imageUrl);
  });

  test("stay as they are if there is no image, and no page loads them", async () => {
    const { product } = await insertOldRows();
    respond = (_, response) => void response.end("<html>");
    await runJobs();
    expect((await product.reload()).imageUrl).toBe(urlOf("/product.png"));
    expect(requested).toHaveLength(3);
    expect((await app.visitor().api("GET /api/products"))[0]).toMatchObject({ image: null });
  });

  test("become paths if they are on this site", async () => {
    const product = await buildProduct(app.recital.database, { imageUrl: `${app.url}/uploads/own.webp` });
    await runJobs();
    expect((await product.reload()).imageUrl).toBe("/uploads/own.webp");
    expect(requested).toEqual([]);
  });
});

describe("a copy", () => {
  const run = async (id: number, attempt = 1) => {
    const { database } = app.recital;
    const images = makeImageStore({ database, clock: app.clock, files: makeDiskFileStore(app.storage.dataDir) });
    const remoteFiles = makeRemoteFiles({ maxBytes: 1_000_000, mayConnect: onLoopback });
    const handler = copyImageHandler({ database, images, remoteFiles, publicUrl: app.url });
    const log = makeLogger({ level: "silent", format: "json" });
    const payload = { model: "product", id, url: urlOf("/product.png"), name: "Felt" };
    await handler.run(payload, {
      id: 1,
      key: "job-1",
      attempt,
      log,
      signal: new AbortController().signal,
      reportProgress: () => undefined,
      markSending: () => Promise.resolve(true),
    });
  };

  test("is tried again a few times, then given up", async () => {
    const { product } = await insertOldRows();
    respond = ({ socket }) => void socket.destroy();
    await expect(run(product.id)).rejects.toThrow("unreachable");
    await run(product.id, 8);
    expect((await product.reload()).imageUrl).toBe(urlOf("/product.png"));
  });

  test("may run again, as after a stop in the middle, and replaces no other image", async () => {
    const { product } = await insertOldRows();
    await run(product.id);
    const { imageUrl } = await product.reload();
    await run(product.id);
    expect((await product.reload()).imageUrl).toBe(imageUrl);
  });
});
