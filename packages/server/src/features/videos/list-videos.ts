import type { Video } from "@recital/contract/endpoints/videos";
import { videoThumbnailLocation } from "@recital/contract/values/image-location";
import type { Database } from "../../db/connection.ts";
import { selectRows } from "../../db/statements.ts";
import { storedImage } from "../../images/queries.ts";
import { videoTable } from "./table.ts";
import { joinedImageSet } from "../../images/read-image-sets.ts";
import type { Services } from "../feature.ts";

const listed = videoTable
  .pick(["id", "title", "description", "youtubeUrl", "thumbnailUrl", "tags", "isFeatured", "createdAt", "version"])
  .and(storedImage.orNull());

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
    id: row.id,
    title: row.title,
    description: row.description,
    youtubeUrl: row.youtubeUrl,
    thumbnailUrl: row.thumbnailUrl,
    thumbnail: siteImages.get(videoThumbnailLocation(row.id))?.image ?? joinedImageSet(row),
    tags: row.tags,
    isFeatured: row.isFeatured,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }));
}
