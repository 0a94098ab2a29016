import type { Transaction } from "sequelize";
import type { Encryption } from "../kernel/encryption.ts";
import type { Models } from "./models/models.ts";

const purpose = "newsletter suppression";

interface SuppressionDeps {
  readonly database: { readonly models: Models };
  readonly encryption: Encryption;
}

/** Stores keyed hashes of lower-case email addresses, which the newsletter's form then never asks again. */
export async function suppressEmails(
  { database, encryption }: SuppressionDeps,
  emailKeys: readonly string[],
  createdAt: Date,
  transaction: Transaction,
): Promise<void> {
  const rows = emailKeys.map((emailKey) => ({ emailHash: encryption.hash(purpose, emailKey), createdAt }));
  await database.models.newsletterSuppression.bulkCreate(rows, { ignoreDuplicates: true, transaction });
}

export async function isSuppressed(deps: SuppressionDeps, emailKey: string): Promise<boolean> {
  const where = { emailHash: hashesOf(deps, emailKey) };
  return (await deps.database.models.newsletterSuppression.count({ where })) > 0;
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

function hashesOf({ encryption }: SuppressionDeps, emailKey: string): string[] {
  return [...encryption.hashes(purpose, emailKey)];
}
