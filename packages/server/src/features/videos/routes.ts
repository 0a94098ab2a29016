import type { Video } from "@recital/contract/endpoints/videos";
import type { ImageSet } from "@recital/contract/values/image-set";
import type { Database } from "../../db/connection.ts";
import type { VideoRow } from "../../db/models/video.ts";
import type { Handlers } from "../../http/handlers.ts";
import { readImageSets } from "../../images/read-image-sets.ts";

export function videoRoutes(database: Database): Handlers<"GET /api/videos"> {
  return {
    "GET /api/videos": async () => {
      const rows = await database.models.video.findAll({ order: [["id", "DESC"]], raw: true });
      const pictures = rows.map((row) => row.thumbnailUrl ?? row.storedThumbnailUrl);
      const sets = await readImageSets(database, pictures);
      return rows.map((row, index) => presentVideo(row, sets.get(pictures[index] ?? "") ?? null));
    },
  };
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
