import type { account, PasswordProof } from "@recital/contract/endpoints/system/account";
import type { Database } from "../../../db/connection.ts";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { limitRate } from "../../../http/limits.ts";
import { reauthenticate, signedInAdmin } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminUserRow, adminUserTable, recoveryCodeTable } from "../../../http/tables.ts";
import { HttpError, invalidInput } from "../../../kernel/errors.ts";
import {
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeDigest,
  recoveryCodePurpose,
  totpSecretPurpose,
  totpStep,
  totpUri,
} from "../../../kernel/second-factor.ts";
import type { Services } from "../../feature.ts";
import { accessChange, type AccessChange, recordAccessChange } from "./change-password.ts";
import { revokeOtherSessions } from "./sessions.ts";

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

/**
 * Replaces the recovery codes, ends the other sessions and returns the new codes.
 * @throws {HttpError} 409 if two-step login is off
 */
export function renewRecoveryCodes(services: Services, change: AccessChange): Promise<string[]> {
  const { database } = services;
  const adminUserId = change.admin.id;
  return withTransaction(database, async (transaction) => {
    // Without the lock, two concurrent requests might both keep their codes.
    const admin = await database.model(adminUserTable).findByPk(adminUserId, { lock: true, transaction });
    if (!admin?.totpSecret) throw new HttpError(409, "second_factor_off", "Two-step login is off");
    await revokeOtherSessions(database, adminUserId, change.sessionId, transaction);
    await recordAccessChange(database, transaction, "recovery-codes-created", change);
    return replaceRecoveryCodes(services, adminUserId, transaction);
  });
}

/** Stores only keyed hashes of the codes. The admin's row must be locked. */
export async function replaceRecoveryCodes(
  { database, encryption }: Services,
  adminUserId: number,
  transaction: Transaction,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const recoveryCode = database.model(recoveryCodeTable);
  await recoveryCode.destroy({ where: { adminUserId }, transaction });
  const hash = (code: string) => encryption.hash(recoveryCodePurpose, recoveryCodeDigest(code));
  const rows = codes.map((code) => ({ adminUserId, codeHash: hash(code) }));
  await recoveryCode.bulkCreate(rows, { transaction });
  return codes;
}

export function countRecoveryCodes({ database }: Services, adminUserId: number): Promise<number> {
  return database.model(recoveryCodeTable).count({ where: { adminUserId } });
}

export type SecondFactorKeys = Extract<keyof typeof account, `${string}/second-factor${string}`>;
const confirmRate: RateRule = { name: "confirm-second-factor", max: 10, windowMs: 15 * 60_000 };

export function secondFactorRoutes(services: Services): Handlers<SecondFactorKeys> {
  const { database, clock, readSite } = services;
  const provenAdmin = async (context: RequestContext, { password, code }: PasswordProof): Promise<AdminUserRow> => {
    const admin = await signedInAdmin(database, context);
    await reauthenticate(services, context, { admin, password, field: "password", code });
    return admin;
  };
  return {
    "GET /api/admin/second-factor": async (_, context) => {
      const { id, totpSecret } = await signedInAdmin(database, context);
      return { isOn: totpSecret !== null, recoveryCodesLeft: await countRecoveryCodes(services, id) };
    },

    "POST /api/admin/second-factor": async ({ body }, context) => {
      requireOff(await signedInAdmin(database, context));
      const admin = await provenAdmin(context, body);
      // An authenticator app shows the artist's name beside the code.
      return beginSecondFactor(services, admin, (await readSite()).artistName);
    },

    "POST /api/admin/second-factor/confirm": async ({ body }, context) => {
      const admin = await signedInAdmin(database, context);
      await limitRate(database, confirmRate, context.session.id ?? "", clock.now());
      const recoveryCodes = await confirmSecondFactor(services, accessChange(context, admin, clock.now()), body.code);
      context.log.info({ admin: admin.id }, "two-step login turned on");
      return { recoveryCodes };
    },

    "POST /api/admin/second-factor/recovery-codes": async ({ body }, context) => {
      const admin = await provenAdmin(context, body);
      const recoveryCodes = await renewRecoveryCodes(services, accessChange(context, admin, clock.now()));
      context.log.info({ admin: admin.id }, "recovery codes replaced");
      return { recoveryCodes };
    },

    "POST /api/admin/second-factor/turn-off": async ({ body }, context) => {
      const admin = await provenAdmin(context, body);
      await turnOffSecondFactor(database, accessChange(context, admin, clock.now()));
      context.log.info({ admin: admin.id }, "two-step login turned off");
      return undefined;
    },
  };
}
