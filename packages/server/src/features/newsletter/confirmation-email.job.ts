import { formatDayIn } from "@recital/contract/values/format";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { confirmationMessageId } from "./message-ids.ts";
import { Op, type Transaction } from "../../db/sequelize.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { sendWithinLimit } from "../../email/sending-limit.ts";
import { sendEmail } from "../../email/send-email.ts";
import { subscriberStatus } from "../../domain/subscriber-status.ts";
import { renderConfirmSubscription } from "./emails/confirm-subscription.tsx";
import { confirmLink, unsubscribeHeaders, unsubscribeLink } from "./links.ts";
import { type JobRow, jobTable } from "../../jobs/table.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import type { Services } from "../feature.ts";

/** Asks a subscriber to confirm. One for each request; `confirmationRequestedAt` identifies the request. */
export const confirmationEmail = {
  kind: "newsletter-confirmation",
  payload: z.object({ subscriberId: z.int().positive(), confirmationRequestedAt: z.iso.datetime() }),
  causedBy: "stranger",
  uses: "email",
} satisfies JobKind;

/** The same for a person whom the owner invited, also one who is suppressed. */
export const invitationEmail = {
  kind: "newsletter-invitation",
  payload: confirmationEmail.payload,
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

/** The same for a person whom the owner imported. */
export const importedConfirmationEmail = {
  kind: "newsletter-import-confirmation",
  payload: confirmationEmail.payload,
  causedBy: "owner",
  uses: "mailing",
} satisfies JobKind;

/** Returns the dedupe key of the email for one request. */
export function confirmationKey(subscriberId: number, requestedAt: Date): string {
  return `${keyPrefix(subscriberId)}${requestedAt.getTime()}`;
}

/** Returns the jobs of a subscriber's confirmation emails that were enqueued since this time. */
export function findConfirmations(
  database: Database,
  subscriberId: number,
  since: Date,
  transaction: Transaction,
): Promise<JobRow[]> {
  const prefix = keyPrefix(subscriberId);
  // A range, because LIKE uses no index on SQLite; "." follows "-".
  const dedupeKey = { [Op.gte]: prefix, [Op.lt]: `${prefix.slice(0, -1)}.` };
  return database.model(jobTable).findAll({ where: { dedupeKey, createdAt: { [Op.gt]: since } }, transaction });
}

function keyPrefix(subscriberId: number): string {
  return `${confirmationEmail.kind}-${subscriberId}-`;
}

export function confirmationEmailHandlers(services: Services): JobHandler[] {
  return [confirmationEmail, invitationEmail, importedConfirmationEmail].map((kind) => makeHandler(services, kind));
}

function makeHandler(services: Services, kind: JobKind<typeof confirmationEmail.payload>): JobHandler {
  return jobHandler(kind, async ({ subscriberId, confirmationRequestedAt }, job) => {
    const row = await services.database.model(subscriberTable).findByPk(subscriberId);
    // Confirmed, unsubscribed or requested again while this job waited. A later request has an email of its own.
    if (!row || subscriberStatus(row) !== "pending") return;
    if (row.confirmationRequestedAt?.toISOString() !== confirmationRequestedAt) return;
    const { publicUrl } = services;
    const { artistName, contactEmail, timezone } = await services.readSite();
    const content = await renderConfirmSubscription({
      artistName,
      publicUrl,
      contactEmail,
      requestedOn: formatDayIn(row.confirmationRequestedAt, timezone),
      confirmUrl: confirmLink(publicUrl, row.confirmToken),
      unsubscribeUrl: unsubscribeLink(publicUrl, row.unsubscribeToken),
    });
    const email = {
      ...content,
      to: row.email,
      messageId: confirmationMessageId(
        { subscriberId: row.id, requestedAt: row.confirmationRequestedAt },
        row.confirmToken,
        new URL(publicUrl).hostname,
      ),
      headers: unsubscribeHeaders(publicUrl, row.unsubscribeToken),
    };
    const send = () => sendEmail(services, job, email);
    if (kind.kind !== importedConfirmationEmail.kind) return send();
    await sendWithinLimit(services, { name: kind.kind, kinds: [kind.kind], jobId: job.id }, send);
  });
}
