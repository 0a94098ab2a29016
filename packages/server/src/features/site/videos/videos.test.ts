import { afterAll, beforeAll, expect, test } from "vitest";
import { bumpContentVersion } from "../../../db/content-version.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { type VideoRow, videoTable } from "./table.ts";
import { imageTable } from "../../../images/table.ts";
import { siteImageTable } from "../site-images/table.ts";

let app: TestApp;
const now = new Date("2026-11-20T12:00:00Z");

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());

function addVideo(fields: Partial<Pick<VideoRow, "title" | "thumbnailUrl" | "storedThumbnailUrl">>): Promise<VideoRow> {
  const { database } = app.recital;
  return withTransaction(database, async (transaction) => {
    const video = await database.model(videoTable).create(
      {
        title: "A take",
        description: null,
        youtubeUrl: "https://youtu.be/demo-vid-01",
        thumbnailUrl: null,
        tags: ["live", "felt"],
        isFeatured: false,
        createdAt: now,
        updatedAt: now,
        ...fields,
      },
      { transaction },
    );
    await bumpContentVersion(database, transaction);
    return video;
  });
}

async function storeImage(url: string): Promise<string> {
  const size = { width: 640, height: 360, placeholder: "data:image/webp;base64,AA", variantWidths: [320] };
  await app.recital.database.model(imageTable).create({ url, ...size, createdAt: now });
  return url;
}

test("videos are listed newest first, with tags as a list and no image if none is stored", async () => {
  await addVideo({ title: "Older" });
  await addVideo({ title: "Newer", thumbnailUrl: "https://elsewhere.example/image.jpg" });
  const videos = await app.visitor().api("GET /api/videos");
  expect(videos.map((video) => video.title)).toEqual(["Newer", "Older"]);
  expect(videos[0]).toMatchObject({ tags: ["live", "felt"], thumbnail: null, createdAt: now.toISOString() });
});

test("the owner's image takes precedence over the stored copy", async () => {
  const thumbnailUrl = await storeImage("/uploads/own.webp");
  await addVideo({ thumbnailUrl, storedThumbnailUrl: await storeImage("/uploads/unused-copy.webp") });
  const [video] = await app.visitor().api("GET /api/videos");
  expect(video?.thumbnail?.src).toBe("/uploads/own.webp");
});

test("an image at the video's own location takes precedence over the stored copy", async () => {
  const { database } = app.recital;
  const video = await addVideo({ storedThumbnailUrl: await storeImage("/uploads/copy.webp") });
  const readThumbnail = async () =>
    (await app.visitor().api("GET /api/videos")).find(({ id }) => id === video.id)?.thumbnail?.src;
  expect(await readThumbnail()).toBe("/uploads/copy.webp");
  // The specification allows this spelling.
  const imageUrl = `public${await storeImage("/uploads/chosen.webp")}`;
  await withTransaction(database, async (transaction) => {
    const place = { location: `video_thumbnail_${video.id}`, title: "Still", altText: "A still", active: true };
    await database
      .model(siteImageTable)
      .create({ ...place, imageUrl, createdAt: now, updatedAt: now }, { transaction });
    await bumpContentVersion(database, transaction);
  });
  expect(await readThumbnail()).toBe("/uploads/chosen.webp");
});
