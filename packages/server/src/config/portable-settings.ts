import { lockingVariables } from "@recital/contract/values/site-settings";
import { parseEnv } from "node:util";

/**
 * The settings that are the same on every machine and not secret. The locations of the database and the uploads are not
 * among them.
 */
const portable = [
  "PUBLIC_URL",
  ...Object.values(lockingVariables).map(({ name }) => name),
  "OWNER_EMAIL",
  "MAIL_FROM",
  "ADMIN_USERNAME",
  "SPOTIFY_CLIENT_ID",
  "SPOTIFY_ARTIST_ID",
  "TRUST_PROXY",
  "BACKUP_KEEP_DAYS",
  "BACKUP_NIGHTLY",
] as const;

const secret = [
  "ENCRYPTION_KEY",
  "SESSION_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SMTP_URL",
  "MAIL_WEBHOOK_SECRET",
  "BOUNCE_IMAP_URL",
  "SPOTIFY_CLIENT_SECRET",
] as const;

/** Returns the settings as an `.env` file for another machine; secrets are only named. */
export function writePortableSettings(environment: Readonly<Record<string, string | undefined>>): string {
  const isSet = (name: string) => (environment[name] ?? "").trim() !== "";
  const settings = portable.filter(isSet).map((name) => ({ name, value: environment[name] ?? "" }));
  return writeLines(
    settings,
    secret.filter((name) => isSet(name) || isSet(`${name}_FILE`)),
  );
}

/** Settings from an archive. */
export interface ReadSettings {
  /** An `.env` file of the portable settings with valid values. */
  readonly settings: string;
  /** The names of the other variables. */
  readonly leftOut: readonly string[];
}

/**
 * Reads the settings of an archive, which may have been tampered with: a variable such as `NODE_OPTIONS` would run code
 * with the next start, and `STRIPE_API_BASE` would turn payments to another server.
 */
export function readPortableSettings(text: string, isValid: (name: string, value: string) => boolean): ReadSettings {
  const variables = parseEnv(text);
  const accepted = portable.filter((name) => variables[name] !== undefined && isValid(name, variables[name]));
  return {
    settings: writeLines(
      accepted.map((name) => ({ name, value: variables[name] ?? "" })),
      secret.filter((name) => new RegExp(`^# ${name}=`, "m").test(text)),
    ),
    leftOut: Object.keys(variables)
      .filter((name) => !accepted.some((known) => known === name))
      .map((name) => name.replaceAll(/[^\w.-]/g, "?")),
  };
}

function writeLines(
  settings: readonly { readonly name: string; readonly value: string }[],
  missing: readonly string[],
): string {
  const lines = settings.map(({ name, value }) => `${name}=${quote(value)}`);
  const comments = missing.map((name) => `# ${name}= was set, and as a secret is not in the backup`);
  return [...lines, ...comments, ""].join("\n");
}

/**
 * Quotes the text with a quotation mark that it does not contain; line breaks and other control
 * characters become spaces.
 */
function quote(text: string): string {
  const line = text.replaceAll(/\p{Cc}+/gu, " ");
  const mark = ['"', "'", "`"].find((quote) => !line.includes(quote)) ?? '"';
  return /^[\w.:/@+-]*$/.test(line) ? line : `${mark}${line}${mark}`;
}
