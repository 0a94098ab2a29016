import { join } from "node:path";
import { makeEncryption, parseEncryptionKey, type Encryption } from "../kernel/encryption.ts";
import { ConfigError } from "./env.ts";
import { loadOrCreateSecret } from "./secrets.ts";

/** The name of the key's file in `DATA_DIR`. */
export const encryptionKeyFile = "encryption.key";

/**
 * Opens the encryption under the configured keys; without any, under the one in `dataDir`, which is generated at the
 * first start. Like the variable, the file may contain several keys, newest first.
 * @throws {ConfigError} if the file cannot be read or created, or contains no key
 */
export async function openEncryption(configured: readonly Buffer[] | undefined, dataDir: string): Promise<Encryption> {
  const [newest, ...older] = configured ?? (await readKeys(join(dataDir, encryptionKeyFile)));
  if (!newest) throw new ConfigError(["ENCRYPTION_KEY is empty"]);
  return makeEncryption([newest, ...older]);
}

async function readKeys(file: string): Promise<Buffer[]> {
  const text = await loadOrCreateSecret(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`${file} cannot be read or created (${reason}). Set ENCRYPTION_KEY instead`]);
  });
  return text.split(",").map((part) => {
    const key = parseEncryptionKey(part.trim());
    if (!key) throw new ConfigError([`${file} does not contain a key of 32 bytes. Put its copy back`]);
    return key;
  });
}
