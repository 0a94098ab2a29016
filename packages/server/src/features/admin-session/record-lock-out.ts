import type { Database } from "../../db/connection.ts";
import { Op } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { recordSecurityEvent } from "../../email/security-event.ts";
import { type AdminUserRow, adminUserTable } from "../../http/tables.ts";
import { securityEventTable } from "../../email/tables.ts";

const dayMs = 24 * 60 * 60_000;

/** Records that many logins as this admin, or many codes, were wrong, unless it was recorded in the last 24 hours. */
export async function recordLockOut(
  database: Database,
  kind: "lock-out" | "wrong-codes",
  { id, username }: AdminUserRow,
  now: Date,
): Promise<void> {
  const adminUser = database.model(adminUserTable);
  const securityEvent = database.model(securityEventTable);
  await withTransaction(database, async (transaction) => {
    // Of concurrent failures, one at a time looks for the event.
    await adminUser.findByPk(id, { lock: true, transaction });
    const lastDay = { [Op.gt]: new Date(now.getTime() - dayMs) };
    if ((await securityEvent.count({ where: { kind, username, at: lastDay }, transaction })) > 0) return;
    await recordSecurityEvent(database, transaction, { kind, username, source: null, now });
  });
}
