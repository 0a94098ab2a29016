import type { Video } from "@recital/contract/endpoints/videos";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";
import { presentVideo, readThumbnails, type ShownVideo } from "./present-video.ts";

/** The videos, newest first. */
export async function listVideos(database: Database): Promise<Video[]> {
  const rows = await readRows<ShownVideo>(
    database,
    `SELECT id, title, description, youtube_url AS youtubeUrl, thumbnail_url AS thumbnailUrl,
            stored_thumbnail_url AS storedThumbnailUrl, tags, is_featured AS isFeatured, created_at AS createdAt, version
     FROM videos ORDER BY id DESC`,
    [],
  );
  const thumbnailOf = await readThumbnails(database, rows);
  return rows.map((row) => presentVideo(row, thumbnailOf(row)));
}
