import type { SuppressionReason, SuppressionSource } from "@recital/contract/values/newsletter";
import { Op, type Transaction } from "../db/sequelize.ts";
import type { ModelOf } from "../db/table.ts";
import type { Encryption } from "../kernel/encryption.ts";
import { newsletterSuppressionTable } from "./tables.ts";

const purpose = "newsletter suppression";

export interface SuppressionDeps {
  readonly database: { readonly model: ModelOf };
  readonly encryption: Encryption;
}

/** Why, where and when an email address was suppressed. */
export interface SuppressionFacts {
  readonly reason: SuppressionReason;
  readonly source: SuppressionSource;
  readonly at: Date;
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
  await database.model(newsletterSuppressionTable).bulkCreate(rows, { ignoreDuplicates: true, transaction });
}

/** Changes the reason of addresses that were suppressed by a hard bounce, which the owner could undo. */
export async function overruleHardBounces(
  deps: SuppressionDeps,
  emailKeys: readonly string[],
  { reason, source, at }: SuppressionFacts,
  transaction: Transaction,
): Promise<void> {
  await deps.database
    .model(newsletterSuppressionTable)
    .update(
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
  const found = await deps.database.model(newsletterSuppressionTable).findAll({
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
  await deps.database.model(newsletterSuppressionTable).destroy({ where, transaction });
}
