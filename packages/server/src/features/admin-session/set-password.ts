import type { Database } from "../../db/connection.ts";
import { withTransaction } from "../../db/transaction.ts";
import { endSessionsOf } from "../../http/session-store.ts";
import { hashPassword } from "../../kernel/passwords.ts";

/**
 * Sets an admin's password or creates the admin, ends all of the admin's sessions and turns two-step login off, because
 * the phone may be lost. Returns the stored spelling of the name: MySQL's comparison also finds other spellings.
 */
export async function setPassword(
  database: Database,
  username: string,
  password: string,
): Promise<{ readonly hadSecondFactor: boolean; readonly username: string }> {
  const passwordHash = await hashPassword(password);
  const { adminUser, recoveryCode } = database.models;
  return withTransaction(database, async (transaction) => {
    const user = await adminUser.findOne({ where: { username }, lock: true, transaction });
    if (!user) {
      await adminUser.create({ username, passwordHash }, { transaction });
      return { hadSecondFactor: false, username };
    }
    const hadSecondFactor = user.totpSecret !== null;
    const withoutSecondFactor = { totpSecret: null, pendingTotpSecret: null, lastTotpStep: null };
    await user.update({ passwordHash, ...withoutSecondFactor }, { transaction });
    await recoveryCode.destroy({ where: { adminUserId: user.id }, transaction });
    await endSessionsOf(database, user.id, transaction);
    return { hadSecondFactor, username: user.username };
  });
}
