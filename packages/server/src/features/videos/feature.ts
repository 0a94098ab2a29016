import type { Feature, Services } from "../feature.ts";
import { videoRoutes } from "./routes.ts";
import { videoThumbnail, videoThumbnailHandler } from "./thumbnail.job.ts";
import { videoTable } from "./table.ts";

export const videos = {
  name: "videos",
  tables: [videoTable],
  jobs: [{ job: videoThumbnail, isRepeatable: true, whenFailing: "new videos have no image" }],
  open: (services: Services) => ({
    routes: videoRoutes(services),
    handlers: [videoThumbnailHandler(services)],
  }),
} satisfies Feature;
