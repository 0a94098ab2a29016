import type { Video } from "@recital/contract/endpoints/videos";
import type { ImageSet } from "@recital/contract/values/image-set";
import { videoThumbnailLocation } from "@recital/contract/values/image-location";
import type { Database } from "../../db/connection.ts";
import type { VideoRow } from "../../db/models/video.ts";
import type { Handlers } from "../../http/handlers.ts";
import { readImageSets } from "../../images/read-image-sets.ts";

export function videoRoutes(database: Database): Handlers<"GET /api/videos"> {
  return {
    "GET /api/videos": async () => {
      const rows = await database.models.video.findAll({ order: [["id", "DESC"]], raw: true });
      const chosen = await readChosenThumbnails(database, rows);
      const candidates = rows.map((row) => [chosen.get(row.id), row.thumbnailUrl, row.storedThumbnailUrl]);
      const sets = await readImageSets(
        database,
        candidates.flat().map((url) => url ?? null),
      );
      return rows.map((row, index) => {
        const own = candidates[index]?.flatMap((url) => (url ? (sets.get(url) ?? []) : []));
        return presentVideo(row, own?.[0] ?? null);
      });
    },
  };
}

/** The pictures that the owner put at `video_thumbnail_{id}`, by video. */
async function readChosenThumbnails(database: Database, videos: readonly VideoRow[]): Promise<Map<number, string>> {
  if (videos.length === 0) return new Map();
  const byLocation = new Map(videos.map(({ id }) => [videoThumbnailLocation(id), id]));
  const rows = await database.models.siteImage.findAll({
    where: { location: [...byLocation.keys()], active: true },
    order: [["updatedAt", "ASC"]],
    raw: true,
  });
  return new Map(
    rows.flatMap((row) => {
      const id = byLocation.get(row.location);
      return id === undefined ? [] : [[id, row.imageUrl] as const];
    }),
  );
}

function presentVideo(row: VideoRow, thumbnail: ImageSet | null): Video {
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
  };
}
