import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeYoutubeThumbnails } from "../../adapters/youtube/youtube-thumbnails.ts";
import { makeDiskFileStore } from "../../adapters/disk/disk-file-store.ts";
import { openDatabase, type Database } from "../../db/connection.ts";
import { readContentVersion } from "../../db/content-version.ts";
import { migrate } from "../../db/migrator.ts";
import type { VideoRow } from "../../db/models/video.ts";
import { withTransaction } from "../../db/transaction.ts";
import { makeImageStore } from "../../images/store-image.ts";
import { systemClock } from "../../kernel/clock.ts";
import { makeLogger } from "../../kernel/logger.ts";
import { makeTestPlace, type TestPlace } from "../../testing/database.ts";
import { videoThumbnailHandler } from "./fetch-thumbnail.job.ts";
import { promiseThumbnail } from "./thumbnail-job.ts";

const id = "demo-vid-01";
let place: TestPlace;
let database: Database;
let server: Server;
let answer: RequestListener;
let asked: string[];
let picture: Buffer;

beforeAll(async () => {
  place = await makeTestPlace();
  database = openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
  await migrate(database);
  picture = await sharp({ create: { width: 480, height: 360, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
});

afterAll(async () => {
  await database.close();
  await place.remove();
});

beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.end(picture);
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const source = (timeoutMs = 5000) =>
  makeYoutubeThumbnails({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs });

const status =
  (code: number, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end("no");

describe("the platform's pictures", () => {
  it("are asked for by id, the large one first", async () => {
    expect(await source().fetchThumbnail(id)).toEqual(picture);
    expect(asked).toEqual([`/vi/${id}/maxresdefault.jpg`]);
  });

  it("are taken smaller where there is no large one", async () => {
    answer = (request, response) =>
      request.url?.endsWith("maxresdefault.jpg") ? response.writeHead(404).end("none") : response.end(picture);
    expect(await source().fetchThumbnail(id)).toEqual(picture);
  });

  it("may not exist", async () => {
    answer = status(404);
    expect(await source().fetchThumbnail(id)).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it.each(["", "../../etc/x", "demo-vid-01/", "demo-vid-01?", "évidéo-vid-", "http://a.b"])(
    "are not asked for by %j",
    async (wrong) => {
      await expect(source().fetchThumbnail(wrong)).rejects.toThrow("not a video's id");
      expect(asked).toEqual([]);
    },
  );

  it("are not followed to another place", async () => {
    answer = (_, response) => response.writeHead(302, { location: "/elsewhere" }).end();
    await expect(source().fetchThumbnail(id)).rejects.toThrow("fetch failed");
    expect(asked).not.toContain("/elsewhere");
  });

  it("may be away", async () => {
    answer = status(503);
    await expect(source().fetchThumbnail(id)).rejects.toThrow("503");
  });

  it("are not waited for longer than told", async () => {
    answer = (_, response) => void response.writeHead(200).write("slow");
    const start = performance.now();
    await expect(source(200).fetchThumbnail(id)).rejects.toThrow("timeout");
    expect(performance.now() - start).toBeLessThan(3000);
  });

  it("are not read beyond two megabytes", async () => {
    answer = (_, response) => response.end(Buffer.alloc(2_000_001));
    await expect(source().fetchThumbnail(id)).rejects.toThrow("larger");
  });
});

describe("a saved video", () => {
  const log = makeLogger({ level: "silent", format: "json" });
  const handler = () => {
    const files = makeDiskFileStore(join(place.dataDir, "uploads"));
    const images = makeImageStore({ database, clock: systemClock, files });
    return videoThumbnailHandler({ database, images, thumbnails: source() });
  };
  const run = (videoId: number, attempt = 1) =>
    handler().run({ videoId }, { id: 1, attempt, log, handOver: () => Promise.resolve(true) });
  const save = (fields: Partial<VideoRow> = {}) =>
    database.models.video.create({
      title: "Live",
      description: null,
      youtubeUrl: `https://youtu.be/${id}`,
      thumbnailUrl: null,
      tags: "[]",
      isFeatured: false,
      createdAt: new Date(),
      updatedAt: new Date(),
      ...fields,
    });
  const stored = async (video: VideoRow) => (await video.reload()).storedThumbnailUrl;

  it("gets a copy of its picture, and the content changes", async () => {
    const video = await save();
    const version = await readContentVersion(database);
    await run(video.id);
    expect(await stored(video)).toMatch(/^\/uploads\/live-[0-9a-f]{10}\.webp$/);
    expect(await readContentVersion(database)).toBe(version + 1);
    await run(video.id);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["has a picture of its owner's", { thumbnailUrl: "/uploads/own.webp" }],
    ["is no video", { youtubeUrl: "https://example.com/" }],
  ])("is left alone where it %s", async (_, fields) => {
    const video = await save(fields);
    await run(video.id);
    expect(await stored(video)).toBeNull();
    expect(asked).toEqual([]);
  });

  it("is tried again while the network is closed, and given up in the end", async () => {
    const video = await save();
    answer = (request) => request.destroy();
    await expect(run(video.id)).rejects.toThrow("fetch failed");
    await run(video.id, 10);
    expect(await stored(video)).toBeNull();
  });

  it("goes without where the answer is no picture", async () => {
    const video = await save();
    answer = (_, response) => response.end("<html>consent</html>");
    await run(video.id);
    expect(await stored(video)).toBeNull();
  });

  it("does not get the picture of the address that it had before", async () => {
    const video = await save();
    answer = (_, response) =>
      void database.models.video
        .update({ youtubeUrl: "https://youtu.be/demo-vid-02" }, { where: { id: video.id } })
        .then(() => response.end(picture));
    await run(video.id);
    expect(await stored(video)).toBeNull();
  });

  it("promises its picture once for each time it is saved", async () => {
    const video = await save();
    const promise = () => withTransaction(database, (transaction) => promiseThumbnail(database, transaction, video));
    await promise();
    await promise();
    const where = { kind: "video-thumbnail" };
    expect(await database.models.job.count({ where })).toBe(1);
    video.updatedAt = new Date(video.updatedAt.getTime() + 1);
    await promise();
    expect(await database.models.job.count({ where })).toBe(2);
  });
});
