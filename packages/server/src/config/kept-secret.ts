import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { randomToken } from "../kernel/ids.ts";

/**
 * The secret in `file`, which is generated at the first call and kept. One that is not there is written with `mode`;
 * of several starting processes exactly one writes it.
 */
export async function keptSecret(file: string, mode = 0o600): Promise<string> {
  const draft = `${file}.${randomToken(6)}`;
  await writeFile(draft, `${randomToken()}\n`, { mode });
  // A link appears whole or not at all, and for exactly one of several starting processes.
  await link(draft, file).catch(ignoreExisting);
  await unlink(draft);
  return (await readFile(file, "utf8")).trim();
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
