import type { Feature } from "../feature.ts";
import { cleanUp, cleanUpHandler, type CleanUpDeps } from "./clean-up.job.ts";
import {
  deleteOrphanedImages,
  deleteOrphanedImagesHandler,
  type OrphanedImagesDeps,
} from "./delete-orphaned-images.job.ts";
import { resumeWork, resumeWorkHandler, type ResumeDeps } from "./resume-work.job.ts";

const hourMs = 3_600_000;

export const housekeeping = {
  name: "housekeeping",
  jobs: [
    { job: cleanUp, isRepeatable: true, whenFailing: "expired data is not deleted" },
    { job: deleteOrphanedImages, isRepeatable: true, whenFailing: "images that nothing shows are not deleted" },
    { job: resumeWork, isRepeatable: true, whenFailing: "interrupted work does not go on" },
  ],
  open: (deps: OrphanedImagesDeps & CleanUpDeps & ResumeDeps) => ({
    handlers: [cleanUpHandler(deps), deleteOrphanedImagesHandler(deps), resumeWorkHandler(deps)],
    schedules: [
      { job: cleanUp, everyMs: hourMs },
      { job: resumeWork, everyMs: hourMs / 4 },
      { job: deleteOrphanedImages, everyMs: 24 * hourMs },
    ],
  }),
} satisfies Feature<OrphanedImagesDeps & CleanUpDeps & ResumeDeps>;
