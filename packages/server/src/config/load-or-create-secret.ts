import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { randomToken } from "../kernel/ids.ts";

/**
 * Returns the secret in `file`, which is generated with `mode` if it does not exist. Of several starting processes
 * exactly one writes it.
 */
export async function loadOrCreateSecret(file: string, mode = 0o600): Promise<string> {
  const draft = `${file}.${randomToken(6)}`;
  await writeFile(draft, `${randomToken()}\n`, { mode });
  // Creating a link is atomic and succeeds for exactly one of several starting processes.
  await link(draft, file).catch(ignoreExisting);
  await unlink(draft);
  return (await readFile(file, "utf8")).trim();
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
