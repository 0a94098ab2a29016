import type { SecurityEvent } from "@recital/contract/endpoints/system/status";
import type { Database } from "../../../db/connection.ts";
import { type Transaction, UniqueConstraintError } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { recordSecurityEvent } from "../../../email/security-event.ts";
import { hasAdmin } from "../../../http/closed-site.ts";
import { endSessionsOf } from "../../../http/session.ts";
import { type AdminUserRow, adminUserTable, recoveryCodeTable } from "../../../http/tables.ts";
import { systemClock } from "../../../kernel/clock.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { hashPassword } from "../../../kernel/passwords.ts";

/** Returns a login name in the form in which names are stored and compared: trimmed, with composed letters. */
export function loginName(typed: string): string {
  return typed.trim().normalize("NFC");
}

/**
 * Returns the admin with this login name, or null. Names that earlier versions stored with decomposed letters are found
 * too.
 * @param options.lock locks the row until the transaction ends
 */
export async function findAdmin(
  { model }: Pick<Database, "model">,
  typed: string,
  options?: { readonly lock: true; readonly transaction: Transaction },
): Promise<AdminUserRow | null> {
  const name = loginName(typed);
  const rows = await model(adminUserTable).findAll({ where: { username: [name, name.normalize("NFD")] }, ...options });
  // MySQL also finds "admin" for "ädmin"; attempts under such spellings would be counted for another account.
  return rows.find(({ username }) => username.normalize("NFC") === name) ?? null;
}

interface WantedAdmin {
  readonly username: string;
  /** undefined: generate one. */
  readonly password: string | undefined;
}

/** Creates the first admin if there is none. Returns its password if it was generated, else null. */
export async function ensureFirstAdmin(database: Database, credentials: WantedAdmin): Promise<string | null> {
  if (await hasAdmin(database)) return null;
  const generated = credentials.password === undefined ? randomToken(12) : null;
  const passwordHash = await hashPassword(credentials.password ?? generated ?? "");
  try {
    await database.model(adminUserTable).create({ username: loginName(credentials.username), passwordHash });
  } catch (error) {
    // Another process that started at the same time was faster.
    if (error instanceof UniqueConstraintError) return null;
    throw error;
  }
  return generated;
}

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
