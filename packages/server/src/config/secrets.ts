import { access, link, readFile, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { randomToken } from "../kernel/ids.ts";
import { syncFolder } from "../kernel/folders.ts";

/** Returns the configured secrets, newest first; without any, one that is generated in `dataDir` at the first start. */
export async function loadSessionSecrets(
  configured: readonly string[] | undefined,
  dataDir: string,
): Promise<string[]> {
  return configured ? [...configured] : [await loadOrCreateSecret(join(dataDir, "session-secret"))];
}

/**
 * Returns the secret in `file`. If the file does not exist, it is generated with `mode`: 32 random bytes in base64url.
 * Of several starting processes exactly one writes it.
 */
export async function loadOrCreateSecret(file: string, mode = 0o600): Promise<string> {
  // Of a read-only folder an existing file is enough.
  if (!(await exists(file))) await createSecret(file, mode);
  return (await readFile(file, "utf8")).trim();
}

async function createSecret(file: string, mode: number): Promise<void> {
  const draft = `${file}.${randomToken(6)}`;
  await writeFile(draft, `${randomToken()}\n`, { mode, flush: true });
  // Creating a link is atomic and succeeds for exactly one of several starting processes.
  await link(draft, file).catch(ignoreExisting);
  await unlink(draft);
  await syncFolder(dirname(file));
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Shorter secrets would remove ordinary words from the log. */
const minLength = 8;

/**
 * Returns all secrets among the variables, to remove them from the log. Variables are recognized by their names, so
 * that new ones are included; from lists each entry, from URLs the password, encoded and decoded.
 */
export function secretsIn(variables: Readonly<Record<string, string | undefined>>): string[] {
  const found = Object.entries(variables).flatMap(([name, value = ""]) => {
    if (/_(?:URL|BASE|FILE)$/.test(name)) return passwordsOf(value);
    return /SECRET|PASSWORD|KEY|TOKEN/.test(name) ? [value, ...value.split(",")] : [];
  });
  return [...new Set(found.map((text) => text.trim()))].filter((text) => text.length >= minLength);
}

function passwordsOf(url: string): string[] {
  const password = URL.parse(url)?.password ?? "";
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
