import type { Video } from "@recital/contract/endpoints/videos";
import { videoThumbnailLocation } from "@recital/contract/values/image-location";
import type { Database } from "../../db/connection.ts";
import { readVideos } from "../../db/queries/content.ts";
import { joinedImageSet } from "../../images/read-image-sets.ts";
import type { ReadSiteImages } from "../../images/read-site-images.ts";

export interface ListDeps {
  readonly database: Database;
  readonly readSiteImages: ReadSiteImages;
}

/**
 * Returns the videos, newest first. A thumbnail is the site image at the video's location, else the owner's, else the
 * platform's.
 */
export async function listVideos({ database, readSiteImages }: ListDeps): Promise<Video[]> {
  const [rows, siteImages] = await Promise.all([readVideos(database), readSiteImages()]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    youtubeUrl: row.youtubeUrl,
    thumbnailUrl: row.thumbnailUrl,
    thumbnail: siteImages.get(videoThumbnailLocation(row.id))?.image ?? joinedImageSet(row),
    tags: JSON.parse(row.tags) as string[],
    isFeatured: row.isFeatured,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }));
}
