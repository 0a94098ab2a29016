import { z } from "zod";
import { noKeys, type ProviderName, type StoredKeys } from "../domain/provider-keys.ts";
import type { Encryption } from "../kernel/encryption.ts";
import { key, longText, moment, text } from "./columns.ts";
import type { Database } from "./connection.ts";
import { Transaction } from "./sequelize.ts";
import { readRows } from "./statements.ts";
import { defineTable, type ModelOf } from "./table.ts";

/** The keys that the owner entered for one provider. */
export const providerKeyTable = defineTable("provider_keys", {
  provider: key(20).primaryKey(),
  /** The keys as encrypted JSON; see `db/provider-keys.ts`. */
  encryptedKeys: longText().withoutImages(),
  changedAt: moment(),
  /** The keyed hash of the settings with which the last test passed; null if it failed or there was none. */
  testedHash: text(100).optional(),
});

const purpose = "provider keys";

const storedKeys = z.object({
  keys: z.record(z.string(), z.string()),
  replaced: z.record(z.string(), z.object({ value: z.string(), at: z.number() })),
});

/** The keys that the owner entered; `unreadable`: encrypted under a key that this machine does not have. */
export type StoredProviders = Readonly<Record<ProviderName, StoredKeys | "unreadable">>;

/** Reads the keys of all providers. */
export async function readProviderKeys(database: Database, encryption: Encryption): Promise<StoredProviders> {
  const rows = await readEncryptedKeys(database);
  const read = (provider: ProviderName) => {
    const row = rows.find((row) => row.provider === provider);
    return row ? (decryptKeys(encryption, row.encryptedKeys) ?? "unreadable") : noKeys;
  };
  return { stripe: read("stripe"), smtp: read("smtp"), spotify: read("spotify") };
}

/**
 * Changes the keys of a provider; those that cannot be read are replaced. Concurrent changes run one after another.
 * Returns the new keys.
 */
export async function updateProviderKeys(
  { database, encryption }: { readonly database: Database; readonly encryption: Encryption },
  { provider, now, transaction }: { provider: ProviderName; now: Date; transaction: Transaction },
  change: (stored: StoredKeys) => StoredKeys,
): Promise<StoredKeys> {
  const providerKey = database.model(providerKeyTable);
  const empty = { provider, encryptedKeys: encryptKeys(encryption, noKeys), changedAt: now, testedHash: null };
  await providerKey.bulkCreate([empty], { ignoreDuplicates: true, transaction });
  const lock = Transaction.LOCK.UPDATE;
  const row = await providerKey.findByPk(provider, { rejectOnEmpty: true, lock, transaction });
  const keys = change(decryptKeys(encryption, row.encryptedKeys) ?? noKeys);
  await row.update({ encryptedKeys: encryptKeys(encryption, keys), changedAt: now }, { transaction });
  return keys;
}

/** Stores the keyed hash of the settings with which a test of a provider passed; null for a test that failed. */
export async function storeTestedHash(
  { database, encryption }: { readonly database: Database; readonly encryption: Encryption },
  { provider, testedHash, now }: { provider: ProviderName; testedHash: string | null; now: Date },
): Promise<void> {
  const providerKey = database.model(providerKeyTable);
  // The environment may set all keys of a provider, so that there is no row yet.
  const empty = { provider, encryptedKeys: encryptKeys(encryption, noKeys), changedAt: now, testedHash: null };
  await providerKey.bulkCreate([empty], { ignoreDuplicates: true });
  await providerKey.update({ testedHash }, { where: { provider } });
}

/** Encrypts the keys under the newest encryption key where an older one was used. */
export async function reencryptProviderKeys(model: ModelOf, encryption: Encryption): Promise<void> {
  for (const { provider, encryptedKeys } of await model(providerKeyTable).findAll()) {
    if (encryption.keyOf(encryptedKeys) !== "older") continue;
    const keys = encryption.decrypt(purpose, encryptedKeys);
    if (keys === null) continue;
    // Not over a change that another process made meanwhile.
    const where = { provider, encryptedKeys };
    await model(providerKeyTable).update({ encryptedKeys: encryption.encrypt(purpose, keys) }, { where });
  }
}

/** Returns the providers whose keys cannot be read. */
export async function findUnreadableProviders(
  model: ModelOf,
  encryption: Encryption,
  transaction: Transaction | null = null,
): Promise<string[]> {
  const rows = await model(providerKeyTable).findAll({ order: ["provider"], transaction });
  const unreadable = rows.filter(({ encryptedKeys }) => decryptKeys(encryption, encryptedKeys) === null);
  return unreadable.map(({ provider }) => provider);
}

/** Deletes the keys of these providers. */
export async function deleteProviderKeys(
  model: ModelOf,
  provider: readonly string[],
  transaction: Transaction,
): Promise<void> {
  await model(providerKeyTable).destroy({ where: { provider: [...provider] }, transaction });
}

function encryptKeys(encryption: Encryption, keys: StoredKeys): string {
  return encryption.encrypt(purpose, JSON.stringify(keys));
}

/** Returns null for keys that cannot be read: of another encryption key, changed, or of another version's shape. */
export function decryptKeys(encryption: Encryption, encrypted: string): StoredKeys | null {
  const text = encryption.decrypt(purpose, encrypted);
  return text === null ? null : (storedKeys.safeParse(JSON.parse(text)).data ?? null);
}

const storedKey = z.object({ provider: z.string(), encryptedKeys: z.string() });

/** Returns the encrypted keys of all providers that have some. Each checkout and each page reads them. */
export function readEncryptedKeys(database: Database) {
  const sql = "SELECT provider, encrypted_keys AS encryptedKeys FROM provider_keys";
  return readRows(database, storedKey, sql, []);
}
