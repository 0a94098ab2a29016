import type { AdminUserRow } from "../../db/models/admin-user.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Caller } from "../../http/caller.ts";
import type { GuessDeps } from "../../http/guess-limit.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { isCommonPassword } from "../../kernel/common-passwords.ts";
import { hashPassword } from "../../kernel/passwords.ts";
import { endOtherLogins } from "./end-logins.ts";
import { provePassword, wrongPassword } from "./prove-password.ts";

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the password and ends the admin's other sessions; this one goes on under a new id.
 * @throws {HttpError} 422 where the current password is wrong, or the new one is the same or a common one; 429 after too many guesses
 */
export async function changePassword(
  deps: GuessDeps,
  caller: Caller,
  admin: AdminUserRow,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { database } = deps;
  await provePassword(deps, caller, { admin, password: currentPassword, field: "currentPassword" });
  if (newPassword === currentPassword) throw invalidInput({ newPassword: "Must differ from the current password" });
  if (isCommonPassword(newPassword)) throw invalidInput({ newPassword: "Too many people use this password" });
  const passwordHash = await hashPassword(newPassword);
  await withTransaction(database, async (transaction) => {
    // Of two changes at once the second proved a password that is no more.
    const proven = { id: admin.id, passwordHash: admin.passwordHash };
    const [changed] = await database.models.adminUser.update({ passwordHash }, { where: proven, transaction });
    if (changed === 0) throw wrongPassword("currentPassword");
    await endOtherLogins(database, admin.id, caller.session.id, transaction);
  });
  await caller.session.signIn(admin.id);
  caller.log.info({ admin: admin.id }, "password changed");
}
