import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError, readConfig } from "../config/env.ts";
import { loadOrCreateSecret } from "../config/secrets.ts";

/**
 * Runs first under Compose: generates the database's password at the first start, and checks the settings, so that no
 * container restarts in a loop. Both containers read the files under different users; only root can reach their volume
 * on the host.
 */
const folder = process.env["SECRETS_DIR"] ?? "/secrets";
const readableByAll = 0o444;

await mkdir(folder, { recursive: true });
const password = await loadOrCreateSecret(join(folder, "mysql-password"), readableByAll);
const urlFile = join(folder, "database-url");
// Derived from the password alone, so writing it twice is harmless.
await writeFile(urlFile, `mysql://recital:${password}@mysql:3306/recital\n`);

try {
  const { publicUrl } = readConfig({ DATABASE_URL_FILE: urlFile, ...process.env });
  process.stdout.write(`The settings are complete. The site will be at ${publicUrl}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write("The settings in .env are not complete:\n");
  process.stderr.write(`${error.lines.map((line) => `  ${line}`).join("\n")}\n`);
  process.exitCode = 1;
}
