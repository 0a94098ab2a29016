import type { Database } from "../db/connection.ts";
import { jobHandler, type JobHandler } from "../jobs/job-handler.ts";
import type { OwnerAlertDeps } from "./owner-alert.job.ts";
import { renderSecurityEvent } from "./security-event-email.tsx";
import { securityEventEmail } from "./security-event.ts";
import { sendEmail } from "./send-email.ts";

export interface SecurityEventEmailDeps extends OwnerAlertDeps {
  readonly database: Database;
}

/** Sends the email about a security event. Without a mail server the event is only on the status page. */
export function securityEventEmailHandler(deps: SecurityEventEmailDeps): JobHandler {
  const { database, mailer, publicUrl, artistName, ownerEmail } = deps;
  return jobHandler(securityEventEmail, async ({ eventId }, job) => {
    const event = await database.models.securityEvent.findByPk(eventId);
    if (event === null || mailer === null) return;
    const content = await renderSecurityEvent({ artistName, publicUrl, event });
    const messageId = `security-event-${eventId}@${new URL(publicUrl).hostname}`;
    await sendEmail(mailer, job, { ...content, to: ownerEmail, messageId });
  });
}
