import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { readOwnerLanguage } from "../../../email/owner-language.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { randomToken, soonAtRandom, tokenHashOf } from "../../../kernel/ids.ts";
import type { Services } from "../../feature.ts";
import { findAdmin } from "../admin-session/find-admin.ts";
import { renderPasswordReset } from "./password-reset-email.tsx";
import { type PasswordResetRow, passwordResetTable } from "./table.ts";

/** How long a link works, and how long a request waits for a mail server that is down, in ms. */
const resetLifetimeMs = 30 * 60_000;

/** How many emails one login name can cause while a link works; a newer link is of no more use than an unused older one. */
const maxEmails = 3;

/**
 * Sends the owner the link that sets a new password. Any visitor can cause it, but it goes to no other address, and the
 * owner must not be kept from it by what visitors cause elsewhere, so it is not one of the emails that strangers cause.
 */
export const passwordResetEmail = {
  kind: "password-reset-email",
  payload: z.object({ resetId: z.int().positive() }),
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

/**
 * Enqueues the email with a link. The name is not looked up here, so a known and an unknown one cost the same, and the
 * job starts at a random time, so that its work does not show in the time of later requests.
 */
export async function requestReset({ database, clock }: Services, username: string): Promise<void> {
  const now = clock.now();
  await withTransaction(database, async (transaction) => {
    const row = { username, createdAt: now, expiresAt: new Date(now.getTime() + resetLifetimeMs) };
    const { id } = await database.model(passwordResetTable).create(row, { transaction });
    const dedupeKey = `password-reset-${id}-${now.getTime()}`;
    const request = { payload: { resetId: id }, dedupeKey, now, runAt: soonAtRandom(now) };
    await enqueue(database, transaction, passwordResetEmail, request);
  });
}

/** Sends the email if the name is a login name. Without a mail server the request is dropped, or it would arrive late. */
export function passwordResetEmailHandler(services: Services): JobHandler {
  const { database, clock, publicUrl, providers, readSite } = services;
  return jobHandler(passwordResetEmail, async ({ resetId }, job) => {
    const reset = await database.model(passwordResetTable).findByPk(resetId);
    if (!reset) return;
    const [admin, mailer, now] = [await findAdmin(database, reset.username), await providers.mailer(), clock.now()];
    const isTooLate = now.getTime() - reset.createdAt.getTime() >= resetLifetimeMs;
    if (!admin || !mailer || isTooLate || (await isOverLimit(database, { reset, adminUserId: admin.id, now }))) {
      return reset.destroy();
    }
    const token = randomToken();
    await reset.update({
      adminUserId: admin.id,
      tokenHash: tokenHashOf(token),
      passwordMark: tokenHashOf(admin.passwordHash),
      expiresAt: new Date(now.getTime() + resetLifetimeMs),
    });
    const site = await readSite();
    const content = await renderPasswordReset({
      language: await readOwnerLanguage(database, site),
      artistName: site.artistName,
      username: admin.username,
      url: `${publicUrl}/admin/reset#${token}`,
    });
    await sendEmail({ mailer, publicUrl }, job, { ...content, to: site.ownerEmail });
  });
}

interface CountedReset {
  readonly reset: PasswordResetRow;
  readonly adminUserId: number;
  readonly now: Date;
}

/** Returns whether this admin's emails of the last half an hour are enough, or one of a later request has been sent. */
async function isOverLimit({ model }: Database, { reset, adminUserId, now }: CountedReset): Promise<boolean> {
  const others = {
    adminUserId,
    createdAt: { [Op.gt]: new Date(now.getTime() - resetLifetimeMs) },
    id: { [Op.ne]: reset.id },
  };
  const sent = await model(passwordResetTable).findAll({ where: others });
  return sent.length >= maxEmails || sent.some(({ id }) => id > reset.id);
}
