import type { Encryption } from "../kernel/encryption.ts";
import { recoveryCodePurpose } from "../kernel/recovery-codes.ts";
import { totpSecretPurpose } from "../kernel/totp.ts";
import type { Database } from "./connection.ts";
import type { AdminUserRow } from "./models/admin-user.ts";
import type { Models } from "./models/models.ts";
import { reencryptProviderKeys } from "./provider-keys.ts";
import { Op, type Transaction } from "./sequelize.ts";

/**
 * Encrypts or hashes the secrets that earlier versions stored without a key, and encrypts those of older keys again, the keys of providers included.
 * Returns whether there were any without a key. Several processes may run it at once.
 */
export async function encryptSecrets(
  { models, sequelize, isSqlite }: Database,
  encryption: Encryption,
): Promise<boolean> {
  await reencryptProviderKeys(models, encryption);
  const hadPlain = [await encryptTotpSecrets(models, encryption), await hashRecoveryCodes(models, encryption)];
  if (!hadPlain.includes(true)) return false;
  // SQLite's write-ahead log still contains the old rows.
  if (isSqlite) await sequelize.query("PRAGMA wal_checkpoint(TRUNCATE)");
  return true;
}

/** Returns the admins whose two-step login has a secret that none of the keys can read. */
export async function findUnreadable(
  { adminUser }: Models,
  encryption: Encryption,
  transaction: Transaction | null = null,
): Promise<AdminUserRow[]> {
  const admins = await adminUser.findAll({ where: { totpSecret: { [Op.ne]: null } }, transaction });
  const isReadable = (stored: string) =>
    encryption.keyOf(stored) === "none" || encryption.decrypt(totpSecretPurpose, stored) !== null;
  return admins.filter(({ totpSecret }) => totpSecret !== null && !isReadable(totpSecret));
}

async function encryptTotpSecrets({ adminUser }: Models, encryption: Encryption): Promise<boolean> {
  const secrets = (await adminUser.findAll()).flatMap(({ id, totpSecret, pendingTotpSecret }) =>
    Object.entries({ totpSecret, pendingTotpSecret }).map(([column, stored]) => ({ id, column, stored: stored ?? "" })),
  );
  const keys = secrets.filter(({ stored }) => stored !== "").map(({ stored }) => encryption.keyOf(stored));
  for (const { id, column, stored } of secrets) {
    const secret = reencryptable(encryption, stored);
    if (secret === null) continue;
    const encrypted = encryption.encrypt(totpSecretPurpose, secret);
    await adminUser.update({ [column]: encrypted }, { where: { id, [column]: stored } });
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

async function hashRecoveryCodes({ recoveryCode }: Models, encryption: Encryption): Promise<boolean> {
  const codes = await recoveryCode.findAll();
  const plain = codes.filter(({ codeHash }) => encryption.keyOf(codeHash) === "none");
  for (const { adminUserId, codeHash } of plain) {
    const keyed = encryption.hash(recoveryCodePurpose, codeHash);
    await recoveryCode.update({ codeHash: keyed }, { where: { adminUserId, codeHash } });
  }
  return plain.length > 0;
}
