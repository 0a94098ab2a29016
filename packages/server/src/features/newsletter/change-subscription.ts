import { countSubscriberChange } from "../subscribers/counts.ts";
import { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { subscriberStatus } from "../../domain/subscriber-status.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { issueRecipientTable } from "./tables.ts";
import { liftSuppression, overruleHardBounces } from "../../email/suppressions.ts";
import type { Services } from "../feature.ts";

/**
 * Confirms the subscription with this token, after which the form may ask this person again. Idempotent. Returns false
 * if the token is unknown.
 */
export function confirmSubscription(services: Services, confirmToken: string): Promise<boolean> {
  const { database, clock } = services;
  return withTransaction(database, async (transaction) => {
    const where = { confirmToken };
    const row = await database.model(subscriberTable).findOne({ where, transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) return false;
    if (!row.subscribed) {
      const now = clock.now();
      const confirmed = { subscribed: true, confirmedAt: now, consentAt: now, unsubscribedAt: null };
      await row.update(confirmed, { transaction });
      await liftSuppression(services, row.emailKey, transaction);
      await countSubscriberChange(database, { at: now, subscribed: 1 }, transaction);
    }
    return true;
  });
}

/**
 * Ends the subscription or the open request with this token. The confirmation link still works: the form does not ask
 * this person again. It counts for the issue whose email contained the link. Returns false if the token is unknown.
 */
export function endSubscription(
  services: Services,
  unsubscribeToken: string,
  issueId: number | null,
): Promise<boolean> {
  const { database, clock } = services;
  return withTransaction(database, async (transaction) => {
    const where = { unsubscribeToken };
    const row = await database.model(subscriberTable).findOne({ where, transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) return false;
    if (subscriberStatus(row) !== "unsubscribed") {
      const [now, departed] = [clock.now(), row.subscribed ? 1 : 0];
      await row.update({ subscribed: false, unsubscribedAt: now }, { transaction });
      if (issueId !== null) {
        const email = { issueId, subscriberId: row.id, unsubscribedAt: null };
        await database.model(issueRecipientTable).update({ unsubscribedAt: now }, { where: email, transaction });
      }
      await countSubscriberChange(database, { at: now, departed }, transaction);
    } else {
      // The owner can undo what a bounce caused, but not the person's own word.
      const facts = { reason: "unsubscribed", source: "site", at: clock.now() } as const;
      await overruleHardBounces(services, [row.emailKey], facts, transaction);
    }
    return true;
  });
}
