import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { sendEmail } from "../../email/send-email.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { renderConfirmSubscription } from "./emails/confirm-subscription.tsx";
import { confirmLink, unsubscribeHeaders, unsubscribeLink } from "./links.ts";
import { hasOpenRequest } from "./change-subscription.ts";

/** Asks a subscriber to confirm. One for each request; `confirmationRequestedAt` identifies the request. */
export const confirmationEmail = {
  kind: "newsletter-confirmation",
  payload: z.object({ subscriberId: z.int().positive(), confirmationRequestedAt: z.iso.datetime() }),
  priority: "low",
} satisfies JobKind;

export interface NewsletterEmailDeps {
  readonly database: Database;
  /** Null if no mail server is configured: the emails wait. */
  readonly mailer: Mailer | null;
  readonly publicUrl: string;
  readonly artistName: string;
  readonly contactEmail: string;
}

export function confirmationEmailHandler(deps: NewsletterEmailDeps): JobHandler {
  return jobHandler(confirmationEmail, async ({ subscriberId, confirmationRequestedAt }, job) => {
    const row = await deps.database.models.subscriber.findByPk(subscriberId);
    // Confirmed, unsubscribed or requested again while this job waited. A later request has an email of its own.
    if (!row || !hasOpenRequest(row) || row.confirmationRequestedAt?.toISOString() !== confirmationRequestedAt) return;
    const { publicUrl, artistName, contactEmail } = deps;
    const content = await renderConfirmSubscription({
      artistName,
      publicUrl,
      contactEmail,
      confirmationRequestedAt: row.confirmationRequestedAt,
      confirmUrl: confirmLink(publicUrl, row.confirmToken),
      unsubscribeUrl: unsubscribeLink(publicUrl, row.unsubscribeToken),
    });
    await sendEmail(deps.mailer, job, {
      ...content,
      to: row.email,
      messageId: `newsletter-${row.id}-${row.confirmationRequestedAt.getTime()}@${new URL(publicUrl).hostname}`,
      headers: unsubscribeHeaders(publicUrl, row.unsubscribeToken),
    });
  });
}
