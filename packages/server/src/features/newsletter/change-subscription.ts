import { bumpSubscribersVersion } from "../../db/counts.ts";
import { Transaction } from "../../db/sequelize.ts";
import { liftSuppression } from "../../db/suppressions.ts";
import { withTransaction } from "../../db/transaction.ts";
import { subscriberStatus } from "../../domain/subscriber-status.ts";
import type { NewsletterDeps } from "./request-confirmation.ts";

/**
 * Confirms the subscription with this token, after which the form may ask this person again. Idempotent. Returns false
 * if the token is unknown.
 */
export function confirmSubscription(deps: NewsletterDeps, confirmToken: string): Promise<boolean> {
  const { database, clock } = deps;
  return withTransaction(database, async (transaction) => {
    const where = { confirmToken };
    const row = await database.models.subscriber.findOne({ where, transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) return false;
    if (!row.subscribed) {
      await row.update({ subscribed: true, confirmedAt: clock.now(), unsubscribedAt: null }, { transaction });
      await liftSuppression(deps, row.emailKey, transaction);
      await bumpSubscribersVersion(database, transaction);
    }
    return true;
  });
}

/**
 * Ends the subscription or the open request with this token. The confirmation link still works: the form does not ask
 * this person again. Returns false if the token is unknown.
 */
export function endSubscription({ database, clock }: NewsletterDeps, unsubscribeToken: string): Promise<boolean> {
  return withTransaction(database, async (transaction) => {
    const where = { unsubscribeToken };
    const row = await database.models.subscriber.findOne({ where, transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) return false;
    if (subscriberStatus(row) !== "unsubscribed") {
      await row.update({ subscribed: false, unsubscribedAt: clock.now() }, { transaction });
      await bumpSubscribersVersion(database, transaction);
    }
    return true;
  });
}
