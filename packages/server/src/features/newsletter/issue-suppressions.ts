import type { SuppressionSource } from "@recital/contract/values/newsletter";
import { Op, type Transaction } from "../../db/sequelize.ts";
import { countSubscriberChange } from "../subscribers/counts.ts";
import { newsletterSuppressionTable } from "../../email/tables.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { issueRecipientTable } from "./tables.ts";
import type { ModelOf } from "../../db/table.ts";
import { hashesOf, type SuppressionDeps } from "../../email/suppressions.ts";

interface Undone {
  readonly issueId: number;
  readonly now: Date;
  /** Only what was learned there; default: anywhere. */
  readonly source?: SuppressionSource;
}

const batch = 500;

/**
 * Lifts the suppressions that the bounces of one issue caused, and subscribes those again whose subscription they
 * ended. Who left by themselves, before or after, stays away. Returns the number of people who are subscribed again.
 */
export async function undoIssueSuppressions(
  deps: SuppressionDeps,
  { issueId, now, source }: Undone,
  transaction: Transaction,
): Promise<number> {
  const newsletterSuppression = deps.database.model(newsletterSuppressionTable);
  const subscriber = deps.database.model(subscriberTable);
  const where = { issueId, reason: "hard-bounce" as const, ...(source && { source }) };
  const rows = await newsletterSuppression.findAll({ where, transaction, lock: transaction.LOCK.UPDATE });
  if (rows.length === 0) return 0;
  const endedAt = new Map(rows.map(({ emailHash, createdAt }) => [emailHash, createdAt.getTime()]));
  const people = await readBounced(deps.database.model, issueId, transaction);
  const ids = people
    .filter(({ emailKey, unsubscribedAt }) =>
      hashesOf(deps, emailKey).some((hash) => endedAt.get(hash) === unsubscribedAt?.getTime()),
    )
    .map(({ id }) => id);
  let subscribed = 0;
  for (let start = 0; start < ids.length; start += batch) {
    const [count] = await subscriber.update(
      { subscribed: true, unsubscribedAt: null },
      { where: { id: ids.slice(start, start + batch), subscribed: false }, transaction },
    );
    subscribed += count;
  }
  await newsletterSuppression.destroy({ where, transaction });
  await countSubscriberChange(deps.database, { at: now, subscribed }, transaction);
  return subscribed;
}

/** Returns the people without a subscription to whom an email of the issue bounced. */
async function readBounced(model: ModelOf, issueId: number, transaction: Transaction) {
  const bounced = await model(issueRecipientTable).findAll({
    attributes: ["subscriberId"],
    where: { issueId, bouncedAt: { [Op.ne]: null } },
    transaction,
    raw: true,
  });
  const ids = bounced.map(({ subscriberId }) => subscriberId);
  const people: { id: number; emailKey: string; unsubscribedAt: Date | null }[] = [];
  for (let start = 0; start < ids.length; start += batch) {
    const id = ids.slice(start, start + batch);
    const where = { id, subscribed: false };
    people.push(...(await model(subscriberTable).findAll({ where, transaction, lock: transaction.LOCK.UPDATE })));
  }
  return people;
}
