import { type Video, video } from "@recital/contract/endpoints/site/videos";
import { videoThumbnailLocation } from "@recital/contract/values/image-location";
import type { Database } from "../../../db/connection.ts";
import { editContent, findBeforeEdit, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { fieldsOf } from "../../../db/selection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { selectRows } from "../../../db/statements.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { acceptImageUrl } from "../../../http/uploads.ts";
import { storedImage } from "../../../images/queries.ts";
import { joinedImageSet } from "../../../images/read-image-sets.ts";
import type { Services } from "../../feature.ts";
import { type VideoRow, videoTable } from "./table.ts";
import { enqueueThumbnail } from "./thumbnail.job.ts";

const listed = videoTable.pickShown(video).and(storedImage.orNull());

/** Returns the videos, newest first, each with the image at the owner's URL, else the copy of the platform's image. */
export function readVideos(database: Database) {
  return selectRows(
    database,
    listed,
    `FROM videos
     LEFT JOIN images
       ON images.url = COALESCE((SELECT url FROM images own WHERE own.url = thumbnail_url), stored_thumbnail_url)
     ORDER BY videos.id DESC`,
  );
}

/**
 * Returns the videos, newest first. A thumbnail is the site image at the video's location, else the owner's, else the
 * platform's.
 */
export async function listVideos({ database, readSiteImages }: Services): Promise<Video[]> {
  const [rows, siteImages] = await Promise.all([readVideos(database), readSiteImages()]);
  return rows.map((row) => ({
    ...fieldsOf(video, row),
    thumbnail: siteImages.get(videoThumbnailLocation(row.id))?.image ?? joinedImageSet(row),
    createdAt: row.createdAt.toISOString(),
  }));
}

export const missingVideo = "There is no such video";

export async function addVideo(
  services: Services,
  { tags, ...video }: BodyOf<"POST /api/admin/videos">,
): Promise<VideoRow> {
  const { database, clock } = services;
  const thumbnailUrl = await acceptImageUrl(services, {
    field: "thumbnailUrl",
    url: video.thumbnailUrl,
    name: video.title,
  });
  return editContent(database, async (transaction) => {
    const now = clock.now();
    const thumbnails = { thumbnailUrl, storedThumbnailUrl: null };
    const fields = { ...video, ...thumbnails, tags: [...new Set(tags)], createdAt: now, updatedAt: now };
    const created = await database.model(videoTable).create(fields, { transaction });
    await enqueueThumbnail(database, transaction, created);
    return created;
  });
}

/**
 * Changes a video. The copy of the platform's image is dropped if the URL changes.
 * @throws {HttpError} 404; 409 if it was changed since
 */
export async function changeVideo(
  services: Services,
  id: number,
  { version, tags, ...changes }: BodyOf<"PUT /api/admin/videos/:id">,
): Promise<VideoRow> {
  const { database, clock } = services;
  const thumbnailUrl = await takeThumbnailUrl(services, id, { version, ...changes });
  return editContent(database, async (transaction) => {
    const video = await findToEdit(database.model(videoTable), id, { missing: missingVideo, transaction });
    const before = { youtubeUrl: video.youtubeUrl, thumbnailUrl: video.thumbnailUrl };
    const fields = {
      ...changes,
      thumbnailUrl,
      ...(tags && { tags: [...new Set(tags)] }),
      ...(changes.youtubeUrl !== undefined && changes.youtubeUrl !== before.youtubeUrl && { storedThumbnailUrl: null }),
      updatedAt: clock.now(),
    };
    await updateWithVersion(video, fields, { version, transaction });
    await enqueueMissingThumbnail(database, transaction, video, before);
    return video;
  });
}

/** Returns the URL of the owner's own image, which is copied unless the video has this URL already. */
async function takeThumbnailUrl(
  services: Services,
  id: number,
  { thumbnailUrl: url, title, version }: BodyOf<"PUT /api/admin/videos/:id">,
): Promise<string | null | undefined> {
  if (!url) return url;
  const row = await findBeforeEdit(services.database.model(videoTable), id, { missing: missingVideo, version });
  return acceptImageUrl(services, {
    field: "thumbnailUrl",
    url,
    name: title ?? row.title,
    current: row.thumbnailUrl,
  });
}

/** The platform's image is also needed once the owner's own is removed. */
async function enqueueMissingThumbnail(
  database: Database,
  transaction: Transaction,
  video: VideoRow,
  before: Pick<VideoRow, "youtubeUrl" | "thumbnailUrl">,
): Promise<void> {
  const isAnother = video.youtubeUrl !== before.youtubeUrl || video.thumbnailUrl !== before.thumbnailUrl;
  if (isAnother && video.storedThumbnailUrl === null) await enqueueThumbnail(database, transaction, video);
}
