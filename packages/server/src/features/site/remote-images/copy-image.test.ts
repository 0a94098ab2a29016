import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeRemoteFiles } from "../../../adapters/web/fetch-file.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { readContentVersion } from "../../../db/content-version.ts";
import { makeImageStore } from "../../../images/store-image.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { copyImageHandler } from "./copy-image.job.ts";
import { jobTable } from "../../../jobs/table.ts";
import { siteImageTable } from "../site-images/table.ts";
import { videoTable } from "../videos/table.ts";
import type { ModelOf } from "../../../db/table.ts";
import { runningJob } from "../../../testing/running-job.ts";

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
const model: ModelOf = (table) => app.recital.database.model(table);
const jobsLeft = () =>
  model(jobTable).count({ where: { kind: ["find-remote-images", "remote-image"], outcome: null } });

async function runJobs(): Promise<void> {
  app.recital.worker.start();
  await expect.poll(async () => model(jobTable).count({ where: { kind: "find-remote-images" } })).toBeGreaterThan(0);
  await expect.poll(jobsLeft).toBe(0);
}

/** Inserts rows as versions before copying saved them. */
async function insertOldRows() {
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const product = await buildProduct(app.recital.database, { name: "Felt", imageUrl: urlOf("/product.png") });
  const siteImage = await model(siteImageTable).create({
    location: "store_banner",
    title: "Shelf",
    altText: "Records",
    imageUrl: urlOf("/banner.png"),
    active: true,
    ...times,
  });
  const video = await model(videoTable).create({
    title: "Take",
    description: null,
    youtubeUrl: "https://video.example/1",
    thumbnailUrl: urlOf("/video.png"),
    tags: [],
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
  const makeHandler = (timeoutMs?: number) => {
    const { clock } = app;
    const { database } = app.recital;
    const images = makeImageStore({ database, clock, files: makeDiskFileStore(app.storage.dataDir) });
    const limits = { maxBytes: 1_000_000, ...(timeoutMs !== undefined && { timeoutMs }) };
    const remoteFiles = makeRemoteFiles({ ...limits, mayConnect: onLoopback });
    return copyImageHandler({ ...app.recital.services, images, remoteFiles });
  };
  const run = async (id: number, attempt = 1, handler = makeHandler()) => {
    const payload = { model: "product", id, url: urlOf("/product.png"), name: "Felt" };
    await handler.run(payload, runningJob({ attempt }));
  };

  test("is tried again a few times, then given up", async () => {
    const { product } = await insertOldRows();
    respond = ({ socket }) => void socket.destroy();
    await expect(run(product.id)).rejects.toThrow("unreachable");
    await run(product.id, 8);
    expect((await product.reload()).imageUrl).toBe(urlOf("/product.png"));
  });

  test("of a host that does not respond is not asked for again and again, and the owner is told once", async () => {
    const { product } = await insertOldRows();
    const handler = makeHandler(20);
    respond = () => undefined;
    const runMany = () => Promise.allSettled(Array.from({ length: 20 }, async () => run(product.id, 1, handler)));
    const runInTurn = async () => {
      for (let i = 0; i < 10; i++) await run(product.id, 1, handler).catch(() => undefined);
    };
    for (let round = 1; round <= 3; round++) {
      await runInTurn();
      expect(requested).toHaveLength(round * 2);
      if (round < 3) await expect(run(product.id, 1, handler)).rejects.toThrow(/postponed until/);
      if (round < 3) app.clock.offsetMs += 3_600_000;
    }
    expect((await runMany()).every(({ status }) => status === "fulfilled")).toBe(true);
    expect(requested).toHaveLength(6);
    const alerts = await model(jobTable).findAll({ where: { kind: "owner-alert" } });
    expect(alerts.map(({ payload }) => payload)).toEqual([expect.stringContaining("does not respond")]);
  });

  test("of a host that responds again is made", async () => {
    const { product } = await insertOldRows();
    const handler = makeHandler(150);
    const works = respond;
    respond = () => undefined;
    for (let i = 0; i < 3; i++) await run(product.id, 1, handler).catch(() => undefined);
    app.clock.offsetMs += 3_600_000;
    respond = works;
    await run(product.id, 1, handler);
    expect((await product.reload()).imageUrl).toMatch(/^\/uploads\/felt-/);
  });

  test("may run again, as after a stop in the middle, and replaces no other image", async () => {
    const { product } = await insertOldRows();
    await run(product.id);
    const { imageUrl } = await product.reload();
    await run(product.id);
    expect((await product.reload()).imageUrl).toBe(imageUrl);
  });
});
