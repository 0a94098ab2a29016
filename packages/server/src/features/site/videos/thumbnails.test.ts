import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeYoutubeThumbnails } from "../../../adapters/youtube/youtube-thumbnails.ts";
import { makeDiskFileStore } from "../../../adapters/disk/disk-file-store.ts";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { readContentVersion } from "../../../db/content-version.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { makeImageStore } from "../../../images/store-image.ts";
import { systemClock } from "../../../kernel/clock.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { videoThumbnailHandler, enqueueThumbnail } from "./thumbnail.job.ts";
import { type VideoRow, videoTable } from "./table.ts";
import { jobTable } from "../../../jobs/table.ts";
import { runningJob } from "../../../testing/running-job.ts";

const id = "demo-vid-01";
let storage: TestStorage;
let database: Database;
let server: Server;
let respond: RequestListener;
let requested: string[];
let image: Buffer;

beforeAll(async () => {
  storage = await makeMigratedStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  image = await sharp({ create: { width: 480, height: 360, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
});

afterAll(async () => {
  await database.close();
  await storage.remove();
});

beforeEach(async () => {
  requested = [];
  respond = (_, response) => response.end(image);
  server = createServer((request, response) => {
    requested.push(request.url ?? "");
    respond(request, response);
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

describe("the platform's images", () => {
  it("are requested by ID, the large one first", async () => {
    expect(await source().fetchThumbnail(id)).toEqual(image);
    expect(requested).toEqual([`/vi/${id}/maxresdefault.jpg`]);
  });

  it("fall back to the smaller size", async () => {
    respond = (request, response) =>
      request.url?.endsWith("maxresdefault.jpg") ? response.writeHead(404).end("none") : response.end(image);
    expect(await source().fetchThumbnail(id)).toEqual(image);
  });

  it("may not exist", async () => {
    respond = status(404);
    expect(await source().fetchThumbnail(id)).toBeNull();
    expect(requested).toHaveLength(2);
  });

  it.each(["", "../../etc/x", "demo-vid-01/", "demo-vid-01?", "évidéo-vid-", "http://a.b"])(
    "are not requested for %j",
    async (wrong) => {
      await expect(source().fetchThumbnail(wrong)).rejects.toThrow("not a video's id");
      expect(requested).toEqual([]);
    },
  );

  it("do not follow redirects", async () => {
    respond = (_, response) => response.writeHead(302, { location: "/elsewhere" }).end();
    await expect(source().fetchThumbnail(id)).rejects.toThrow("remote file");
    expect(requested).not.toContain("/elsewhere");
  });

  it("may be unavailable", async () => {
    respond = status(503);
    await expect(source().fetchThumbnail(id)).rejects.toThrow("503");
  });

  it("have a timeout", async () => {
    respond = (_, response) => void response.writeHead(200).write("slow");
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await expect(source(200).fetchThumbnail(id)).rejects.toThrow("timeout");
    expect(timeout.mock.calls).toEqual([[200]]);
    timeout.mockRestore();
  });

  it("are not read beyond two megabytes", async () => {
    respond = (_, response) => response.end(Buffer.alloc(2_000_001));
    await expect(source().fetchThumbnail(id)).rejects.toThrow("too-large");
  });
});

describe("a saved video", () => {
  const handler = () => {
    const files = makeDiskFileStore(join(storage.dataDir, "uploads"));
    const images = makeImageStore({ database, clock: systemClock, files });
    return videoThumbnailHandler({ database, images, thumbnails: source() });
  };
  const run = (videoId: number, attempt = 1) => handler().run({ videoId }, runningJob({ attempt }));
  const save = (fields: Partial<VideoRow> = {}) =>
    database.model(videoTable).create({
      title: "Live",
      description: null,
      youtubeUrl: `https://youtu.be/${id}`,
      thumbnailUrl: null,
      tags: [],
      isFeatured: false,
      createdAt: new Date(),
      updatedAt: new Date(),
      ...fields,
    });
  const stored = async (video: VideoRow) => (await video.reload()).storedThumbnailUrl;

  it("gets a copy of its image, and the content changes", async () => {
    const video = await save();
    const version = await readContentVersion(database);
    await run(video.id);
    expect(await stored(video)).toMatch(/^\/uploads\/live-[0-9a-f]{10}\.webp$/);
    expect(await readContentVersion(database)).toBe(version + 1);
    await run(video.id);
    expect(requested).toHaveLength(1);
  });

  it.each([
    ["has the owner's image", { thumbnailUrl: "/uploads/own.webp" }],
    ["has no video URL", { youtubeUrl: "https://example.com/" }],
  ])("is left alone where it %s", async (_, fields) => {
    const video = await save(fields);
    await run(video.id);
    expect(await stored(video)).toBeNull();
    expect(requested).toEqual([]);
  });

  it("is retried without a network, and fails for good in the end", async () => {
    const video = await save();
    respond = (request) => request.destroy();
    await expect(run(video.id)).rejects.toThrow("remote file");
    await run(video.id, 10);
    expect(await stored(video)).toBeNull();
  });

  it("gets no image if the response is not an image", async () => {
    const video = await save();
    respond = (_, response) => response.end("<html>consent</html>");
    await run(video.id);
    expect(await stored(video)).toBeNull();
  });

  it("does not get the image of its previous URL", async () => {
    const video = await save();
    respond = (_, response) =>
      void database
        .model(videoTable)
        .update({ youtubeUrl: "https://youtu.be/demo-vid-02" }, { where: { id: video.id } })
        .then(() => response.end(image));
    await run(video.id);
    expect(await stored(video)).toBeNull();
  });

  it("enqueues its image once for each save", async () => {
    const video = await save();
    const promise = () => withTransaction(database, (transaction) => enqueueThumbnail(database, transaction, video));
    await promise();
    await promise();
    const where = { kind: "video-thumbnail" };
    expect(await database.model(jobTable).count({ where })).toBe(1);
    video.updatedAt = new Date(video.updatedAt.getTime() + 1);
    await promise();
    expect(await database.model(jobTable).count({ where })).toBe(2);
  });
});
