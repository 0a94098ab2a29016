import type { Video } from "@recital/contract/endpoints/videos";
import type { Database } from "../../db/connection.ts";
import { readVideos } from "../../db/queries/content.ts";
import { presentVideo, readThumbnails } from "./present-video.ts";

/** Returns the videos, newest first. */
export async function listVideos(database: Database): Promise<Video[]> {
  const rows = await readVideos(database);
  const thumbnailOf = await readThumbnails(database, rows);
  return rows.map((row) => presentVideo(row, thumbnailOf(row)));
}
