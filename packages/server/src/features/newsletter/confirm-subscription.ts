import { bumpSubscribersVersion } from "../../db/count-subscribers.ts";
import { withTransaction } from "../../db/transaction.ts";
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
