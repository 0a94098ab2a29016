import { z } from "zod";
import { sendEmail } from "../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { addressIssue, renderIssue } from "./render-issue.ts";
import { issueTable } from "./tables.ts";
import type { Services } from "../feature.ts";

/** Sends an issue to one email address of the owner's choice, as a test. */
export const issueTestEmail = {
  kind: "issue-test-email",
  payload: z.object({ issueId: z.int().positive(), to: z.string() }),
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

export function issueTestEmailHandler(services: Services): JobHandler {
  return jobHandler(issueTestEmail, async ({ issueId, to }, job) => {
    const row = await services.database.model(issueTable).findByPk(issueId);
    if (!row) return;
    // Its unsubscribe link belongs to no subscriber.
    const rendered = addressIssue(await renderIssue(services, row), "test");
    await sendEmail(services, job, { ...rendered, subject: `[Test] ${rendered.subject}`.trim(), to });
  });
}
