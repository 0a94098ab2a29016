import type { Database } from "../../db/connection.ts";
import { withTransaction } from "../../db/transaction.ts";

/** Turns the second factor off, with its recovery codes. Off already, it stays so. */
export async function turnOffSecondFactor(database: Database, adminUserId: number): Promise<void> {
  const { adminUser, recoveryCode } = database.models;
  await withTransaction(database, async (transaction) => {
    const off = { totpSecret: null, pendingTotpSecret: null, lastTotpStep: null };
    await adminUser.update(off, { where: { id: adminUserId }, transaction });
    await recoveryCode.destroy({ where: { adminUserId }, transaction });
  });
}
