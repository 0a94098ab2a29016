import { z } from "zod";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { RecurringKind } from "../../jobs/outbox.ts";
import type { Services } from "../feature.ts";

/** Finds rows in progress whose job is gone: each gets a new job, or fails with a sentence for the owner. */
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
