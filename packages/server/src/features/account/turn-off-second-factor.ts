import type { Database } from "../../db/connection.ts";
import { withTransaction } from "../../db/transaction.ts";

/** Turns two-step login off and deletes its recovery codes. Idempotent. */
export async function turnOffSecondFactor(database: Database, adminUserId: number): Promise<void> {
  const { adminUser, recoveryCode } = database.models;
  await withTransaction(database, async (transaction) => {
    const off = { totpSecret: null, pendingTotpSecret: null, lastTotpStep: null };
    await adminUser.update(off, { where: { id: adminUserId }, transaction });
    await recoveryCode.destroy({ where: { adminUserId }, transaction });
  });
}
