import { JobFailure, jobHandler, type JobHandler, type RunningJob } from "../jobs/job-handler.ts";
import type { Providers } from "../ports/providers.ts";
import type { OwnerAlertDeps } from "./owner-alert.tsx";
import { readOwnerLanguage } from "./owner-language.ts";
import { securityEventEmail } from "./security-event.ts";
import { renderSecurityEvent } from "./security-event-email.tsx";
import { sendEmail, type JobEmail } from "./send-email.ts";
import { securityEventTable } from "./tables.ts";

export interface SecurityEventEmailDeps extends OwnerAlertDeps {
  readonly providers: Pick<Providers, "mailer" | "replacedMailer">;
}

/** Sends the email about a security event. Without a mail server the event is only on the status page. */
export function securityEventEmailHandler(deps: SecurityEventEmailDeps): JobHandler {
  const { database, providers, publicUrl, readSite } = deps;
  return jobHandler(securityEventEmail, async ({ eventId }, job) => {
    const event = await database.model(securityEventTable).findByPk(eventId);
    if (event === null) return;
    const site = await readSite();
    const language = await readOwnerLanguage(database, site);
    const content = await renderSecurityEvent({ language, artistName: site.artistName, publicUrl, event });
    const email = { ...content, to: site.ownerEmail };
    // The email also goes to the previous mail server: a person who entered their own mail server must not be the only
    // recipient.
    if (event.kind === "mail-server-changed" && job.attempt === 1 && (await isSentBefore(deps, job, email))) return;
    const mailer = await providers.mailer();
    if (mailer) await sendEmail({ mailer, publicUrl }, job, email);
  });
}

/** Sends an email through the mail server before the last change. Returns false if there is none, or it fails. */
async function isSentBefore(
  { providers, publicUrl }: SecurityEventEmailDeps,
  job: RunningJob,
  email: JobEmail,
): Promise<boolean> {
  const mailer = await providers.replacedMailer();
  if (!mailer) return false;
  try {
    await sendEmail({ mailer, publicUrl }, job, email);
    return true;
  } catch (error) {
    if (error instanceof JobFailure && error.verdict === "uncertain") throw error;
    job.log.warn({ err: error }, "the mail server before the change did not send the email about it");
    return false;
  }
}
