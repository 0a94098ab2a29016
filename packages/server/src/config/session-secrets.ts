import { join } from "node:path";
import { keptSecret } from "./kept-secret.ts";

/** The configured secrets, else one that is generated into `dataDir` at the first start and kept. Newest first. */
export async function loadSessionSecrets(
  configured: readonly string[] | undefined,
  dataDir: string,
): Promise<string[]> {
  return configured ? [...configured] : [await keptSecret(join(dataDir, "session-secret"))];
}
