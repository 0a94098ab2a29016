import { z } from "zod";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { RecurringKind } from "../../jobs/outbox.ts";
import { readReport } from "./read-report.ts";
import { recordReport } from "./record-report.ts";
import type { Services } from "../feature.ts";

/** Reads the reports in the bounce mailbox. */
export const readBounces = {
  kind: "read-bounces",
  payload: z.object({}),
  causedBy: "owner",
  uses: "service",
  runsAlone: true,
  deadlineMs: 2 * 60_000,
} satisfies RecurringKind;

export function readBouncesHandler(services: Services): JobHandler {
  return jobHandler(readBounces, async (_, { log, signal }) => {
    let reports = 0;
    await services.bounceMailbox?.readReports(async (message) => {
      signal.throwIfAborted();
      for (const event of await readReport(message, services.clock.now())) await recordReport(services, event);
      reports += 1;
    });
    if (reports > 0) log.info({ reports }, "bounce mailbox read");
  });
}
