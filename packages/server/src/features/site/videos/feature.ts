import type { videos as videosEndpoints } from "@recital/contract/endpoints/site/videos";
import { deleteContent } from "../../../db/edit-content.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { type VideoRow, videoTable } from "./table.ts";
import { videoThumbnail, videoThumbnailHandler } from "./thumbnail.job.ts";
import { addVideo, changeVideo, listVideos, missingVideo } from "./videos.ts";

export const videos = {
  name: "videos",
  tables: [videoTable],
  jobs: [{ job: videoThumbnail, isRepeatable: true, whenFailing: "new videos have no image" }],
  open: (services: Services) => ({
    routes: videoRoutes(services),
    handlers: [videoThumbnailHandler(services)],
  }),
} satisfies Feature;

export function videoRoutes(services: Services): Handlers<keyof typeof videosEndpoints> {
  const { database } = services;
  const present = async ({ id }: VideoRow) => {
    const video = (await listVideos(services)).find((video) => video.id === id);
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
