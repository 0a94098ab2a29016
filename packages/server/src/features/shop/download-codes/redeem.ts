import { type CodeRefusal, codeRefusal, isDownloadCode } from "@recital/contract/values/download-code";
import type { Redemption } from "@recital/contract/endpoints/shop/code-batches";
import { findExhausted, type RateRule } from "../../../db/rate-limits.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import { HttpError, tooMany } from "../../../kernel/errors.ts";
import { knowPerson } from "../../audience/people/know-person.ts";
import type { Services } from "../../feature.ts";
import { findGivenPage, giveToPerson } from "../../music/downloads/give-to-person.ts";
import { findEnd } from "./batches.ts";
import { codeBatchTable, type DownloadCodeRow, downloadCodeTable } from "./tables.ts";

/** Tries that failed, so that an audience that redeems its codes in one network is not stopped (decision 0146). */
const failureRate: RateRule = { name: "redeem-failures", max: 10, windowMs: 3_600_000 };
/** All tries, since the failures of those that run at once are counted too late. */
const tryRate: RateRule = { name: "redeem", max: 60, windowMs: 60_000 };

type Caller = Pick<RequestContext, "ip"> & { readonly session: Pick<RequestContext["session"], "ensureVisitorId"> };

/**
 * Gives the person with this email address what a code is for, and emails them the link. Returns the path of the page of
 * the files. A repetition by the same browser for the same address returns it again.
 * @throws {HttpError} 422 naming `code`, with a code of `CodeRefusal`; 429
 */
export async function redeemCode(services: Services, input: Redemption, caller: Caller): Promise<string> {
  const { database, clock } = services;
  const who = ipBlock(caller.ip);
  const now = clock.now();
  await limitRate(database, tryRate, who, now);
  const exhausted = await findExhausted(database, [{ rule: failureRate, who }], now);
  if (exhausted) {
    const seconds = (exhausted.resetsAt.getTime() - now.getTime()) / 1000;
    throw tooMany("Too many tries from here have failed. Please try again in an hour.", seconds);
  }
  try {
    return await takeCode(services, input, caller);
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) await limitRate(database, failureRate, who, now);
    throw error;
  }
}

async function takeCode(
  services: Services,
  { code, email, locale, key }: Redemption,
  { session }: Caller,
): Promise<string> {
  const { database, clock, encryption } = services;
  if (!isDownloadCode(code)) throw refusal("code_mistyped");
  const hashed = () => `${key ?? session.ensureVisitorId()} ${emailKeyOf(email)}`;
  const path = await withTransaction(database, async (transaction) => {
    const now = clock.now();
    const { row, batch } = await findOpen(services, code, { transaction, now });
    const claimed = { redeemedAt: now, redeemerHash: encryption.hash(hashPurpose, hashed()) };
    const where = { id: row.id, redeemedAt: null };
    // Of those who redeem a code at once, one changes its row.
    const [claims] = await database.model(downloadCodeTable).update(claimed, { where, transaction });
    if (claims === 0) return null;
    const personId = await knowPerson(database, { email, locale }, { transaction, now });
    const given = { personId, source: "code", sourceId: row.id, subjects: [batch], reason: batch.name } as const;
    const page = await giveToPerson(database, { ...given, isEmailed: true }, { transaction, now });
    if (page === null) throw refusal("code_empty");
    return page;
  });
  return path ?? findRepeated(services, code, hashed());
}

const hashPurpose = "redeemer of a download code";

interface Moment {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** Returns a code with its batch, which stays as it is until the transaction ends. Whether it was used is not looked at. */
async function findOpen({ database: { model } }: Services, code: string, { transaction, now }: Moment) {
  const row = await model(downloadCodeTable).findOne({ where: { code }, transaction });
  if (!row) throw refusal("code_unknown");
  const lock = Transaction.LOCK.SHARE;
  const batch = await model(codeBatchTable).findByPk(row.batchId, { transaction, lock, rejectOnEmpty: true });
  const end = row.redeemedAt === null ? findEnd(batch, now) : null;
  if (end !== null) throw refusal(`code_${end}`);
  return { row, batch };
}

/** Returns the page that the same browser got for the same email address. @throws {HttpError} 422 without one */
async function findRepeated({ database, encryption }: Services, code: string, hashed: string): Promise<string> {
  const row: DownloadCodeRow | null = await database.model(downloadCodeTable).findOne({ where: { code } });
  const isSame = encryption.hashes(hashPurpose, hashed).includes(row?.redeemerHash ?? "");
  const page = row && isSame ? await findGivenPage(database, { source: "code", sourceId: row.id }) : null;
  if (page === null) throw refusal("code_used");
  return page;
}

function refusal(code: CodeRefusal): HttpError {
  const message = codeRefusal(code, "en");
  return new HttpError(422, code, message, { fields: { code: message } });
}
