import { deleteContent } from "../../db/edit-content.ts";
import type { VideoRow } from "../../db/models/video.ts";
import type { Handlers } from "../../http/handlers.ts";
import { listVideos } from "./list-videos.ts";
import { presentVideo, readThumbnails } from "./present-video.ts";
import { addVideo, changeVideo, missingVideo, type VideoDeps } from "./save-video.ts";

type VideoKeys =
  | "GET /api/videos"
  | "POST /api/admin/videos"
  | "PUT /api/admin/videos/:id"
  | "DELETE /api/admin/videos/:id";

export function videoRoutes(deps: VideoDeps): Handlers<VideoKeys> {
  const { database } = deps;
  const present = async (row: VideoRow) => presentVideo(row, (await readThumbnails(database, [row]))(row));
  return {
    "GET /api/videos": () => listVideos(database),

    "POST /api/admin/videos": async ({ body }) => present(await addVideo(deps, body)),

    "PUT /api/admin/videos/:id": async ({ params, body }) => present(await changeVideo(deps, params.id, body)),

    "DELETE /api/admin/videos/:id": ({ params }) =>
      deleteContent(database, database.models.video, params.id, missingVideo),
  };
}
