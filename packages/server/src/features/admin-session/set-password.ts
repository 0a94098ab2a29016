import type { SecurityEvent } from "@recital/contract/endpoints/status";
import { findAdmin, loginName } from "./find-admin.ts";
import type { Database } from "../../db/connection.ts";
import { withTransaction } from "../../db/transaction.ts";
import { recordSecurityEvent } from "../../email/security-event.ts";
import { endSessionsOf } from "../../http/session-store.ts";
import { systemClock } from "../../kernel/clock.ts";
import { hashPassword } from "../../kernel/passwords.ts";
import { adminUserTable, recoveryCodeTable } from "../../http/tables.ts";

/**
 * Sets an admin's password or creates the admin, ends all of the admin's sessions and turns two-step login off, because
 * the phone may be lost. Returns the stored spelling of the name: MySQL's comparison also finds other spellings.
 */
export async function setPassword(
  database: Database,
  username: string,
  password: string,
  clock = systemClock,
): Promise<{ readonly hadSecondFactor: boolean; readonly username: string }> {
  const passwordHash = await hashPassword(password);
  const adminUser = database.model(adminUserTable);
  const recoveryCode = database.model(recoveryCodeTable);
  const now = clock.now();
  return withTransaction(database, async (transaction) => {
    const record = (kind: SecurityEvent["kind"], name: string) =>
      recordSecurityEvent(database, transaction, { kind, username: name, source: null, now });
    const locked = { lock: true, transaction } as const;
    const name = loginName(username);
    const user =
      (await findAdmin(database, name, locked)) ?? (await adminUser.findOne({ where: { username: name }, ...locked }));
    if (!user) {
      await adminUser.create({ username: name, passwordHash }, { transaction });
      await record("login-name-added", name);
      return { hadSecondFactor: false, username: name };
    }
    const hadSecondFactor = user.totpSecret !== null;
    const withoutSecondFactor = { totpSecret: null, pendingTotpSecret: null, lastTotpStep: null };
    await user.update({ passwordHash, ...withoutSecondFactor }, { transaction });
    await recoveryCode.destroy({ where: { adminUserId: user.id }, transaction });
    await endSessionsOf(database, user.id, transaction);
    await record("password-changed", user.username);
    if (hadSecondFactor) await record("two-step-login-off", user.username);
    return { hadSecondFactor, username: user.username };
  });
}
