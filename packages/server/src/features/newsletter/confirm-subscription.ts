import { touchSubscribers } from "../../db/count-subscribers.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { NewsletterDeps } from "./ask-for-newsletter.ts";

/** Begins the subscription whose mail carried the token; pressing twice is pressing once. False for an unknown token. */
export function confirmSubscription({ database, clock }: NewsletterDeps, confirmToken: string): Promise<boolean> {
  const { subscriber } = database.models;
  return withTransaction(database, async (transaction) => {
    const [confirmed] = await subscriber.update(
      { subscribed: true, confirmedAt: clock.now(), unsubscribedAt: null },
      { where: { confirmToken, subscribed: false }, transaction },
    );
    if (confirmed === 1) await touchSubscribers(database, transaction);
    return confirmed === 1 || (await subscriber.count({ where: { confirmToken }, transaction })) === 1;
  });
}
