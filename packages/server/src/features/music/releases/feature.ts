import type { Feature, Services } from "../../feature.ts";
import { encodedTracks, encodeTrack, encodeTrackHandler } from "./encode-track.job.ts";
import { restoreRenditions } from "./enqueue-restoring.ts";
import { makeDemoRelease, makeDemoReleaseHandler } from "./make-demo-release.job.ts";
import { draftMediaRoutes, mediaRoutes } from "./media-routes.ts";
import { releaseDay, releaseDayHandler } from "./release-day.job.ts";
import { formerReleasePages } from "./release-slugs.ts";
import { retaggingListener, retagRelease, retagReleaseHandler } from "./retag-release.job.ts";
import { restoreRenditionsHandler } from "./restore-renditions.job.ts";
import { releaseRoutes, trackRoutes } from "./routes.ts";
import {
  releaseCoverTable,
  releaseProductTable,
  releaseSlugTable,
  releaseTable,
  trackPlayTable,
  trackRenditionTable,
  trackTable,
} from "./tables.ts";

const dayMs = 24 * 3_600_000;

export const releases = {
  name: "releases",
  tables: [
    releaseCoverTable,
    releaseProductTable,
    releaseSlugTable,
    releaseTable,
    trackPlayTable,
    trackRenditionTable,
    trackTable,
  ],
  jobs: [
    { job: encodeTrack, isRepeatable: true, whenFailing: "tracks are not encoded" },
    { job: makeDemoRelease, isRepeatable: true, whenFailing: "the demo shop lacks its release" },
    { job: retagRelease, isRepeatable: true, whenFailing: "files for sale keep former titles" },
    { job: restoreRenditions, isRepeatable: true, whenFailing: "missing files of tracks are not made again" },
    { job: releaseDay, isRepeatable: true, whenFailing: "releases do not appear at their date" },
  ],
  open: (services: Services) => ({
    routes: { ...releaseRoutes(services), ...trackRoutes(services) },
    handlers: [
      encodeTrackHandler(services),
      makeDemoReleaseHandler(services),
      retagReleaseHandler(services),
      releaseDayHandler(services),
      restoreRenditionsHandler(services),
    ],
    statefulRows: [encodedTracks(services.database)],
    settingsListener: retaggingListener(services.database),
    schedules: [{ job: restoreRenditions, everyMs: dayMs }],
    publicRoutes: publicRoutes(services),
    sessionRoutes: draftMediaRoutes(services),
  }),
} satisfies Feature;

function publicRoutes(services: Services) {
  return mediaRoutes(services).use(formerReleasePages(services.database).routes());
}
