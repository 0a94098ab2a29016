import type { Transaction } from "sequelize";
import type { Encryption } from "../kernel/encryption.ts";
import type { Database } from "./connection.ts";

const purpose = "newsletter suppression";

interface SuppressionDeps {
  readonly database: Database;
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

export async function isSuppressed({ database, encryption }: SuppressionDeps, emailKey: string): Promise<boolean> {
  const emailHash = [...encryption.hashes(purpose, emailKey)];
  return (await database.models.newsletterSuppression.count({ where: { emailHash } })) > 0;
}
