import { formatDayIn } from "@recital/contract/values/format";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { findAccessProblem } from "../../../domain/downloads.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { personTable } from "../../audience/people/tables.ts";
import type { Services } from "../../feature.ts";
import { renderDownloadsEmail } from "./emails/downloads-email.tsx";
import { downloadAccessTable, downloadFileTable, downloadTokenTable, grantFileTable, grantTable } from "./tables.ts";

/** Sends a person the link to what the owner gave them. It contains no secret: the link is read when it is sent. */
export const grantEmail = {
  kind: "grant-email",
  payload: z.object({ grantId: z.int().positive() }),
  causedBy: "owner",
  uses: "mailing",
} satisfies JobKind;

/** Enqueues the email in the transaction that gives the grant. */
export async function enqueueGrantEmail(
  database: Database,
  transaction: Transaction,
  { grantId, now }: { readonly grantId: number; readonly now: Date },
): Promise<void> {
  const dedupeKey = `grant-${grantId}-${now.getTime()}`;
  await enqueue(database, transaction, grantEmail, { payload: { grantId }, dedupeKey, now });
}

export function grantEmailHandler(services: Services): JobHandler {
  return jobHandler(grantEmail, async ({ grantId }, job) => {
    const { database, clock, publicUrl } = services;
    const { model } = database;
    const grant = await model(grantTable).findByPk(grantId);
    const personId = grant?.personId ?? 0;
    const person = await model(personTable).findByPk(personId);
    const access = await model(downloadAccessTable).findOne({ where: { personId, orderId: 0 } });
    // Erased or revoked while this job waited.
    if (!grant || grant.revokedAt !== null || !person || !access) return;
    if (findAccessProblem(access, clock.now()) !== null) return;
    const token = await model(downloadTokenTable).findOne({ where: { accessId: access.id, replacedAt: null } });
    const links = await model(grantFileTable).findAll({ where: { grantId } });
    const id = links.map(({ downloadFileId }) => downloadFileId);
    const files = await model(downloadFileTable).findAll({ where: { id, revokedAt: null }, order: ["id"] });
    if (!token || files.length === 0) return;
    const { artistName, contactEmail, timezone } = await services.readSite();
    const content = await renderDownloadsEmail({
      artistName,
      contactEmail,
      publicUrl,
      order: null,
      downloadsUrl: `${publicUrl}/downloads/${token.token}`,
      lastDay: formatDayIn(access.expiresAt, timezone),
      labels: files.map(({ label }) => label),
      reason: "given",
    });
    await sendEmail(services, job, { ...content, to: person.email });
  });
}
