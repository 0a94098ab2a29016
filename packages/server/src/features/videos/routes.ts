import type { videos } from "@recital/contract/endpoints/videos";
import { deleteContent } from "../../db/edit-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import { listVideos } from "./list-videos.ts";
import { addVideo, changeVideo, missingVideo } from "./save-video.ts";
import { type VideoRow, videoTable } from "./table.ts";
import type { Services } from "../feature.ts";

export function videoRoutes(services: Services): Handlers<keyof typeof videos> {
  const { database } = services;
  const present = async ({ id }: VideoRow) => {
    const video = (await listVideos(services)).find((one) => one.id === id);
    if (!video) throw notFound(missingVideo);
    return video;
  };
  return {
    "GET /api/videos": () => listVideos(services),

    "POST /api/admin/videos": async ({ body }) => present(await addVideo(services, body)),

    "PUT /api/admin/videos/:id": async ({ params, body }) => present(await changeVideo(services, params.id, body)),

    "DELETE /api/admin/videos/:id": ({ params }) =>
      deleteContent(database, database.model(videoTable), params.id, missingVideo),
  };
}
