import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The variables whose value may come from a file, named by the variable with the suffix `_FILE`. */
const secretVariables = [
  "ADMIN_PASSWORD",
  "BOUNCE_IMAP_URL",
  "DATABASE_URL",
  "ENCRYPTION_KEY",
  "MAIL_WEBHOOK_SECRET",
  "S3_SECRET_ACCESS_KEY",
  "SESSION_SECRET",
  "SMTP_URL",
  "SPOTIFY_CLIENT_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

/** The file in `SECRETS_DIR` with the URL of Compose's own MySQL, which its service `setup` writes. */
export const databaseUrlFile = "database-url";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment with the contents of the named files, and a message for each file that cannot be read. A
 * variable takes precedence over its file; an empty file counts as not set. Without both, the database's URL comes from
 * `SECRETS_DIR` if there is one.
 */
export function readSecretFiles(environment: Environment): { environment: Environment; faults: string[] } {
  const fromFiles: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of secretVariables) {
    const file = environment[`${name}_FILE`]?.trim() || (name === "DATABASE_URL" && generatedFile(environment));
    if (!file || environment[name]?.trim()) continue;
    try {
      fromFiles[name] = readFileSync(file, "utf8").trim();
    } catch (error) {
      faults.push(`${name}_FILE names ${file}, which cannot be read: ${reason(error)}`);
    }
  }
  return { environment: { ...environment, ...fromFiles }, faults };
}

function generatedFile({ SECRETS_DIR: folder }: Environment): string | null {
  const file = folder?.trim() ? join(folder.trim(), databaseUrlFile) : null;
  return file !== null && existsSync(file) ? file : null;
}

function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EACCES") return "the program's user may not read it";
  if (code === "EISDIR") return "it is a folder";
  return error instanceof Error ? error.message : String(error);
}
