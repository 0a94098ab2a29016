import type { Database } from "../../db/connection.ts";
import type { AdminUserRow } from "../../db/models/admin-user.ts";
import { withTransaction } from "../../db/transaction.ts";
import { HttpError, invalidInput } from "../../kernel/errors.ts";
import { newTotpSecret, totpStep, totpUri } from "../../kernel/totp.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

interface NewSecret {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Makes a secret that counts once a code of it was confirmed; one that waited to be confirmed is forgotten.
 * @throws {HttpError} 409 where the second factor is on
 */
export async function beginSecondFactor(database: Database, admin: AdminUserRow, issuer: string): Promise<NewSecret> {
  const secret = newTotpSecret();
  const [changed] = await database.models.adminUser.update(
    { pendingTotpSecret: secret },
    { where: { id: admin.id, totpSecret: null } },
  );
  if (changed === 0) throw alreadyOn();
  return { secret, uri: totpUri(secret, issuer, admin.username) };
}

/**
 * Turns the second factor on and answers its recovery codes. The code that confirms it opens no login any more.
 * @throws {HttpError} 409 where it is on or was not begun; 422 where the code is wrong
 */
export async function confirmSecondFactor(
  database: Database,
  admin: AdminUserRow,
  { code, now }: { code: string; now: Date },
): Promise<string[]> {
  const { id, totpSecret, pendingTotpSecret } = admin;
  if (totpSecret !== null) throw alreadyOn();
  if (pendingTotpSecret === null) throw notBegun();
  const lastTotpStep = totpStep(pendingTotpSecret, code.replaceAll(/\s/g, ""), now);
  if (lastTotpStep === null) throw invalidInput({ code: "This code is wrong. Enter the one that the app shows now." });
  return withTransaction(database, async (transaction) => {
    // Of two confirmations at once, or one of a secret that was made anew meanwhile, only one finds it waiting.
    const [changed] = await database.models.adminUser.update(
      { totpSecret: pendingTotpSecret, pendingTotpSecret: null, lastTotpStep },
      { where: { id, totpSecret: null, pendingTotpSecret }, transaction },
    );
    if (changed === 0) throw notBegun();
    return replaceRecoveryCodes(database, id, transaction);
  });
}

function alreadyOn(): HttpError {
  return new HttpError(409, "second_factor_on", "The second factor is on already");
}

function notBegun(): HttpError {
  return new HttpError(409, "second_factor_not_begun", "Begin again: this secret no longer waits to be confirmed");
}
