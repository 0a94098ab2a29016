import type { Feature } from "../feature.ts";
import { encodeTrack, encodeTrackHandler, type EncodeDeps } from "./encode-track.job.ts";
import { draftMediaRoutes, mediaRoutes, type MediaDeps } from "./media-routes.ts";
import { releaseDay, releaseDayHandler } from "./release-day.job.ts";
import { releaseRoutes, type ReleaseRouteDeps } from "./routes.ts";

export const releases = {
  name: "releases",
  jobs: [
    { job: encodeTrack, isRepeatable: true, whenFailing: "tracks are not encoded" },
    { job: releaseDay, isRepeatable: true, whenFailing: "releases do not appear at their date" },
  ],
  open: (deps: ReleaseRouteDeps & EncodeDeps & MediaDeps) => ({
    routes: releaseRoutes(deps),
    handlers: [encodeTrackHandler(deps), releaseDayHandler(deps)],
    publicRoutes: mediaRoutes(deps),
    sessionRoutes: draftMediaRoutes(deps),
  }),
} satisfies Feature<ReleaseRouteDeps & EncodeDeps & MediaDeps>;
