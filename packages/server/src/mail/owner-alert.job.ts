import { jobHandler, type JobHandler } from "../jobs/job-handler.ts";
import type { Mailer } from "../ports/mailer.ts";
import { renderOwnerAlert } from "./owner-alert-mail.tsx";
import { ownerAlert } from "./owner-alert.ts";
import { sendMail } from "./send-mail.ts";

interface AlertDeps {
  /** Null where no mail server is configured: mails wait. */
  readonly mailer: Mailer | null;
  readonly publicUrl: string;
  readonly artistName: string;
  readonly ownerEmail: string;
}

export function ownerAlertHandler(deps: AlertDeps): JobHandler {
  return jobHandler(ownerAlert, async ({ subject, sentences }, job) => {
    const content = await renderOwnerAlert({ artistName: deps.artistName, subject, sentences });
    const messageId = `alert-${job.id}@${new URL(deps.publicUrl).hostname}`;
    await sendMail(deps.mailer, job, { ...content, to: deps.ownerEmail, messageId });
  });
}
