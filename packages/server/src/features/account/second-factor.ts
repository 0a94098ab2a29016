import type { Database } from "../../db/connection.ts";
import { withTransaction } from "../../db/transaction.ts";
import { HttpError, invalidInput } from "../../kernel/errors.ts";
import { newTotpSecret, totpSecretPurpose, totpStep, totpUri } from "../../kernel/totp.ts";
import { recordAccessChange, type AccessChange } from "./access-change.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { revokeOtherSessions } from "./sessions.ts";
import { type AdminUserRow, adminUserTable, recoveryCodeTable } from "../../http/tables.ts";
import type { Services } from "../feature.ts";

interface NewSecret {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Creates a secret that takes effect once one of its codes is confirmed, and replaces an unconfirmed one.
 * @throws {HttpError} 409 if two-step login is on
 */
export async function beginSecondFactor(
  { database, encryption }: Services,
  admin: AdminUserRow,
  issuer: string,
): Promise<NewSecret> {
  const secret = newTotpSecret();
  const [changed] = await database
    .model(adminUserTable)
    .update(
      { pendingTotpSecret: encryption.encrypt(totpSecretPurpose, secret) },
      { where: { id: admin.id, totpSecret: null } },
    );
  if (changed === 0) throw alreadyOn();
  return { secret, uri: totpUri(secret, issuer, admin.username) };
}

/**
 * Turns two-step login on and returns its recovery codes. The confirming code cannot be used again to log in.
 * @throws {HttpError} 409 if it is on or was not started; 422 if the code is wrong
 */
export async function confirmSecondFactor(services: Services, change: AccessChange, code: string): Promise<string[]> {
  const { database, encryption } = services;
  const { admin, now } = change;
  const { id, pendingTotpSecret } = admin;
  requireOff(admin);
  const secret = pendingTotpSecret === null ? null : encryption.decrypt(totpSecretPurpose, pendingTotpSecret);
  if (secret === null) throw notStarted();
  const lastTotpStep = totpStep(secret, code.replaceAll(/\s/g, ""), now);
  if (lastTotpStep === null) throw invalidInput({ code: "This code is wrong. Enter the code that the app shows now." });
  return withTransaction(database, async (transaction) => {
    // Only one of two concurrent confirmations finds the secret unconfirmed; none does if it was replaced meanwhile.
    const [changed] = await database
      .model(adminUserTable)
      .update(
        { totpSecret: pendingTotpSecret, pendingTotpSecret: null, lastTotpStep },
        { where: { id, totpSecret: null, pendingTotpSecret }, transaction },
      );
    if (changed === 0) throw notStarted();
    await recordAccessChange(database, transaction, "two-step-login-on", change);
    return replaceRecoveryCodes(services, id, transaction);
  });
}

/** @throws {HttpError} 409 if two-step login is on */
export function requireOff({ totpSecret }: AdminUserRow): void {
  if (totpSecret !== null) throw alreadyOn();
}

function alreadyOn(): HttpError {
  return new HttpError(409, "second_factor_on", "Two-step login is on already");
}

function notStarted(): HttpError {
  return new HttpError(409, "second_factor_not_begun", "Please start again: this code has been replaced");
}

/** Turns two-step login off, deletes its recovery codes and ends the other sessions. Idempotent. */
export async function turnOffSecondFactor(database: Database, change: AccessChange): Promise<void> {
  const adminUserId = change.admin.id;
  const adminUser = database.model(adminUserTable);
  const recoveryCode = database.model(recoveryCodeTable);
  await withTransaction(database, async (transaction) => {
    const before = await adminUser.findByPk(adminUserId, { lock: true, transaction });
    const off = { totpSecret: null, pendingTotpSecret: null, lastTotpStep: null };
    await adminUser.update(off, { where: { id: adminUserId }, transaction });
    await recoveryCode.destroy({ where: { adminUserId }, transaction });
    await revokeOtherSessions(database, adminUserId, change.sessionId, transaction);
    // Of two concurrent requests, the second one finds it off.
    if (before?.totpSecret) await recordAccessChange(database, transaction, "two-step-login-off", change);
  });
}
