/**
 * What makes the site this site and is no secret: it means the same on another machine. Where that one keeps its
 * database and its uploads is its own affair.
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

/** The settings as a file `.env` for another machine: values where they are no secrets, else only that there was one. */
export function writePortableSettings(environment: Readonly<Record<string, string | undefined>>): string {
  const isSet = (name: string) => (environment[name] ?? "").trim() !== "";
  const lines = portable.filter(isSet).map((name) => `${name}=${quote(environment[name] ?? "")}`);
  const missing = secret.filter((name) => isSet(name) || isSet(`${name}_FILE`));
  return [...lines, ...missing.map((name) => `# ${name}= was set, and as a secret is not in the backup`), ""].join(
    "\n",
  );
}

/** In whichever quotes the text does not hold; a line break has no place in a setting. */
function quote(text: string): string {
  const line = text.replaceAll(/[\r\n]+/g, " ");
  const mark = ['"', "'", "`"].find((one) => !line.includes(one)) ?? '"';
  return /^[\w.:/@+-]*$/.test(line) ? line : `${mark}${line}${mark}`;
}
