import { forReader, pageUrl } from "@recital/contract/site-renderer";
import { formatDayIn } from "@recital/contract/values/format";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { findAccessProblem } from "../../../domain/downloads.ts";
import { translatedInto } from "../../../db/translations.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { personTable } from "../../audience/people/tables.ts";
import type { Services } from "../../feature.ts";
import { readContact } from "../../orders/orders/email-handlers.ts";
import { renderDownloadsEmail } from "./emails/downloads-email.tsx";
import { readFileLabels } from "./file-labels.ts";
import { findAccessOf } from "./grants.ts";
import { downloadFileTable, downloadTokenTable, grantFileTable, type GrantRow, grantTable } from "./tables.ts";

/**
 * Sends a person the link to what they were given, by the owner, a code or a gift. It contains no secret: the link is
 * read when it is sent.
 */
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
    const { database, clock } = services;
    const { model } = database;
    const grant = await model(grantTable).findByPk(grantId);
    const person = await model(personTable).findByPk(grant?.personId ?? 0);
    const access = await findAccessOf(database, grantId);
    // Erased or revoked while this job waited.
    if (!grant || grant.revokedAt !== null || !person || !access) return;
    if (findAccessProblem(access, clock.now()) !== null) return;
    const token = await model(downloadTokenTable).findOne({ where: { accessId: access.id, replacedAt: null } });
    const links = await model(grantFileTable).findAll({ where: { grantId: await readGivenTogether(database, grant) } });
    const id = links.map(({ downloadFileId }) => downloadFileId);
    const files = await model(downloadFileTable).findAll({ where: { id, revokedAt: null }, order: ["id"] });
    if (!token || files.length === 0) return;
    const site = forReader(await services.readSite(), person.locale);
    const labelOf = await readFileLabels(services, files, translatedInto(site));
    const content = await renderDownloadsEmail({
      ...(await readContact(services, site)),
      order: null,
      downloadsUrl: pageUrl(site, `/downloads/${token.token}`),
      lastDay: formatDayIn(access.expiresAt, site.timezone, site.language),
      labels: files.map(labelOf),
      reason: "given",
    });
    await sendEmail(services, job, { ...content, to: person.email });
  });
}

/** Returns the IDs of the grants that the email is about: all of a code or a gift, and each of the owner's alone. */
async function readGivenTogether({ model }: Database, grant: GrantRow): Promise<number[]> {
  const { id, source, sourceId } = grant;
  if (source === "owner") return [id];
  const rows = await model(grantTable).findAll({ where: { source, sourceId }, attributes: ["id"] });
  return rows.map((row) => row.id);
}
