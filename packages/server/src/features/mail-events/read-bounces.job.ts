import { z } from "zod";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { RecurringKind } from "../../jobs/outbox.ts";
import type { BounceMailbox } from "../../ports/bounce-mailbox.ts";
import { readReport } from "./read-report.ts";
import { recordReport } from "./record-report.ts";
import type { MailEventDeps } from "./record-mail-events.ts";

/** Reads the reports in the bounce mailbox. */
export const readBounces = {
  kind: "read-bounces",
  payload: z.object({}),
  causedBy: "owner",
  uses: "service",
  runsAlone: true,
  deadlineMs: 2 * 60_000,
} satisfies RecurringKind;

export interface BounceDeps extends MailEventDeps {
  /** Null if none is configured. */
  readonly bounceMailbox: BounceMailbox | null;
}

export function readBouncesHandler(deps: BounceDeps): JobHandler {
  return jobHandler(readBounces, async (_, { log, signal }) => {
    let reports = 0;
    await deps.bounceMailbox?.readReports(async (message) => {
      signal.throwIfAborted();
      for (const event of await readReport(message, deps.clock.now())) await recordReport(deps, event);
      reports += 1;
    });
    if (reports > 0) log.info({ reports }, "bounce mailbox read");
  });
}
