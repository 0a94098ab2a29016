import { findAccessProblem } from "../../domain/downloads.ts";
import type { RateRule } from "../../db/rate-limits.ts";
import { ipBlock, limitRate } from "../../http/rate-limit.ts";
import { HttpError, notFound } from "../../kernel/errors.ts";
import {
  type DownloadAccessRow,
  downloadAccessTable,
  type DownloadFileRow,
  downloadFileTable,
  downloadTokenTable,
} from "./tables.ts";
import type { Services } from "../feature.ts";

/** Unknown tokens and tickets only: many customers may share an IP address. */
const guessRate: RateRule = { name: "download-guesses", max: 60, windowMs: 60_000 };
/** What {@link randomToken} makes. */
const secretForm = /^[\w-]{43}$/;

/** Returns whether a text can be a token or a ticket, so that no other reaches the database. */
export function isSecret(text: string): boolean {
  return secretForm.test(text);
}

/**
 * Refuses an unknown token or ticket.
 * @throws {HttpError} always: 404, and 429 after 60 a minute from an IP address
 */
export async function refuseUnknown({ database, clock }: Services, ip: string, sentence: string): Promise<never> {
  await limitRate(database, guessRate, ipBlock(ip), clock.now());
  throw notFound(sentence);
}

/** An access that gives files now, with those that are not revoked. */
export interface OpenAccess {
  readonly access: DownloadAccessRow;
  readonly files: readonly DownloadFileRow[];
}

/**
 * Returns the access that a token opens.
 * @throws {HttpError} 404 and 429 for unknown tokens; 410 if it is replaced, revoked or expired
 */
export async function findAccess(services: Services, token: string, ip: string): Promise<OpenAccess> {
  const { model } = services.database;
  const row = isSecret(token) ? await model(downloadTokenTable).findByPk(token) : null;
  const access = row && (await model(downloadAccessTable).findByPk(row.accessId));
  if (!access) return refuseUnknown(services, ip, "There are no files at this link");
  if (row.replacedAt !== null) throw replacedLink();
  requireOpen(access, services.clock.now());
  const files = await model(downloadFileTable).findAll({
    where: { accessId: access.id },
    order: [
      ["orderItemId", "ASC"],
      ["position", "ASC"],
      ["id", "ASC"],
    ],
  });
  const open = files.filter(({ revokedAt }) => revokedAt === null);
  if (files.length > 0 && open.length === 0) throw refundedFile();
  return { access, files: open };
}

/** @throws {HttpError} 410 if the access is revoked or has expired */
export function requireOpen(access: DownloadAccessRow, now: Date): void {
  const problem = findAccessProblem(access, now);
  if (problem !== null) throw gone(problem);
}

export function gone(sentence: string): HttpError {
  return new HttpError(410, "gone", sentence);
}

export function replacedLink(): HttpError {
  return gone("This link was replaced by a new one. Please use the newest email.");
}

export function refundedFile(): HttpError {
  return gone("This item was refunded, so its files can no longer be downloaded.");
}
