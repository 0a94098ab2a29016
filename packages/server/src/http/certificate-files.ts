import { createPrivateKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { nullIfMissing, writePrivate } from "../kernel/folders.ts";
import type { ChallengeAnswers, IssuedCertificate } from "../ports/certificate-authority.ts";

/** A stored certificate that fits its key and its domain. */
export interface StoredCertificate extends IssuedCertificate {
  readonly validFrom: Date;
  readonly validTo: Date;
}

const isToken = (token: string) => /^[\w-]{16,200}$/.test(token);

/** Returns the stored certificate; null if there is none, or only one that does not fit. */
export async function readCertificate(folder: string, domain: string): Promise<StoredCertificate | null> {
  const text = await readFile(join(folder, "certificate.pem"), "utf8").catch(nullIfMissing);
  if (text === null) return null;
  const start = text.indexOf("-----BEGIN CERTIFICATE-----");
  return start === -1 ? null : fitting({ key: text.slice(0, start), chain: text.slice(start) }, domain);
}

/**
 * Stores a certificate in place of the one before, in one step. All processes of the folder read it within a minute.
 * @throws {Error} if it does not fit its key and the domain; the one before stays
 */
export async function storeCertificate(
  folder: string,
  domain: string,
  issued: IssuedCertificate,
): Promise<StoredCertificate> {
  const certificate = fitting(issued, domain);
  if (!certificate) throw new Error(`the certificate does not fit ${domain} and its key`);
  await writePrivate(folder, "certificate.pem", `${issued.key.trim()}\n${issued.chain.trim()}\n`);
  return certificate;
}

function fitting(issued: IssuedCertificate, domain: string): StoredCertificate | null {
  try {
    const certificate = new X509Certificate(issued.chain);
    const fits = certificate.checkPrivateKey(createPrivateKey(issued.key)) && certificate.checkHost(domain);
    if (!fits) return null;
    return { ...issued, validFrom: certificate.validFromDate, validTo: certificate.validToDate };
  } catch {
    return null;
  }
}

/** Returns the key of the account at the authority in PEM, which the first call makes. */
export async function accountKey(folder: string): Promise<string> {
  const known = await readFile(join(folder, "account.pem"), "utf8").catch(nullIfMissing);
  if (known !== null) return known;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  await writePrivate(folder, "account.pem", pem);
  return pem;
}

const renewal = z.object({
  failures: z.int().nonnegative(),
  at: z.coerce.date(),
  reason: z.enum(["domain", "unreachable", "limited", "unavailable"]).nullable(),
  message: z.string().nullable(),
  /** When the first of these failures was; null without one. */
  failingSince: z.coerce.date().nullable().default(null),
  /** See {@link certifiedSince}; null: since the present certificate is valid. */
  certifiedSince: z.coerce.date().nullable().default(null),
});

/** How the last attempts to get a certificate ended: failures in a row, and the time and cause of the last one. */
export type Renewal = z.output<typeof renewal>;

const noRenewal: Renewal = {
  failures: 0,
  at: new Date(0),
  reason: null,
  message: null,
  failingSince: null,
  certifiedSince: null,
};

/** Returns since when the site has had a valid certificate, through all its renewals. */
export function certifiedSince(certificate: StoredCertificate, last: Pick<Renewal, "certifiedSince">): Date {
  return last.certifiedSince ?? certificate.validFrom;
}

/** Returns the last attempts; none failed if nothing readable is stored. */
export async function readRenewal(folder: string): Promise<Renewal> {
  const text = await readFile(join(folder, "renewal.json"), "utf8").catch(nullIfMissing);
  const stored = renewal.safeParse(text === null ? null : parse(text));
  return stored.data ?? noRenewal;
}

export function storeRenewal(folder: string, last: Renewal): Promise<void> {
  return writePrivate(folder, "renewal.json", JSON.stringify(last));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const challengeFolder = (folder: string) => join(folder, "challenges");

/** Answers for the authority, which every process of the folder gives. */
export function challengeAnswers(folder: string): ChallengeAnswers {
  return {
    async put(token, answer) {
      if (!isToken(token)) throw new Error("the token of the challenge has another form");
      await writePrivate(challengeFolder(folder), token, answer);
    },
    remove: (token) => (isToken(token) ? rm(join(challengeFolder(folder), token), { force: true }) : Promise.resolve()),
  };
}

/** Returns the answer to a token; null if nobody asked for a certificate with it. */
export function readAnswer(folder: string, token: string): Promise<string | null> {
  if (!isToken(token)) return Promise.resolve(null);
  return readFile(join(challengeFolder(folder), token), "utf8").catch(nullIfMissing);
}
