import type { Video } from "@recital/contract/endpoints/videos";
import type { ImageSet } from "@recital/contract/values/image-set";
import { videoThumbnailLocation } from "@recital/contract/values/image-location";
import type { Database } from "../../db/connection.ts";
import type { VideoRow } from "../../db/models/video.ts";
import type { SiteImageRow } from "../../db/models/site-image.ts";
import { readRows } from "../../db/statements.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import { rootRelative } from "../../images/root-relative.ts";

export type ShownVideo = Pick<
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
    // A raw row holds 0 and 1.
    isFeatured: Boolean(row.isFeatured),
    createdAt: new Date(row.createdAt).toISOString(),
    version: row.version,
  };
}

/** Reads all their pictures at once: the one chosen at a video's own place, else the owner's, else the platform's. */
export async function readThumbnails(
  database: Database,
  rows: readonly ShownVideo[],
): Promise<(row: ShownVideo) => ImageSet | null> {
  const chosen = await readChosenThumbnails(database, rows);
  const candidates = (row: ShownVideo) => [chosen.get(row.id) ?? null, row.thumbnailUrl, row.storedThumbnailUrl];
  const sets = await readImageSets(database, rows.flatMap(candidates));
  return (row) => candidates(row).flatMap((url) => sets.get(url ?? "") ?? [])[0] ?? null;
}

/** The pictures that the owner put at `video_thumbnail_{id}`, by video. */
async function readChosenThumbnails(database: Database, videos: readonly ShownVideo[]): Promise<Map<number, string>> {
  if (videos.length === 0) return new Map();
  const byLocation = new Map(videos.map(({ id }) => [videoThumbnailLocation(id), id]));
  const rows = await readRows<Pick<SiteImageRow, "location" | "imageUrl">>(
    database,
    `SELECT location, image_url AS imageUrl FROM site_images
     WHERE active = ? AND location IN (${videos.map(() => "?").join(", ")}) ORDER BY updated_at`,
    [true, ...byLocation.keys()],
  );
  return new Map(
    rows.flatMap((row) => {
      const id = byLocation.get(row.location);
      return id === undefined ? [] : [[id, rootRelative(row.imageUrl)] as const];
    }),
  );
}
