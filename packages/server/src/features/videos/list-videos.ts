import type { Video } from "@recital/contract/endpoints/videos";
import { videoThumbnailLocation } from "@recital/contract/values/image-location";
import type { ImageSet } from "@recital/contract/values/image-set";
import type { Database } from "../../db/connection.ts";
import type { VideoRow } from "../../db/models/video.ts";
import { readVideos, readActiveSiteImages } from "../../db/queries/content.ts";
import { readImageSets, rootRelative } from "../../images/read-image-sets.ts";

/** Returns the videos, newest first. */
export async function listVideos(database: Database): Promise<Video[]> {
  const rows = await readVideos(database);
  const thumbnailOf = await readThumbnails(database, rows);
  return rows.map((row) => presentVideo(row, thumbnailOf(row)));
}

type ShownVideo = Pick<
  VideoRow,
  | "id"
  | "title"
  | "description"
  | "youtubeUrl"
  | "thumbnailUrl"
  | "storedThumbnailUrl"
  | "tags"
  | "isFeatured"
  | "createdAt"
  | "version"
>;

export function presentVideo(row: ShownVideo, thumbnail: ImageSet | null): Video {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    youtubeUrl: row.youtubeUrl,
    thumbnailUrl: row.thumbnailUrl,
    thumbnail,
    tags: JSON.parse(row.tags) as string[],
    isFeatured: row.isFeatured,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Returns each video's thumbnail: the site image at its location, else the owner's URL, else the platform's image. */
export async function readThumbnails(
  database: Database,
  rows: readonly ShownVideo[],
): Promise<(row: ShownVideo) => ImageSet | null> {
  const chosen = await readChosenThumbnails(database, rows);
  const candidates = (row: ShownVideo) => [chosen.get(row.id) ?? null, row.thumbnailUrl, row.storedThumbnailUrl];
  const sets = await readImageSets(database, rows.flatMap(candidates));
  return (row) => candidates(row).flatMap((url) => sets.get(url ?? "") ?? [])[0] ?? null;
}

/** Returns the URLs of the site images at `video_thumbnail_{id}`, by video id. */
async function readChosenThumbnails(database: Database, videos: readonly ShownVideo[]): Promise<Map<number, string>> {
  if (videos.length === 0) return new Map();
  const byLocation = new Map(videos.map(({ id }) => [videoThumbnailLocation(id), id]));
  const rows = await readActiveSiteImages(database);
  return new Map(
    rows.flatMap((row) => {
      const id = byLocation.get(row.location);
      return id === undefined ? [] : [[id, rootRelative(row.imageUrl)] as const];
    }),
  );
}
