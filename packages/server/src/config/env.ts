import { resolve } from "node:path";
import { lockingVariables, someSettings } from "@recital/contract/values/site-settings";
import { isMailServerUrl, isSender, mailServerUrlMessage, saysWhetherTls } from "@recital/contract/values/urls";
import { z } from "zod";
import { parseEncryptionKey } from "../kernel/encryption.ts";
import { isLoopbackHost } from "../kernel/ip-addresses.ts";
import { httpsConflicts, httpsSettings, httpsVariables, port, urlOfDomain } from "./https-settings.ts";
import { backupSettings, backupVariables, copyConflicts, isAboveData } from "./backup-settings.ts";
import { missingForS3, s3Settings, s3Variables } from "./s3-settings.ts";
import { mailEventSettings, mailEventVariables } from "./mail-event-settings.ts";
import { providerSettings } from "./provider-settings.ts";
import { updateSettings, updateVariables } from "./update-settings.ts";
import { readSecretFiles } from "./secret-files.ts";
import { secretsIn } from "./secrets.ts";

/** The program's settings, read once. Names and defaults: decisions.md, "Environment". */
export type Config = ReturnType<typeof readConfig>;

/** One or more variables are missing or malformed; `lines` has a message for each that names it. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "ConfigError";
    this.lines = lines;
  }
}

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" });
const flag = z.enum(["true", "false"], "must be true or false").transform((text) => text === "true");
const text = z.string().min(1);
/** Newest first; several secrets are valid at once, so that one can be rotated without downtime. */
const secrets = text.transform((value) => value.split(",").map((secret) => secret.trim()));
/** Like {@link secrets}, of keys. */
const encryptionKeys = secrets
  .transform((keys) => keys.map(parseEncryptionKey))
  .refine((keys) => keys.every((key) => key !== null), "must be keys of 32 bytes in base64 or hexadecimal digits");
const sender = text.refine(isSender, "must be an email address, or a name and an address: Name <address>");
/** The maximum number of newsletter emails in a period. */
const sendingLimit = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, "must be a number of emails from 1 to 99999")
  .transform(Number);
const optional = <S extends z.ZodType>(schema: S) => schema.optional();

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a port number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number")
    .default(3000),
  HOST: optional(text),
  PUBLIC_URL: optional(httpUrl),
  DATA_DIR: text.default("./data"),
  DATABASE_URL: optional(
    text.refine((value) => namesDatabase(URL.parse(value)), "must look like mysql://user:pass@host:port/db"),
  ),
  ADMIN_USERNAME: text.max(200).default("admin"),
  ADMIN_PASSWORD: optional(z.string().min(8, "must have at least 8 characters")),
  SESSION_SECRET: optional(
    secrets.refine(
      (list) => list.every((secret) => secret.length >= 16),
      "must be secrets of at least 16 characters, separated by commas",
    ),
  ),
  ENCRYPTION_KEY: optional(encryptionKeys),
  DEMO_CONTENT: optional(flag),
  STRIPE_SECRET_KEY: optional(text),
  STRIPE_WEBHOOK_SECRET: optional(
    secrets.refine((list) => list.every((secret) => secret !== ""), "must be secrets, separated by commas"),
  ),
  STRIPE_API_BASE: optional(httpUrl),
  SMTP_URL: optional(
    text
      .refine(isMailServerUrl, mailServerUrlMessage.replace("URL ", ""))
      .refine(saysWhetherTls, "must have true or false as requireTLS"),
  ),
  MAIL_FROM: optional(sender),
  NEWSLETTER_PER_MINUTE: optional(sendingLimit),
  NEWSLETTER_PER_HOUR: optional(sendingLimit),
  OWNER_EMAIL: optional(z.email("must be an email address")),
  SPOTIFY_CLIENT_ID: optional(text),
  SPOTIFY_CLIENT_SECRET: optional(text),
  SPOTIFY_ARTIST_ID: optional(z.string().regex(/^[A-Za-z0-9]{22}$/, "must be an artist's id: 22 letters and digits")),
  SPOTIFY_API_BASE: optional(httpUrl),
  SPOTIFY_TOKEN_URL: optional(httpUrl),
  YOUTUBE_THUMBNAIL_BASE: optional(httpUrl),
  EMULATED_SETTINGS: optional(text),
  ...s3Variables,
  DOWNLOADS_FROM: z.enum(["site", "bucket"], "must be site or bucket").default("site"),
  TRUST_PROXY: z
    .string()
    .regex(/^(false|\d{1,2})$/, "must be false or the number of proxies in front")
    .transform((value) => (value === "false" ? 0 : Number(value)))
    .default(0),
  METRICS_PORT: optional(port),
  METRICS_HOST: text.default("127.0.0.1"),
  DRAIN_SECONDS: optional(
    z
      .string()
      .regex(/^(?:\d|10)$/, "must be an integer number of seconds, at most 10")
      .transform(Number),
  ),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  LOG_FORMAT: optional(z.enum(["json", "pretty"])),
  FFMPEG_PATH: optional(text),
  SITE_DIST: optional(text),
  API_DOCS: optional(flag),
  ...httpsVariables,
  ...mailEventVariables,
  ...backupVariables,
  ...updateVariables,
});

/** The variables that set and lock a setting of the site. */
const siteVariables = z.object(
  Object.fromEntries(Object.values(lockingVariables).map(({ name, schema }) => [name, optional<z.ZodType>(schema)])),
);

/** Returns whether a variable accepts this value on its own. */
export function isValidSetting(name: string, value: string): boolean {
  const schemas = new Map(Object.entries<z.ZodType>({ ...variables.shape, ...siteVariables.shape }));
  const schema = schemas.get(name);
  return schema?.safeParse(value).success ?? false;
}

/**
 * Reads the environment.
 * @throws {ConfigError} with one line for each invalid variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, isTerminal = false) {
  const files = readSecretFiles(environment);
  const nonEmpty = Object.fromEntries(Object.entries(files.environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(nonEmpty);
  const site = siteVariables.safeParse(nonEmpty);
  if (!parsed.success || !site.success || files.faults.length > 0) {
    const issues = [...(parsed.error?.issues ?? []), ...(site.error?.issues ?? [])];
    throw new ConfigError([...issues.map((issue) => `${issue.path.join(".")} ${issue.message}`), ...files.faults]);
  }
  const env = parsed.data;
  const publicUrl = new URL(env.PUBLIC_URL ?? urlOfDomain(env) ?? `http://localhost:${env.PORT}`);
  const isLocal = isLoopbackHost(publicUrl.hostname);
  const dataDir = resolve(env.DATA_DIR);

  const conflicts = findConflicts(env, { publicUrl, isLocal, dataDir });
  if (conflicts.length > 0) throw new ConfigError(conflicts);

  return {
    port: env.PORT,
    host: hostToListenOn(env.HOST, publicUrl),
    /** Without a trailing slash. */
    publicUrl: publicUrl.origin,
    isLocal,
    /** Null if a proxy answers by HTTPS, or nobody. */
    https: httpsSettings(env, dataDir),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    sessionSecrets: env.SESSION_SECRET,
    /** Newest first; undefined: the key is in the data folder. */
    encryptionKeys: env.ENCRYPTION_KEY,
    demoContent: env.DEMO_CONTENT ?? isLocal,
    /** Whether `/api/docs` is served; default: on this machine only. */
    hasApiDocs: env.API_DOCS ?? isLocal,
    /** The settings of the site that a variable fixes, so that the artist cannot change them. */
    fixedSettings: fixedSettings(site.data),
    /** Null: the contact email. */
    ownerEmail: env.OWNER_EMAIL ?? null,
    /** The maximum number of newsletter emails in any minute and any hour; null: no maximum. */
    newsletterLimits: { minute: env.NEWSLETTER_PER_MINUTE ?? null, hour: env.NEWSLETTER_PER_HOUR ?? null },
    /** Keys of Stripe, the mail server and Spotify; what the owner enters in the back office is added at each use. */
    providers: providerSettings(nonEmpty, readNames(env.EMULATED_SETTINGS)),
    mailEvents: mailEventSettings(env),
    /** Base URL of the video platform's images; null for the platform itself. */
    thumbnailBase: env.YOUTUBE_THUMBNAIL_BASE ?? null,
    /** The bucket for uploads; null stores them in the data folder. */
    s3: s3Settings(env),
    /** Whether buyers download files through the site or from the bucket. */
    downloadsFrom: env.DOWNLOADS_FROM,
    /** The folder of ffmpeg and ffprobe, or the file of ffmpeg; null finds them on PATH. */
    ffmpegPath: env.FFMPEG_PATH ? resolve(env.FFMPEG_PATH) : null,
    trustedProxies: env.TRUST_PROXY,
    ...operation(env, isLocal),
    log: { ...logStyle(env, isTerminal), secrets: secretsIn(nonEmpty) },
    backup: backupSettings(env, nonEmpty, { isLocal, dataDir }),
    updates: updateSettings(env),
    siteDist: resolve(env.SITE_DIST ?? "packages/site/dist"),
  } as const;
}

type Variables = z.output<typeof variables>;

/**
 * Returns the IP address to listen on; undefined for all. A site that only this machine can open listens on
 * this machine only. Without an address Node listens on IPv6 and IPv4, and on a machine without IPv6 on IPv4,
 * where `::` would fail.
 */
function hostToListenOn(host: string | undefined, { hostname }: URL): string | undefined {
  if (host !== undefined) return host === "::" ? undefined : host;
  if (!isLoopbackHost(hostname)) return undefined;
  return hostname === "[::1]" ? "::1" : "127.0.0.1";
}

/** Returns a message for each rule between variables that is broken. */
function findConflicts(
  env: Variables,
  { publicUrl, isLocal, dataDir }: { publicUrl: URL; isLocal: boolean; dataDir: string },
): string[] {
  return [
    ...(isLocal || env.SESSION_SECRET ? [] : ["SESSION_SECRET is required if PUBLIC_URL is public"]),
    ...(env.SMTP_URL && !env.MAIL_FROM ? ["MAIL_FROM is required with SMTP_URL"] : []),
    ...httpsConflicts(env),
    ...missingForStreaming(env),
    ...missingForS3(env),
    ...(env.DOWNLOADS_FROM === "bucket" && !env.S3_BUCKET ? ["S3_BUCKET is required with DOWNLOADS_FROM=bucket"] : []),
    ...(env.METRICS_PORT === env.PORT ? ["METRICS_PORT must be another port than PORT"] : []),
    ...(env.ENCRYPTION_KEY || !isAboveData(env, dataDir)
      ? []
      : ["BACKUP_DIR must not contain DATA_DIR, whose encryption.key must stay apart from the backups"]),
    ...copyConflicts(env, dataDir),
    ...(publicUrl.pathname === "/" ? [] : ["PUBLIC_URL must have no path"]),
  ];
}

function fixedSettings(site: z.output<typeof siteVariables>) {
  const set = Object.entries(lockingVariables).map(([setting, { name }]) => [setting, site[name]] as const);
  return someSettings.parse(Object.fromEntries(set.filter(([, value]) => value !== undefined)));
}

function logStyle(env: Variables, isTerminal: boolean) {
  return { level: env.LOG_LEVEL, format: env.LOG_FORMAT ?? (isTerminal ? "pretty" : "json") } as const;
}

const streamingNames = ["SPOTIFY_CLIENT_ID", "SPOTIFY_CLIENT_SECRET", "SPOTIFY_ARTIST_ID"] as const;

/** The three variables are required together. */
function missingForStreaming(env: Variables): string[] {
  const streamingName = streamingNames.find((name) => env[name]);
  if (!streamingName) return [];
  return streamingNames.filter((name) => !env[name]).map((name) => `${name} is required with ${streamingName}`);
}

function operation(env: Variables, isLocal: boolean) {
  return {
    /** Port and IP address of the metrics server; null if it is off. */
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : null,
    /**
     * The time during which a stopping process still accepts requests, so that a proxy notices that it is not ready.
     */
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (isLocal ? 0 : 3)),
  };
}

/** Returns the names of variables in a list. */
function readNames(list = ""): string[] {
  return list.split(",").map((name) => name.trim());
}

/** MySQL needs a server and a database, SQLite a file; without them the driver would choose a default. */
function namesDatabase(url: URL | null): boolean {
  if (url === null || url.pathname.length <= 1) return false;
  return url.protocol === "sqlite:" || (url.protocol === "mysql:" && url.hostname !== "");
}
