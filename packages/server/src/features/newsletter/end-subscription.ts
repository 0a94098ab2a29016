import { Transaction } from "../../db/sequelize.ts";
import { bumpSubscribersVersion } from "../../db/count-subscribers.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { NewsletterDeps } from "./subscribe.ts";
import { newToken } from "./links.ts";
import { hasOpenRequest } from "./open-request.ts";

/**
 * Ends the subscription or the open request with this token, and invalidates its confirmation link. Returns false if the
 * token is unknown.
 */
export function endSubscription({ database, clock }: NewsletterDeps, unsubscribeToken: string): Promise<boolean> {
  return withTransaction(database, async (transaction) => {
    const where = { unsubscribeToken };
    const row = await database.models.subscriber.findOne({ where, transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) return false;
    if (row.subscribed || hasOpenRequest(row)) {
      const ended = { subscribed: false, unsubscribedAt: clock.now(), confirmToken: newToken() };
      await row.update(ended, { transaction });
      await bumpSubscribersVersion(database, transaction);
    }
    return true;
  });
}
