import type { Encryption } from "../../../kernel/encryption.ts";
import { recoveryCodePurpose, totpSecretPurpose } from "../../../kernel/second-factor.ts";
import type { Database } from "../../../db/connection.ts";
import { reencryptProviderKeys } from "../../../db/provider-keys.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { adminUserTable, recoveryCodeTable, type AdminUserRow } from "../../../http/tables.ts";
import type { ModelOf } from "../../../db/table.ts";

/**
 * Encrypts or hashes the secrets that earlier versions stored without a key, and encrypts those of older keys again, the keys of providers included.
 * Returns whether there were any without a key. Several processes may run it at once.
 */
export async function encryptSecrets(
  { model, sequelize, isSqlite }: Database,
  encryption: Encryption,
): Promise<boolean> {
  await reencryptProviderKeys(model, encryption);
  const hadPlain = [await encryptTotpSecrets(model, encryption), await hashRecoveryCodes(model, encryption)];
  if (!hadPlain.includes(true)) return false;
  // SQLite's write-ahead log still contains the old rows.
  if (isSqlite) await sequelize.query("PRAGMA wal_checkpoint(TRUNCATE)");
  return true;
}

/** Returns the admins whose two-step login has a secret that none of the keys can read. */
export async function findUnreadable(
  model: ModelOf,
  encryption: Encryption,
  transaction: Transaction | null = null,
): Promise<AdminUserRow[]> {
  const admins = await model(adminUserTable).findAll({ where: { totpSecret: { [Op.ne]: null } }, transaction });
  const isReadable = (stored: string) =>
    encryption.keyOf(stored) === "none" || encryption.decrypt(totpSecretPurpose, stored) !== null;
  return admins.filter(({ totpSecret }) => totpSecret !== null && !isReadable(totpSecret));
}

async function encryptTotpSecrets(model: ModelOf, encryption: Encryption): Promise<boolean> {
  const secrets = (await model(adminUserTable).findAll()).flatMap(({ id, totpSecret, pendingTotpSecret }) =>
    Object.entries({ totpSecret, pendingTotpSecret }).map(([column, stored]) => ({ id, column, stored: stored ?? "" })),
  );
  const keys = secrets.filter(({ stored }) => stored !== "").map(({ stored }) => encryption.keyOf(stored));
  for (const { id, column, stored } of secrets) {
    const secret = reencryptable(encryption, stored);
    if (secret === null) continue;
    const encrypted = encryption.encrypt(totpSecretPurpose, secret);
    await model(adminUserTable).update({ [column]: encrypted }, { where: { id, [column]: stored } });
  }
  return keys.includes("none");
}

/** Returns the secret of a text that is not encrypted under the newest key; null if there is none. */
function reencryptable(encryption: Encryption, stored: string): string | null {
  if (stored === "") return null;
  const key = encryption.keyOf(stored);
  if (key === "none") return stored;
  return key === "older" ? encryption.decrypt(totpSecretPurpose, stored) : null;
}

async function hashRecoveryCodes(model: ModelOf, encryption: Encryption): Promise<boolean> {
  const codes = await model(recoveryCodeTable).findAll();
  const plain = codes.filter(({ codeHash }) => encryption.keyOf(codeHash) === "none");
  for (const { adminUserId, codeHash } of plain) {
    const keyed = encryption.hash(recoveryCodePurpose, codeHash);
    await model(recoveryCodeTable).update({ codeHash: keyed }, { where: { adminUserId, codeHash } });
  }
  return plain.length > 0;
}
