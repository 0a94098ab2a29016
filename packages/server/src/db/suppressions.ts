import type { SuppressionReason, SuppressionSource } from "@recital/contract/values/newsletter";
import { Op, type Transaction } from "sequelize";
import type { Encryption } from "../kernel/encryption.ts";
import { countSubscriberChange } from "./counts.ts";
import { emailKeyOf } from "./find-person.ts";
import type { Models } from "./models/models.ts";

const purpose = "newsletter suppression";

/**
 * The condition, on rows of `subscribers`, of who gets the newsletter. It includes that they are not suppressed: a
 * suppression ends the subscription in its transaction, and only a confirmation, which lifts it, starts one again.
 */
export const receivesNewsletter = "subscribers.subscribed = 1";

export interface SuppressionDeps {
  readonly database: { readonly models: Models };
  readonly encryption: Encryption;
}

/** Why, where and when an email address was suppressed. */
export interface SuppressionFacts {
  readonly reason: SuppressionReason;
  readonly source: SuppressionSource;
  readonly at: Date;
}

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
  const { subscriber } = deps.database.models;
  const row = await subscriber.findOne({ where: { emailKey }, transaction, lock: transaction.LOCK.UPDATE });
  if (row?.confirmedAt && row.confirmedAt > facts.at) return false;
  await suppressEmails(deps, [emailKey], { ...facts, issueId: row?.subscribed ? issueId : null }, transaction);
  if (facts.reason !== "hard-bounce") await overruleHardBounces(deps, [emailKey], facts, transaction);
  // Another transaction may have stored a row since the lock, which found none.
  const departed = await endSubscriptions(deps.database.models, [emailKey], facts.at, transaction);
  await countSubscriberChange(deps.database, { at: facts.at, departed }, transaction);
  return true;
}

/** Ends subscriptions and open requests. Returns the number of subscriptions. */
export async function endSubscriptions(
  { subscriber }: Pick<Models, "subscriber">,
  emailKeys: readonly string[],
  at: Date,
  transaction: Transaction,
): Promise<number> {
  const emailKey = { [Op.in]: [...emailKeys] };
  const ended = { subscribed: false, unsubscribedAt: at };
  const [count] = await subscriber.update(ended, { where: { emailKey, subscribed: true }, transaction });
  await subscriber.update(ended, { where: { emailKey, unsubscribedAt: null }, transaction });
  return count;
}

/** Stores keyed hashes of lower-case email addresses and changes no subscriber. */
export async function suppressEmails(
  { database, encryption }: SuppressionDeps,
  emailKeys: readonly string[],
  { reason, source, at, issueId = null }: SuppressionFacts & { readonly issueId?: number | null | undefined },
  transaction: Transaction,
): Promise<void> {
  const facts = { reason, source, issueId, createdAt: at };
  const rows = emailKeys.map((emailKey) => ({ emailHash: encryption.hash(purpose, emailKey), ...facts }));
  await database.models.newsletterSuppression.bulkCreate(rows, { ignoreDuplicates: true, transaction });
}

/** Gives another reason to those who were suppressed by a hard bounce, which the owner could undo. */
export async function overruleHardBounces(
  deps: SuppressionDeps,
  emailKeys: readonly string[],
  { reason, source, at }: SuppressionFacts,
  transaction: Transaction,
): Promise<void> {
  await deps.database.models.newsletterSuppression.update(
    { reason, source, issueId: null, createdAt: at },
    { where: { emailHash: emailKeys.flatMap((key) => hashesOf(deps, key)), reason: "hard-bounce" }, transaction },
  );
}

/** Returns the hashes of a lower-case email address under all keys. */
export function hashesOf({ encryption }: Pick<SuppressionDeps, "encryption">, emailKey: string): string[] {
  return [...encryption.hashes(purpose, emailKey)];
}

/**
 * Whether emails to this address bounce or were called spam, so that it gets only those of its orders. Other
 * suppressions concern the newsletter.
 */
export async function refusesEmail(deps: SuppressionDeps, emailKey: string): Promise<boolean> {
  const reason = (await findSuppressions(deps, [emailKey])).get(emailKey)?.reason;
  return reason === "hard-bounce" || reason === "complaint";
}

export async function isSuppressed(deps: SuppressionDeps, emailKey: string): Promise<boolean> {
  return (await findSuppressions(deps, [emailKey])).size > 0;
}

/** Returns the suppressions of lower-case email addresses under all keys. With a transaction they are locked. */
export async function findSuppressions(
  deps: SuppressionDeps,
  emailKeys: readonly string[],
  transaction: Transaction | null = null,
): Promise<Map<string, SuppressionFacts>> {
  const hashes = new Map(emailKeys.flatMap((key) => hashesOf(deps, key).map((hash) => [hash, key] as const)));
  const found = await deps.database.models.newsletterSuppression.findAll({
    where: { emailHash: { [Op.in]: [...hashes.keys()] } },
    transaction,
    ...(transaction && { lock: transaction.LOCK.UPDATE }),
  });
  return new Map(
    found.map(({ emailHash, reason, source, createdAt }) => [
      hashes.get(emailHash) ?? "",
      { reason, source, at: createdAt },
    ]),
  );
}

/** Deletes the hashes of an email address under all keys. */
export async function liftSuppression(
  deps: SuppressionDeps,
  emailKey: string,
  transaction: Transaction,
): Promise<void> {
  const where = { emailHash: hashesOf(deps, emailKey) };
  await deps.database.models.newsletterSuppression.destroy({ where, transaction });
}
