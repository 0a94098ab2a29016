import { bumpSubscribersVersion } from "../subscribers/counts.ts";
import { Op, Transaction, type WhereOptions } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { type SubscriberRow, subscriberTable } from "../subscribers/tables.ts";
import { suppressEmails } from "../../email/suppressions.ts";
import type { Services } from "../feature.ts";

const batch = 200;

/**
 * Deletes the subscribers who left before this time and keeps a keyed hash of their email addresses, and those who
 * neither confirmed nor asked since. Each batch is a transaction.
 */
export async function eraseSubscribers(services: Services, before: Date, now: Date): Promise<void> {
  const isLongAgo = { [Op.lt]: before };
  const left = { subscribed: false, unsubscribedAt: isLongAgo };
  const unconfirmed = {
    subscribed: false,
    confirmedAt: null,
    unsubscribedAt: null,
    createdAt: isLongAgo,
    [Op.or]: [{ confirmationRequestedAt: null }, { confirmationRequestedAt: isLongAgo }],
  };
  while ((await eraseBatch(services, left, now)) > 0);
  while ((await eraseBatch(services, unconfirmed, null)) > 0);
}

/** `suppressedAt`: null keeps no hash. Returns the number of deleted subscribers. */
function eraseBatch(
  services: Services,
  where: WhereOptions<SubscriberRow>,
  suppressedAt: Date | null,
): Promise<number> {
  const { database } = services;
  const subscriber = database.model(subscriberTable);
  return withTransaction(database, async (transaction) => {
    // Locked, because a link in an email may subscribe one of them again.
    const found = await subscriber.findAll({ where, limit: batch, transaction, lock: Transaction.LOCK.UPDATE });
    if (found.length === 0) return 0;
    if (suppressedAt) {
      await suppressEmails(
        services,
        found.map(({ emailKey }) => emailKey),
        { reason: "unsubscribed", source: "site", at: suppressedAt },
        transaction,
      );
    }
    await subscriber.destroy({ where: { id: found.map(({ id }) => id) }, transaction });
    await bumpSubscribersVersion(database, transaction);
    return found.length;
  });
}
