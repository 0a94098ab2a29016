import type { Feature } from "../feature.ts";
import type { ListDeps } from "./list-videos.ts";
import { videoRoutes } from "./routes.ts";
import type { VideoDeps } from "./save-video.ts";
import { videoThumbnail, videoThumbnailHandler, type ThumbnailDeps } from "./thumbnail.job.ts";
import { videoTable } from "./table.ts";

export const videos = {
  name: "videos",
  tables: [videoTable],
  jobs: [{ job: videoThumbnail, isRepeatable: true, whenFailing: "new videos have no image" }],
  open: (deps: VideoDeps & ListDeps & ThumbnailDeps) => ({
    routes: videoRoutes(deps),
    handlers: [videoThumbnailHandler(deps)],
  }),
} satisfies Feature<VideoDeps & ListDeps & ThumbnailDeps>;
