import type { SecurityEvent } from "@recital/contract/endpoints/system/status";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { type EventSource, recordSecurityEvent } from "../../../email/security-event.ts";
import { newDeviceCookie } from "../../../http/device-cookie.ts";
import { eventSource } from "../../../http/form-posts.ts";
import { reauthenticate, wrongPassword } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminUserRow, adminUserTable } from "../../../http/tables.ts";
import { isCommonPassword } from "../../../kernel/common-passwords.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { hashPassword } from "../../../kernel/passwords.ts";
import type { Services } from "../../feature.ts";
import { revokeOtherSessions } from "./sessions.ts";

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly code?: string | undefined;
}

/**
 * Changes the password and ends the admin's other sessions; this session gets a new ID, and device cookies
 * of other browsers become invalid.
 * @throws {HttpError} 422 if the current password or the code is wrong, or the new one is the same or a common one; 429
 * after too many attempts
 */
export async function changePassword(
  services: Services,
  context: RequestContext,
  admin: AdminUserRow,
  { currentPassword, newPassword, code }: PasswordChange,
): Promise<void> {
  const { database, clock } = services;
  if (newPassword === currentPassword) throw invalidInput({ newPassword: "Must differ from the current password" });
  if (isCommonPassword(newPassword)) throw invalidInput({ newPassword: "Too many people use this password" });
  // A refused new password uses up no code.
  await reauthenticate(services, context, { admin, password: currentPassword, field: "currentPassword", code });
  const passwordHash = await hashPassword(newPassword);
  await withTransaction(database, async (transaction) => {
    // Of two concurrent changes the second has checked an outdated password.
    const proven = { id: admin.id, passwordHash: admin.passwordHash };
    const [changed] = await database.model(adminUserTable).update({ passwordHash }, { where: proven, transaction });
    if (changed === 0) throw wrongPassword("currentPassword");
    await revokeOtherSessions(database, admin.id, context.session.id, transaction);
    const change = accessChange(context, admin, clock.now());
    await recordAccessChange(database, transaction, "password-changed", change);
  });
  await context.session.signIn(admin.id);
  admin.set({ passwordHash });
  context.deviceCookie.set(newDeviceCookie(admin, clock.now()));
  context.log.info({ admin: admin.id }, "password changed");
}

/** A signed-in admin's change of their own access. */
export interface AccessChange {
  readonly admin: AdminUserRow;
  /** The session that makes the change. */
  readonly sessionId: string | null;
  readonly source: EventSource;
  readonly now: Date;
}

export function accessChange(context: RequestContext, admin: AdminUserRow, now: Date): AccessChange {
  return { admin, sessionId: context.session.id, source: eventSource(context), now };
}

/** Records the change as a security event, in its transaction. */
export async function recordAccessChange(
  database: Database,
  transaction: Transaction,
  kind: SecurityEvent["kind"],
  { admin: { username }, source, now }: AccessChange,
): Promise<void> {
  await recordSecurityEvent(database, transaction, { kind, username, source, now });
}
