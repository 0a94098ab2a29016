import type { Feature, Services } from "../../feature.ts";
import { copyImageHandler, remoteImage } from "./copy-image.job.ts";
import { findRemoteImages, findRemoteImagesHandler } from "./find-remote-images.job.ts";

const dayMs = 24 * 3_600_000;
const whenFailing = "images of other sites are not copied";

/** Copies images that were saved with a URL of another site before such images were copied at saving. */
export const remoteImages = {
  name: "remote-images",
  jobs: [
    { job: findRemoteImages, isRepeatable: true, whenFailing },
    { job: remoteImage, isRepeatable: true, whenFailing },
  ],
  open: (services: Services) => ({
    handlers: [findRemoteImagesHandler(services), copyImageHandler(services)],
    schedules: [{ job: findRemoteImages, everyMs: dayMs }],
  }),
} satisfies Feature;
