import type { Encryption } from "../kernel/encryption.ts";
import { recoveryCodePurpose } from "../kernel/recovery-codes.ts";
import type { Database } from "./connection.ts";

/** Encrypts or hashes the secrets that earlier versions stored without a key. Can run at once in several processes. */
export async function encryptSecrets({ models }: Database, encryption: Encryption): Promise<void> {
  for (const { adminUserId, codeHash } of await models.recoveryCode.findAll()) {
    if (encryption.keyOf(codeHash) !== "none") continue;
    const keyed = encryption.hash(recoveryCodePurpose, codeHash);
    await models.recoveryCode.update({ codeHash: keyed }, { where: { adminUserId, codeHash } });
  }
}
