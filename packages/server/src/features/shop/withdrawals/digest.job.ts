import type { AdminLanguage } from "@recital/contract/values/language";
import { repaymentDays } from "@recital/contract/values/policy";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { renderOwnerAlert } from "../../../email/owner-alert.tsx";
import { readOwnerLanguage } from "../../../email/owner-language.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { withdrawalTable } from "./tables.ts";
import { withdrawalAlertTexts } from "./texts/index.ts";
import type { Services } from "../../feature.ts";

/**
 * Tells the owner about the withdrawals of a quarter of an hour that belong to no order of their sender: any visitor can
 * send them, so they cause four emails an hour at most.
 */
export const withdrawalDigest = {
  kind: "withdrawal-digest",
  payload: z.object({ until: z.iso.datetime() }),
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

const quarterMs = 15 * 60_000;

/** Enqueues the digest of the quarter of an hour in which a withdrawal arrived. */
export function enqueueDigest(database: Database, now: Date, transaction: Transaction): Promise<void> {
  const quarter = Math.floor(now.getTime() / quarterMs);
  const until = new Date((quarter + 1) * quarterMs);
  return enqueue(database, transaction, withdrawalDigest, {
    payload: { until: until.toISOString() },
    dedupeKey: `${withdrawalDigest.kind}-${quarter}`,
    now,
    runAt: until,
  });
}

export function withdrawalDigestHandler(services: Services): JobHandler {
  const { database, publicUrl } = services;
  return jobHandler(withdrawalDigest, async ({ until: text }, job) => {
    const until = new Date(text);
    const createdAt = { [Op.gte]: new Date(until.getTime() - quarterMs), [Op.lt]: until };
    const count = await database.model(withdrawalTable).count({ where: { orderId: null, createdAt } });
    // Erased while this job waited.
    if (count === 0) return;
    const site = await services.readSite();
    const language = await readOwnerLanguage(database, site);
    const words = describe(count, `${publicUrl}/admin/withdrawals`, language);
    const content = await renderOwnerAlert({ language, artistName: site.artistName, ...words });
    await sendEmail(services, job, { ...content, to: site.ownerEmail });
  });
}

function describe(count: number, url: string, language: AdminLanguage) {
  const { one, several, deadline } = withdrawalAlertTexts[language];
  const last = deadline(repaymentDays);
  if (count === 1) return { subject: one.subject, sentences: [one.text, one.read(url), last] };
  return { subject: several.subject(count), sentences: [several.text(count), several.read(url), last] };
}
