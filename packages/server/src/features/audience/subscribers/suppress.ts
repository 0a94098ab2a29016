import { Op, Transaction } from "../../../db/sequelize.ts";
import type { ModelOf } from "../../../db/table.ts";
import { withTransaction } from "../../../db/transaction.ts";
import {
  overruleHardBounces,
  suppressEmails,
  type SuppressionDeps,
  type SuppressionFacts,
} from "../../../email/suppressions.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { countSubscriberChange } from "./counts.ts";
import { subscriberTable } from "./tables.ts";

/**
 * The condition, on rows of `subscribers`, of who gets the newsletter. It includes that they are not suppressed: a
 * suppression ends the subscription in its transaction, and only a confirmation, which lifts it, starts one again.
 */
export const receivesNewsletter = "subscribers.subscribed = 1";

interface Suppressed extends SuppressionFacts {
  readonly email: string;
  /** The issue whose email bounced. */
  readonly issueId?: number;
}

/**
 * Ends the subscription or the open request of an email address, and keeps a keyed hash of it, so that neither the form
 * nor an import brings it back. Idempotent: the first reason stays, except that a hard bounce gives way. Does nothing and returns false if the person
 * confirmed after `at`, as for an event that a provider repeats.
 */
export async function suppress(
  deps: SuppressionDeps,
  { email, issueId, ...facts }: Suppressed,
  transaction: Transaction,
): Promise<boolean> {
  const emailKey = emailKeyOf(email);
  const subscriber = deps.database.model(subscriberTable);
  const row = await subscriber.findOne({ where: { emailKey }, transaction, lock: transaction.LOCK.UPDATE });
  if (row?.confirmedAt && row.confirmedAt > facts.at) return false;
  await suppressEmails(deps, [emailKey], { ...facts, issueId: row?.subscribed ? issueId : null }, transaction);
  if (facts.reason !== "hard-bounce") await overruleHardBounces(deps, [emailKey], facts, transaction);
  // Another transaction may have stored a row since the lock, which found none.
  const departed = await endSubscriptions(deps.database.model, [emailKey], facts.at, transaction);
  await countSubscriberChange(deps.database, { at: facts.at, departed }, transaction);
  return true;
}

/** Ends subscriptions and open requests. Returns the number of subscriptions. */
export async function endSubscriptions(
  model: ModelOf,
  emailKeys: readonly string[],
  at: Date,
  transaction: Transaction,
): Promise<number> {
  const emailKey = { [Op.in]: [...emailKeys] };
  const ended = { subscribed: false, unsubscribedAt: at };
  const subscriber = model(subscriberTable);
  const [count] = await subscriber.update(ended, { where: { emailKey, subscribed: true }, transaction });
  await subscriber.update(ended, { where: { emailKey, unsubscribedAt: null }, transaction });
  return count;
}

/**
 * Deletes a subscriber and keeps a keyed hash of the email address, so that neither the form nor an import brings it
 * back; an invitation does.
 * @throws {HttpError} 404 if there is none with this id
 */
export function deleteSubscriber(services: Services, id: number): Promise<void> {
  const { database, clock } = services;
  return withTransaction(database, async (transaction) => {
    const row = await database.model(subscriberTable).findByPk(id, { transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) throw notFound("This subscriber does not exist");
    const at = clock.now();
    await suppressEmails(services, [row.emailKey], { reason: "erased", source: "site", at }, transaction);
    await row.destroy({ transaction });
    await countSubscriberChange(database, { at, departed: row.subscribed ? 1 : 0 }, transaction);
  });
}
