import type { Feature } from "../feature.ts";
import { copyImageHandler, remoteImage, type CopyDeps } from "./copy-image.job.ts";
import { findRemoteImages, findRemoteImagesHandler, type FindDeps } from "./find-remote-images.job.ts";

const dayMs = 24 * 3_600_000;
const whenFailing = "images of other sites are not copied";

/** Copies images that were saved with a URL of another site before such images were copied at saving. */
export const remoteImages = {
  name: "remote-images",
  jobs: [
    { job: findRemoteImages, isRepeatable: true, whenFailing },
    { job: remoteImage, isRepeatable: true, whenFailing },
  ],
  open: (deps: FindDeps & CopyDeps) => ({
    handlers: [findRemoteImagesHandler(deps), copyImageHandler(deps)],
    schedules: [{ job: findRemoteImages, everyMs: dayMs }],
  }),
} satisfies Feature<FindDeps & CopyDeps>;
