import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomToken } from "../kernel/ids.ts";

/** The configured secrets, else one that is generated into `dataDir` at the first start and kept. Newest first. */
export async function loadSessionSecrets(
  configured: readonly string[] | undefined,
  dataDir: string,
): Promise<string[]> {
  if (configured) return [...configured];
  const file = join(dataDir, "session-secret");
  const draft = `${file}.${randomToken(6)}`;
  await writeFile(draft, `${randomToken()}\n`, { mode: 0o600 });
  // A link appears whole or not at all, and for exactly one of several starting processes.
  await link(draft, file).catch(ignoreExisting);
  await unlink(draft);
  return [(await readFile(file, "utf8")).trim()];
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
