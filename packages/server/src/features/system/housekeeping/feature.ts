import { z } from "zod";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import type { Feature, Services } from "../../feature.ts";
import { cleanUp, cleanUpHandler } from "./clean-up.job.ts";
import { deleteOrphanedImages, deleteOrphanedImagesHandler } from "./delete-orphaned-images.job.ts";

/** Finds rows in progress whose job is gone: each gets a new job, or fails with a message for the owner. */
export const resumeWork = {
  kind: "resume-work",
  payload: z.object({}),
  causedBy: "owner",
  uses: "database",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

export function resumeWorkHandler({ clock, statefulRows }: Services): JobHandler {
  return jobHandler(resumeWork, async (_, { log }) => {
    for (const rows of statefulRows()) {
      const { failed, requeued } = await rows.resume(clock.now());
      if (failed + requeued > 0) log.warn({ of: rows.kind, failed, requeued }, "work without a job resumed");
    }
  });
}

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
