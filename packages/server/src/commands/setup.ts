import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError, readConfig } from "../config/env.ts";
import { keptSecret } from "../config/kept-secret.ts";

/**
 * What Compose runs before anything else: generates the database's password at the first start, and refuses settings
 * that the program would refuse, so that nothing restarts for ever. Both containers read the files under users of
 * their own; nobody but root reaches the volume that they are in.
 */
const folder = process.env["SECRETS_DIR"] ?? "/secrets";
const readableByAll = 0o444;

await mkdir(folder, { recursive: true });
const password = await keptSecret(join(folder, "mysql-password"), readableByAll);
const urlFile = join(folder, "database-url");
// Follows from the password alone: written twice, it is the same.
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
