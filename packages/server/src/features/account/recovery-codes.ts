import type { Transaction } from "sequelize";
import type { Database } from "../../db/connection.ts";
import { withTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../kernel/errors.ts";
import { newRecoveryCodes, recoveryCodeHash } from "../../kernel/recovery-codes.ts";

/**
 * New recovery codes for old.
 * @throws {HttpError} 409 where the second factor is off
 */
export function renewRecoveryCodes(database: Database, adminUserId: number): Promise<string[]> {
  return withTransaction(database, async (transaction) => {
    // The lock puts two in line, or both lists might stay.
    const admin = await database.models.adminUser.findByPk(adminUserId, { lock: true, transaction });
    if (!admin?.totpSecret) throw new HttpError(409, "second_factor_off", "The second factor is off");
    return replaceRecoveryCodes(database, adminUserId, transaction);
  });
}

/** Codes that exist nowhere but in the answer; only their hashes stay. The admin's row must be locked. */
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
