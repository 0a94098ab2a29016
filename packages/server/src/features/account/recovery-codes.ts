import type { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../kernel/errors.ts";
import { newRecoveryCodes, recoveryCodeDigest, recoveryCodePurpose } from "../../kernel/recovery-codes.ts";
import { recordAccessChange, type AccessChange } from "./access-change.ts";
import { revokeOtherSessions } from "./sessions.ts";
import { adminUserTable, recoveryCodeTable } from "../../http/tables.ts";
import type { Services } from "../feature.ts";

/**
 * Replaces the recovery codes, ends the other sessions and returns the new codes.
 * @throws {HttpError} 409 if two-step login is off
 */
export function renewRecoveryCodes(services: Services, change: AccessChange): Promise<string[]> {
  const { database } = services;
  const adminUserId = change.admin.id;
  return withTransaction(database, async (transaction) => {
    // Without the lock, two concurrent requests might both keep their codes.
    const admin = await database.model(adminUserTable).findByPk(adminUserId, { lock: true, transaction });
    if (!admin?.totpSecret) throw new HttpError(409, "second_factor_off", "Two-step login is off");
    await revokeOtherSessions(database, adminUserId, change.sessionId, transaction);
    await recordAccessChange(database, transaction, "recovery-codes-created", change);
    return replaceRecoveryCodes(services, adminUserId, transaction);
  });
}

/** Stores only keyed hashes of the codes. The admin's row must be locked. */
export async function replaceRecoveryCodes(
  { database, encryption }: Services,
  adminUserId: number,
  transaction: Transaction,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const recoveryCode = database.model(recoveryCodeTable);
  await recoveryCode.destroy({ where: { adminUserId }, transaction });
  const hash = (code: string) => encryption.hash(recoveryCodePurpose, recoveryCodeDigest(code));
  const rows = codes.map((code) => ({ adminUserId, codeHash: hash(code) }));
  await recoveryCode.bulkCreate(rows, { transaction });
  return codes;
}

export function countRecoveryCodes({ database }: Services, adminUserId: number): Promise<number> {
  return database.model(recoveryCodeTable).count({ where: { adminUserId } });
}
