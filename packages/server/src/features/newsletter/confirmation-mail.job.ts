import type { Database } from "../../db/connection.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import { sendMail } from "../../mail/send-mail.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { renderConfirmSubscription } from "./emails/confirm-subscription.tsx";
import { confirmLink, unsubscribeHeaders, unsubscribeLink } from "./links.ts";
import { confirmationMail } from "./mail-jobs.ts";
import { hasOpenRequest } from "./open-request.ts";

export interface NewsletterMailDeps {
  readonly database: Database;
  /** Null where no mail server is configured: mails wait. */
  readonly mailer: Mailer | null;
  readonly publicUrl: string;
  readonly artistName: string;
  readonly contactEmail: string;
}

/** What sends the mail that asks an address whether it wants the newsletter. */
export function confirmationMailHandler(deps: NewsletterMailDeps): JobHandler {
  return jobHandler(confirmationMail, async ({ subscriberId, askedAt }, job) => {
    const row = await deps.database.models.subscriber.findByPk(subscriberId);
    // Confirmed, refused or asked again while this mail waited: a later request brings a mail of its own.
    if (!row || !hasOpenRequest(row) || row.askedAt?.toISOString() !== askedAt) return;
    const { publicUrl, artistName, contactEmail } = deps;
    const content = await renderConfirmSubscription({
      artistName,
      publicUrl,
      contactEmail,
      askedAt: row.askedAt,
      confirmUrl: confirmLink(publicUrl, row.confirmToken),
      unsubscribeUrl: unsubscribeLink(publicUrl, row.unsubscribeToken),
    });
    await sendMail(deps.mailer, job, {
      ...content,
      to: row.email,
      messageId: `newsletter-${row.id}-${row.askedAt.getTime()}@${new URL(publicUrl).hostname}`,
      headers: unsubscribeHeaders(publicUrl, row.unsubscribeToken),
    });
  });
}
