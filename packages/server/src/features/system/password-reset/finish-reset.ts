import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { recordSecurityEvent } from "../../../email/security-event.ts";
import { eventSource } from "../../../http/form-posts.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { endSessionsOf } from "../../../http/session.ts";
import { type AdminUserRow, adminUserTable } from "../../../http/tables.ts";
import { isCommonPassword } from "../../../kernel/common-passwords.ts";
import { HttpError, invalidInput } from "../../../kernel/errors.ts";
import { tokenHashOf } from "../../../kernel/ids.ts";
import { hashPassword } from "../../../kernel/passwords.ts";
import type { Services } from "../../feature.ts";
import { passwordResetTable } from "./table.ts";

interface NewPasswordByLink {
  readonly token: string;
  readonly newPassword: string;
}

/**
 * Sets the password of the link's admin and ends all of the admin's sessions. Two-step login stays on, and nobody is
 * signed in: the login afterwards asks for the code. The change of the password ends the link, and all others of the
 * admin.
 * @throws {HttpError} 410 if the link is used, replaced, expired or unknown; 422 for a common password
 */
export async function finishReset(
  { database, clock }: Services,
  context: RequestContext,
  { token, newPassword }: NewPasswordByLink,
): Promise<void> {
  const now = clock.now();
  // Before the slow hash, which only a person with a link may cause.
  const admin = await readAdminOf(database, token, now);
  if (isCommonPassword(newPassword)) throw invalidInput({ newPassword: "Too many people use this password" });
  const passwordHash = await hashPassword(newPassword);
  await withTransaction(database, async (transaction) => {
    // Of two concurrent uses of a link, and of a use and a change of the password, the second finds another password.
    const proven = { id: admin.id, passwordHash: admin.passwordHash };
    const [changed] = await database.model(adminUserTable).update({ passwordHash }, { where: proven, transaction });
    if (changed === 0) throw gone("ended");
    await endSessionsOf(database, admin.id, transaction);
    const event = { kind: "password-reset", username: admin.username, source: eventSource(context), now } as const;
    await recordSecurityEvent(database, transaction, event);
  });
  if (context.session.adminId === admin.id) context.session.signOut();
  context.log.info({ admin: admin.id }, "password reset by a link");
}

/** Returns the admin whose password a link sets. */
async function readAdminOf({ model }: Database, token: string, now: Date): Promise<AdminUserRow> {
  const reset = await model(passwordResetTable).findOne({ where: { tokenHash: tokenHashOf(token) } });
  if (!reset) throw gone("unknown");
  const { id, adminUserId, passwordMark } = reset;
  const admin = adminUserId === null ? null : await model(adminUserTable).findByPk(adminUserId);
  const newer = await model(passwordResetTable).count({ where: { adminUserId, id: { [Op.gt]: id } } });
  if (!admin || tokenHashOf(admin.passwordHash) !== passwordMark || newer > 0) throw gone("ended");
  if (reset.expiresAt <= now) throw gone("expired");
  return admin;
}

const reasons = {
  unknown: "This link is incomplete, or older than an hour.",
  ended: "This link was used already, or a newer link or a change of the password has ended it.",
  expired: "This link is older than 30 minutes.",
} as const;

function gone(reason: keyof typeof reasons): HttpError {
  return new HttpError(410, "reset_link", `${reasons[reason]} Please ask for a new one.`);
}
