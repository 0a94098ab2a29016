import type { Feature } from "../feature.ts";
import { encodedTracks } from "./encoded-tracks.ts";
import { restoreRenditions } from "./enqueue-restoring.ts";
import { encodeTrack, encodeTrackHandler, type EncodeDeps } from "./encode-track.job.ts";
import { makeDemoRelease, makeDemoReleaseHandler, type DemoReleaseDeps } from "./make-demo-release.job.ts";
import { draftMediaRoutes, mediaRoutes, type MediaDeps } from "./media-routes.ts";
import { releaseDay, releaseDayHandler } from "./release-day.job.ts";
import { formerReleasePages } from "./release-slugs.ts";
import { retagRelease, retagReleaseHandler, type RetagDeps } from "./retag-release.job.ts";
import { restoreRenditionsHandler } from "./restore-renditions.job.ts";
import { retaggingListener } from "./settings-listener.ts";
import { releaseRoutes, type ReleaseRouteDeps } from "./routes.ts";
import {
  releaseCoverTable,
  releaseSlugTable,
  releaseTable,
  trackPlayTable,
  trackRenditionTable,
  trackTable,
} from "./tables.ts";

type ReleaseFeatureDeps = ReleaseRouteDeps & EncodeDeps & MediaDeps & RetagDeps & DemoReleaseDeps;

const dayMs = 24 * 3_600_000;

export const releases = {
  name: "releases",
  tables: [releaseCoverTable, releaseSlugTable, releaseTable, trackPlayTable, trackRenditionTable, trackTable],
  jobs: [
    { job: encodeTrack, isRepeatable: true, whenFailing: "tracks are not encoded" },
    { job: makeDemoRelease, isRepeatable: true, whenFailing: "the demo shop lacks its release" },
    { job: retagRelease, isRepeatable: true, whenFailing: "files for sale keep former titles" },
    { job: restoreRenditions, isRepeatable: true, whenFailing: "missing files of tracks are not made again" },
    { job: releaseDay, isRepeatable: true, whenFailing: "releases do not appear at their date" },
  ],
  open: (deps: ReleaseFeatureDeps) => ({
    routes: releaseRoutes(deps),
    handlers: [
      encodeTrackHandler(deps),
      makeDemoReleaseHandler(deps),
      retagReleaseHandler(deps),
      releaseDayHandler(deps),
      restoreRenditionsHandler(deps),
    ],
    statefulRows: [encodedTracks(deps.database)],
    settingsListener: retaggingListener(deps.database),
    schedules: [{ job: restoreRenditions, everyMs: dayMs }],
    publicRoutes: publicRoutes(deps),
    sessionRoutes: draftMediaRoutes(deps),
  }),
} satisfies Feature<ReleaseFeatureDeps>;

function publicRoutes(deps: ReleaseFeatureDeps) {
  return mediaRoutes(deps).use(formerReleasePages(deps.database).routes());
}
