import { currencyOf } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatCents } from "@recital/contract/values/money";
import { disputeReasonText, disputeStatusText } from "@recital/contract/endpoints/orders/disputes";
import { isInquiry, isOpenDispute, isResponseDue } from "@recital/contract/values/payment";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { formatUtc, inAdminLanguages } from "../../../email/owner-language.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import type { Services } from "../../feature.ts";
import { lookBackMs } from "../orders/payment-provider.ts";
import type { DisputeRow } from "./table.ts";
import { disputeAlertTexts } from "./texts/index.ts";

interface DisputeToTell {
  readonly dispute: DisputeRow;
  readonly now: Date;
}

/**
 * Enqueues one email to the owner about a new dispute. Disputes that were decided long ago are recorded at the first
 * listing, and need no email.
 */
export async function enqueueDisputeAlert(
  { database, publicUrl }: Services,
  transaction: Transaction,
  { dispute, now }: DisputeToTell,
): Promise<void> {
  const { orderId, status, reason, createdAt } = dispute;
  if (!isOpenDispute(status) && now.getTime() - createdAt.getTime() > lookBackMs) return;
  const payload = inAdminLanguages((language) => {
    const texts = disputeAlertTexts[language];
    const amount = amountOf(dispute, language);
    const sentences = [
      isInquiry(status) ? texts.inquiry(orderId, amount) : texts.dispute(orderId, amount),
      texts.reasonAndStatus(disputeReasonText(reason, language), disputeStatusText(status, language)),
      ...responseSentences(dispute, language),
      ...links(publicUrl, dispute, language),
    ];
    return { subject: texts.subject(orderId, amount), sentences };
  });
  await enqueue(database, transaction, ownerAlert, {
    payload,
    dedupeKey: `dispute-${dispute.providerId}`.slice(0, 190),
    now,
  });
}

interface DisputeToRemind extends DisputeToTell {
  readonly dueBy: Date;
  readonly hours: number;
}

/** Enqueues one email to the owner about a dispute that still waits for a response `hours` before the deadline. */
export async function enqueueDisputeReminder(
  { database, publicUrl }: Services,
  { dispute, dueBy, hours, now }: DisputeToRemind,
): Promise<void> {
  const { orderId, reason, providerId } = dispute;
  const payload = inAdminLanguages((language) => {
    const texts = disputeAlertTexts[language];
    const sentences = [
      texts.stillWaits(orderId, amountOf(dispute, language)),
      texts.reason(disputeReasonText(reason, language)),
      ...responseSentences(dispute, language),
      ...links(publicUrl, dispute, language),
    ];
    return { subject: texts.hoursLeft(orderId, hours), sentences };
  });
  await enqueue(database, null, ownerAlert, {
    payload,
    dedupeKey: `dispute-reminder-${hours}-${dueBy.getTime()}-${providerId}`.slice(0, 190),
    now,
  });
}

function amountOf({ amountCents, currency }: DisputeRow, language: AdminLanguage): string {
  return formatCents(amountCents, currencyOf(currency, language));
}

function responseSentences({ status, dueBy }: DisputeRow, language: AdminLanguage): string[] {
  if (!isResponseDue(status) || dueBy === null) return [];
  return [disputeAlertTexts[language].respond(formatUtc(dueBy, language))];
}

function links(publicUrl: string, { orderId, providerUrl }: DisputeRow, language: AdminLanguage): string[] {
  const { order, atProvider } = disputeAlertTexts[language];
  return [order(`${publicUrl}/admin/orders/${orderId}`), atProvider(providerUrl)];
}

/** Reminds the owner that a dispute waits for a response. `dueBy` is in ms: a new deadline has its own reminders. */
export const disputeReminder = {
  kind: "dispute-reminder",
  payload: z.object({ disputeId: z.int().positive(), dueBy: z.int(), hours: z.int().positive() }),
  causedBy: "owner",
  uses: "provider",
} satisfies JobKind;

const hourMs = 3_600_000;
const reminderHours = [72, 24];

interface DisputeWithDeadline {
  readonly dispute: DisputeRow;
  readonly now: Date;
}

/** Enqueues the reminders 72 and 24 hours before the deadline that are still ahead. */
export async function enqueueDisputeReminders(
  database: Database,
  transaction: Transaction,
  { dispute, now }: DisputeWithDeadline,
): Promise<void> {
  const { id: disputeId, providerId, status, dueBy } = dispute;
  if (dueBy === null || !isResponseDue(status)) return;
  for (const hours of reminderHours) {
    const runAt = new Date(dueBy.getTime() - hours * hourMs);
    if (runAt <= now) continue;
    await enqueue(database, transaction, disputeReminder, {
      payload: { disputeId, dueBy: dueBy.getTime(), hours },
      dedupeKey: `remind-dispute-${hours}-${dueBy.getTime()}-${providerId}`.slice(0, 190),
      now,
      runAt,
    });
  }
}
