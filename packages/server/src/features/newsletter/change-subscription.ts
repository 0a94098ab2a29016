import { bumpSubscribersVersion } from "../../db/counts.ts";
import type { SubscriberRow } from "../../db/models/subscriber.ts";
import { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { newToken } from "./links.ts";
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

/** Returns whether the subscriber has neither confirmed nor unsubscribed since the last request. */
export function hasOpenRequest(
  row: Pick<SubscriberRow, "subscribed" | "confirmationRequestedAt" | "unsubscribedAt">,
): boolean {
  if (row.subscribed || row.confirmationRequestedAt === null) return false;
  return row.unsubscribedAt === null || row.unsubscribedAt < row.confirmationRequestedAt;
}
