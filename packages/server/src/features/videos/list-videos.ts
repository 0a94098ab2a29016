import type { Video } from "@recital/contract/endpoints/videos";
import type { Database } from "../../db/connection.ts";
import { presentVideo, readThumbnails } from "./present-video.ts";

/** The videos, newest first. */
export async function listVideos(database: Database): Promise<Video[]> {
  const rows = await database.models.video.findAll({ order: [["id", "DESC"]], raw: true });
  const thumbnailOf = await readThumbnails(database, rows);
  return rows.map((row) => presentVideo(row, thumbnailOf(row)));
}
