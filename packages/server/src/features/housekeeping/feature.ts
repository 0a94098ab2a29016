import type { Feature, Services } from "../feature.ts";
import { cleanUp, cleanUpHandler } from "./clean-up.job.ts";
import { deleteOrphanedImages, deleteOrphanedImagesHandler } from "./delete-orphaned-images.job.ts";
import { resumeWork, resumeWorkHandler } from "./resume-work.job.ts";

const hourMs = 3_600_000;

export const housekeeping = {
  name: "housekeeping",
  jobs: [
    { job: cleanUp, isRepeatable: true, whenFailing: "expired data is not deleted" },
    { job: deleteOrphanedImages, isRepeatable: true, whenFailing: "images that nothing shows are not deleted" },
    { job: resumeWork, isRepeatable: true, whenFailing: "interrupted work does not go on" },
  ],
  open: (services: Services) => ({
    handlers: [cleanUpHandler(services), deleteOrphanedImagesHandler(services), resumeWorkHandler(services)],
    schedules: [
      { job: cleanUp, everyMs: hourMs },
      { job: resumeWork, everyMs: hourMs / 4 },
      { job: deleteOrphanedImages, everyMs: 24 * hourMs },
    ],
  }),
} satisfies Feature;
