import { z } from "zod";
import type { Database } from "./connection.ts";
import { readRows } from "./statements.ts";

const storedKey = z.object({ provider: z.string(), encryptedKeys: z.string() });

/** Returns the encrypted keys of all providers that have some. Each checkout and each page reads them. */
export function readEncryptedKeys(database: Database) {
  const sql = "SELECT provider, encrypted_keys AS encryptedKeys FROM provider_keys";
  return readRows(database, storedKey, sql, []);
}
