/**
 * The settings that are the same on every machine and not secret. The locations of the database and the uploads are not
 * among them.
 */
const portable = [
  "PUBLIC_URL",
  "ARTIST_NAME",
  "ARTIST_TAGLINE",
  "CONTACT_EMAIL",
  "OWNER_EMAIL",
  "YOUTUBE_CHANNEL_URL",
  "MAIL_FROM",
  "ADMIN_USERNAME",
  "SPOTIFY_CLIENT_ID",
  "SPOTIFY_ARTIST_ID",
  "TRUST_PROXY",
  "BACKUP_KEEP_DAYS",
  "BACKUP_NIGHTLY",
] as const;

const secret = [
  "SESSION_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SMTP_URL",
  "SPOTIFY_CLIENT_SECRET",
] as const;

/** Returns the settings as an `.env` file for another machine; secrets are only named. */
export function writePortableSettings(environment: Readonly<Record<string, string | undefined>>): string {
  const isSet = (name: string) => (environment[name] ?? "").trim() !== "";
  const lines = portable.filter(isSet).map((name) => `${name}=${quote(environment[name] ?? "")}`);
  const missing = secret.filter((name) => isSet(name) || isSet(`${name}_FILE`));
  return [...lines, ...missing.map((name) => `# ${name}= was set, and as a secret is not in the backup`), ""].join(
    "\n",
  );
}

/** Quotes the text with a quotation mark that it does not contain; line breaks are not supported. */
function quote(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, " ");
  const mark = ['"', "'", "`"].find((one) => !line.includes(one)) ?? '"';
  return /^[\w.:/@+-]*$/.test(line) ? line : `${mark}${line}${mark}`;
}
