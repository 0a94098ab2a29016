import { join } from "node:path";
import { z } from "zod";

/** A port to listen on. */
export const port = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, "must be a port number")
  .transform(Number)
  .refine((number) => number <= 65_535, "must be a port number");

const letsEncrypt = {
  directory: "https://acme-v02.api.letsencrypt.org/directory",
  /** Issues certificates that no browser trusts, and allows many more failures. */
  staging: "https://acme-staging-v02.api.letsencrypt.org/directory",
};

/** The variables of a site that gets its certificate itself. */
export const httpsVariables = {
  DOMAIN: z
    .hostname("must be a domain, such as music.example.com")
    .lowercase("must be in small letters")
    .refine((name) => name.includes("."), "must be a domain, such as music.example.com")
    .optional(),
  HTTP_PORT: port.default(80),
  HTTPS_PORT: port.default(443),
  ACME_DIRECTORY_URL: z.url({ protocol: /^https$/, error: "must be an https:// URL" }).default(letsEncrypt.directory),
};

/** What the program needs to get a certificate and to answer by HTTPS. */
export interface HttpsSettings {
  readonly domain: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The directory of the certificate authority. */
  readonly directoryUrl: string;
  /** The directory for trials; null if the authority is not known to have one. */
  readonly stagingUrl: string | null;
  /** The folder of the certificate, its key and the account. */
  readonly folder: string;
  /** Where the authority writes to before a certificate ends; null: nowhere. */
  readonly email: string | null;
}

type Variables = z.output<z.ZodObject<typeof httpsVariables>> & { readonly OWNER_EMAIL?: string | undefined };

/** Returns the settings of HTTPS; null if a proxy answers by HTTPS, or nobody. */
export function httpsSettings(env: Variables, dataDir: string): HttpsSettings | null {
  if (env.DOMAIN === undefined) return null;
  return {
    domain: env.DOMAIN,
    httpPort: env.HTTP_PORT,
    httpsPort: env.HTTPS_PORT,
    directoryUrl: env.ACME_DIRECTORY_URL,
    stagingUrl: env.ACME_DIRECTORY_URL === letsEncrypt.directory ? letsEncrypt.staging : null,
    folder: join(dataDir, "https"),
    email: env.OWNER_EMAIL ?? null,
  };
}

/** Returns the URL of a site with a domain. */
export function urlOfDomain({ DOMAIN: domain, HTTPS_PORT: httpsPort }: Variables): string | undefined {
  if (domain === undefined) return undefined;
  return httpsPort === 443 ? `https://${domain}` : `https://${domain}:${httpsPort}`;
}

/** Returns a message for each variable that contradicts `DOMAIN`. */
export function httpsConflicts(env: Variables & { PUBLIC_URL?: string | undefined; TRUST_PROXY: number }): string[] {
  if (env.DOMAIN === undefined) return [];
  const isOther = env.PUBLIC_URL !== undefined && new URL(env.PUBLIC_URL).hostname !== env.DOMAIN;
  return [
    ...(isOther ? ["PUBLIC_URL must have the DOMAIN as its host, or be left out"] : []),
    ...(env.TRUST_PROXY > 0 ? ["TRUST_PROXY must be left out with DOMAIN: no proxy stands before the site"] : []),
  ];
}
