import type { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { withTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../kernel/errors.ts";
import { newRecoveryCodes, recoveryCodeHash } from "../../kernel/recovery-codes.ts";
import { revokeOtherSessions } from "./sessions.ts";

/**
 * Replaces the recovery codes, ends the other sessions and returns the new codes.
 * @throws {HttpError} 409 if two-step login is off
 */
export function renewRecoveryCodes(
  database: Database,
  adminUserId: number,
  currentId: string | null,
): Promise<string[]> {
  return withTransaction(database, async (transaction) => {
    // Without the lock, two concurrent requests might both keep their codes.
    const admin = await database.models.adminUser.findByPk(adminUserId, { lock: true, transaction });
    if (!admin?.totpSecret) throw new HttpError(409, "second_factor_off", "Two-step login is off");
    await revokeOtherSessions(database, adminUserId, currentId, transaction);
    return replaceRecoveryCodes(database, adminUserId, transaction);
  });
}

/** Stores only the hashes of the codes. The admin's row must be locked. */
export async function replaceRecoveryCodes(
  database: Database,
  adminUserId: number,
  transaction: Transaction,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const { recoveryCode } = database.models;
  await recoveryCode.destroy({ where: { adminUserId }, transaction });
  const rows = codes.map((code) => ({ adminUserId, codeHash: recoveryCodeHash(code) }));
  await recoveryCode.bulkCreate(rows, { transaction });
  return codes;
}

export function countRecoveryCodes(database: Database, adminUserId: number): Promise<number> {
  return database.models.recoveryCode.count({ where: { adminUserId } });
}
