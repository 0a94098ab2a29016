import { z } from "zod";
import { sendEmail } from "../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { addressIssue, renderIssue, type RenderDeps } from "./render-issue.ts";
import { issueTable } from "./tables.ts";

/** Sends an issue to one email address of the owner's choice, as a test. */
export const issueTestEmail = {
  kind: "issue-test-email",
  payload: z.object({ issueId: z.int().positive(), to: z.string() }),
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

export interface TestEmailDeps extends RenderDeps {
  readonly mailer: Mailer;
}

export function issueTestEmailHandler(deps: TestEmailDeps): JobHandler {
  return jobHandler(issueTestEmail, async ({ issueId, to }, job) => {
    const row = await deps.database.model(issueTable).findByPk(issueId);
    if (!row) return;
    // Its unsubscribe link belongs to no subscriber.
    const rendered = addressIssue(await renderIssue(deps, row), "test");
    await sendEmail(deps, job, { ...rendered, subject: `[Test] ${rendered.subject}`.trim(), to });
  });
}
