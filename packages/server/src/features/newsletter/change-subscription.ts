import { bumpSubscribersVersion } from "../../db/counts.ts";
import { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { subscriberStatus } from "../../domain/subscriber-status.ts";
import type { NewsletterDeps } from "./subscribe.ts";

/** Confirms the subscription with this token. Idempotent. Returns false if the token is unknown. */
export function confirmSubscription({ database, clock }: NewsletterDeps, confirmToken: string): Promise<boolean> {
  const { subscriber } = database.models;
  return withTransaction(database, async (transaction) => {
    const [confirmed] = await subscriber.update(
      { subscribed: true, confirmedAt: clock.now(), unsubscribedAt: null },
      { where: { confirmToken, subscribed: false }, transaction },
    );
    if (confirmed === 1) await bumpSubscribersVersion(database, transaction);
    return confirmed === 1 || (await subscriber.count({ where: { confirmToken }, transaction })) === 1;
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
