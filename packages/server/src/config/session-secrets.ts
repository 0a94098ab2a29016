import { join } from "node:path";
import { loadOrCreateSecret } from "./load-or-create-secret.ts";

/** Returns the configured secrets, newest first; without any, one that is generated in `dataDir` at the first start. */
export async function loadSessionSecrets(
  configured: readonly string[] | undefined,
  dataDir: string,
): Promise<string[]> {
  return configured ? [...configured] : [await loadOrCreateSecret(join(dataDir, "session-secret"))];
}
