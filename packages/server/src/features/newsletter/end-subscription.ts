import { Transaction } from "sequelize";
import { touchSubscribers } from "../../db/count-subscribers.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { NewsletterDeps } from "./ask-for-newsletter.ts";
import { newToken } from "./links.ts";
import { hasOpenRequest } from "./open-request.ts";

/**
 * Ends the subscription, or the request for one, whose mails carry the token. The confirmation link that was sent ends
 * with it: subscribing again takes a new request. False for an unknown token.
 */
export function endSubscription({ database, clock }: NewsletterDeps, unsubscribeToken: string): Promise<boolean> {
  return withTransaction(database, async (transaction) => {
    const where = { unsubscribeToken };
    const row = await database.models.subscriber.findOne({ where, transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) return false;
    if (row.subscribed || hasOpenRequest(row)) {
      const ended = { subscribed: false, unsubscribedAt: clock.now(), confirmToken: newToken() };
      await row.update(ended, { transaction });
      await touchSubscribers(database, transaction);
    }
    return true;
  });
}
