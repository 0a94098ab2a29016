import type { NewsletterDeps } from "./ask-for-newsletter.ts";

/** Begins the subscription whose mail carried the token; pressing twice is pressing once. False for an unknown token. */
export async function confirmSubscription({ database, clock }: NewsletterDeps, confirmToken: string): Promise<boolean> {
  const { subscriber } = database.models;
  const [confirmed] = await subscriber.update(
    { subscribed: true, confirmedAt: clock.now(), unsubscribedAt: null },
    { where: { confirmToken, subscribed: false } },
  );
  return confirmed === 1 || (await subscriber.count({ where: { confirmToken } })) === 1;
}
