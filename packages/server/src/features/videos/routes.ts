import type { videos } from "@recital/contract/endpoints/videos";
import { deleteContent } from "../../db/edit-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import { listVideos, type ListDeps } from "./list-videos.ts";
import { addVideo, changeVideo, missingVideo, type VideoDeps } from "./save-video.ts";
import { type VideoRow, videoTable } from "./table.ts";

export function videoRoutes(deps: VideoDeps & ListDeps): Handlers<keyof typeof videos> {
  const { database } = deps;
  const present = async ({ id }: VideoRow) => {
    const video = (await listVideos(deps)).find((one) => one.id === id);
    if (!video) throw notFound(missingVideo);
    return video;
  };
  return {
    "GET /api/videos": () => listVideos(deps),

    "POST /api/admin/videos": async ({ body }) => present(await addVideo(deps, body)),

    "PUT /api/admin/videos/:id": async ({ params, body }) => present(await changeVideo(deps, params.id, body)),

    "DELETE /api/admin/videos/:id": ({ params }) =>
      deleteContent(database, database.model(videoTable), params.id, missingVideo),
  };
}
