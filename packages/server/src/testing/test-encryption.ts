import { makeEncryption, type Encryption } from "../kernel/encryption.ts";

export const testKey = Buffer.alloc(32, 7);

/** An encryption for tests of parts that need one. */
export const testEncryption: Encryption = makeEncryption([testKey]);
