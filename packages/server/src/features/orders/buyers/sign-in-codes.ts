import { randomInt } from "node:crypto";
import { type CodeRefusal, describeCodeRefusal, signInCodes } from "@recital/contract/values/sign-in-code";
import { type RateRule, countHit, takeHitBack } from "../../../db/rate-limits.ts";
import { literal, Op, type Transaction } from "../../../db/sequelize.ts";
import type { Encryption } from "../../../kernel/encryption.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { equalsOneOf } from "../../../kernel/ids.ts";
import type { Services } from "../../feature.ts";
import { orderLinkTable, type SignInCodeRow, signInCodeTable } from "./table.ts";

const lifetimeMs = signInCodes.minutes * 60_000;
/** An email that is sent later than this has no code, only the link. */
const leastLifetimeMs = 2 * 60_000;

/** Wrong codes for one email address, from all browsers. Decision 0144 computes what is left to guess. */
const wrongRate = ({ purpose }: Pick<SignInCodeRow, "purpose">): RateRule => ({
  name: `${purpose}-code`,
  max: 10,
  windowMs: 30 * 24 * 3_600_000,
});

type Asked = Pick<SignInCodeRow, "visitorId" | "emailKey" | "purpose">;

/**
 * Stores that a browser asked for a code, which the email of this request will have. An earlier code of the browser for
 * this address ends, and the email about it is not sent if it still waits.
 */
export async function replaceCode(
  { database, clock }: Pick<Services, "database" | "clock">,
  { visitorId, emailKey, purpose, linkId }: Asked & { readonly linkId: number },
  transaction: Transaction,
): Promise<void> {
  const codes = database.model(signInCodeTable);
  const now = clock.now();
  const createdAt = { createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) };
  const fresh = { purpose, linkId, codeHash: null, tries: 0, ...createdAt };
  const where = { visitorId, emailKey };
  const former = await codes.findOne({ where, transaction });
  if (former) {
    await codes.update(fresh, { where, transaction });
    await database.model(orderLinkTable).destroy({ where: { id: former.linkId, tokenHash: null }, transaction });
  } else {
    // Of two requests at the same time, one gets no code; its link works.
    await codes.bulkCreate([{ ...where, ...fresh }], { ignoreDuplicates: true, transaction });
  }
}

/**
 * Returns a new code for a request's email; null if no browser waits for it, or not long enough. The end of a code counts
 * from the request, so that it tells nobody whether the address is known.
 */
export function makeCode({ clock }: Pick<Services, "clock">, asked: SignInCodeRow | null): string | null {
  if (!asked || asked.expiresAt.getTime() - clock.now().getTime() < leastLifetimeMs) return null;
  return String(randomInt(10 ** signInCodes.digits)).padStart(signInCodes.digits, "0");
}

/** Stores the hash of a code that is being sent. */
export async function storeCode(
  { database, encryption }: Pick<Services, "database" | "encryption">,
  asked: SignInCodeRow,
  code: string,
): Promise<void> {
  const codeHash = encryption.hash(hashPurpose, hashedText(asked, code));
  const { id, linkId } = asked;
  await database.model(signInCodeTable).update({ codeHash }, { where: { id, linkId } });
}

const hashPurpose = "sign-in code";

function hashedText({ purpose, visitorId, emailKey }: Asked, code: string): string {
  return [purpose, visitorId, emailKey, code].join("\n");
}

interface Entered {
  /** Null of a browser without a session. */
  readonly visitorId: string | null;
  /** Undefined: the address for which the browser asked last. */
  readonly emailKey: string | undefined;
  readonly purpose: SignInCodeRow["purpose"];
  readonly code: string;
}

/**
 * Uses up a code and returns its email address. A try is counted before the code is compared, in one statement, so that
 * tries at once do not pass the limit.
 * @throws {HttpError} 422 naming `code`, alike for known and unknown addresses
 */
export async function consumeCode(
  services: Services,
  { code, purpose, visitorId, ...entered }: Entered,
): Promise<string> {
  const { database, clock, encryption } = services;
  if (visitorId === null) throw refusal("code_expired");
  const now = clock.now();
  const emailKey = entered.emailKey === undefined ? {} : { emailKey: entered.emailKey };
  const codes = database.model(signInCodeTable);
  const isOpen = { purpose, expiresAt: { [Op.gt]: now } };
  const where = { visitorId, ...emailKey, ...isOpen };
  const asked = await codes.findOne({ where, order: [["createdAt", "DESC"]] });
  if (!asked) throw refusal("code_expired");
  const { id, linkId } = asked;
  const tries = literal("tries + 1");
  const [isCounted] = await codes.update({ tries }, { where: { id, linkId, tries: { [Op.lt]: signInCodes.tries } } });
  if (isCounted === 0) throw refusal("code_used_up");
  const who = encryption.hash(hashPurpose, asked.emailKey);
  const { hits } = await countHit(database, wrongRate(asked), who, now);
  if (hits > wrongRate(asked).max) throw refusal("code_paused");
  if (!isRight(encryption, asked, code))
    throw refusal(asked.tries + 1 < signInCodes.tries ? "code_wrong" : "code_used_up");
  await takeHitBack(database, wrongRate(asked), who);
  if ((await codes.destroy({ where: { id, linkId } })) === 0) throw refusal("code_expired");
  return asked.emailKey;
}

function isRight(encryption: Encryption, asked: SignInCodeRow, code: string): boolean {
  return equalsOneOf(asked.codeHash ?? "", encryption.hashes(hashPurpose, hashedText(asked, code)));
}

function refusal(code: CodeRefusal): HttpError {
  const message = describeCodeRefusal(code, "en");
  return new HttpError(422, code, message, { fields: { code: message } });
}
