import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError, readConfig } from "../config/env.ts";
import { databaseUrlFile } from "../config/secret-files.ts";
import { loadOrCreateSecret } from "../config/secrets.ts";
import { sqliteFile } from "../db/connection.ts";

/**
 * Runs before Compose's MySQL: generates the database's password at the first start, and checks the settings, so that no
 * container restarts in a loop. Both containers read the files under different users; only root can reach their volume
 * on the host.
 */
const folder = process.env["SECRETS_DIR"] ?? "/secrets";
const readableByAll = 0o444;

try {
  const urlFile = join(folder, databaseUrlFile);
  const config = readConfig(process.env);
  const file = sqliteFile({ url: config.databaseUrl, dataDir: config.dataDir });
  if (file !== null && existsSync(file)) refuseOtherDatabase(file);
  else {
    await mkdir(folder, { recursive: true });
    const password = await loadOrCreateSecret(join(folder, "mysql-password"), readableByAll);
    // Derived from the password alone, so writing it twice is harmless.
    await writeFile(urlFile, `mysql://recital:${password}@mysql:3306/recital\n`);
    process.stdout.write(`The settings are complete. The site will be at ${config.publicUrl}\n`);
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write("The settings in .env are not complete:\n");
  process.stderr.write(`${error.lines.map((line) => `  ${line}`).join("\n")}\n`);
  process.exitCode = 1;
}

/** The site would start with an empty MySQL, as if all data were gone. */
function refuseOtherDatabase(file: string): void {
  process.stderr.write(`This site has its data in SQLite (${file}), and MySQL would be empty.\n`);
  process.stderr.write(
    "docs/scaling.md says how to move it. To stay with SQLite, remove mysql and scale from COMPOSE_PROFILES.\n",
  );
  process.exitCode = 1;
}
