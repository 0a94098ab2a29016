import type { Database } from "../db/connection.ts";
import { Op } from "../db/sequelize.ts";
import type { Encryption } from "../kernel/encryption.ts";
import { invalidInput } from "../kernel/errors.ts";
import { passwordFits } from "../kernel/passwords.ts";
import { recoveryCodeDigest, recoveryCodePurpose, totpSecretPurpose, totpStep } from "../kernel/second-factor.ts";
import { notSignedIn } from "./bind.ts";
import { countReauthentication, type LoginThrottleDeps } from "./login-throttle.ts";
import type { RequestContext } from "./request-context.ts";
import { type AdminUserRow, adminUserTable, recoveryCodeTable, sessionTable } from "./tables.ts";

/** The error messages for a wrong password, by the body's field. */
const messages = { password: "The password is wrong", currentPassword: "The current password is wrong" };

interface Proof {
  readonly admin: AdminUserRow;
  readonly password: string;
  readonly field: keyof typeof messages;
  readonly code: string | undefined;
}

/**
 * Checks the password of a signed-in admin and, if two-step login is on, an unused code before a sensitive change.
 * Attempts count by session.
 * @throws {HttpError} 422 if one of them is wrong or the code is missing; 429 after too many attempts
 */
export async function reauthenticate(
  deps: LoginDeps,
  context: RequestContext,
  { admin, password, field, code = "" }: Proof,
): Promise<void> {
  const countedAttempt = await countReauthentication(deps, context.session.id);
  if (!(await passwordFits(admin.passwordHash, password))) {
    context.log.warn({ admin: admin.id }, "wrong password of a signed-in admin");
    throw wrongPassword(field);
  }
  if (admin.totpSecret !== null) {
    if (code === "") {
      await countedAttempt.takeBack();
      throw invalidInput({ code: codeMessages.missing });
    }
    if ((await consumeCode(deps, admin, code, deps.clock.now())) === null) {
      context.log.warn({ admin: admin.id }, "wrong code of a signed-in admin");
      throw invalidInput({ code: codeMessages.wrong });
    }
  }
  await countedAttempt.succeed();
}

export function wrongPassword(field: keyof typeof messages) {
  return invalidInput({ [field]: messages[field] });
}

/** How long a login, or a confirmed password, allows changes of keys. */
const recentMs = 3_600_000;

interface GivenProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Requires that the admin proved in this session, within the last hour, that they know the password; one that is given
 * is checked, and counts for the next hour.
 * @throws {HttpError} 422 with `fields.password` if it is missing or wrong, or with `fields.code`; 429 after too many
 * attempts
 */
export async function requireRecentLogin(
  deps: LoginDeps,
  context: RequestContext,
  admin: AdminUserRow,
  { password, code }: GivenProof,
): Promise<void> {
  if (password !== undefined && password !== "") {
    await reauthenticate(deps, context, { admin, password, field: "password", code });
    context.session.confirm(deps.clock.now());
  } else if (!(await isRecent(deps, context))) {
    throw invalidInput({ password: "Enter your password to confirm this change" });
  }
}

async function isRecent({ database, clock }: LoginDeps, { session }: RequestContext): Promise<boolean> {
  const row = session.id === null ? null : await database.model(sessionTable).findByPk(session.id);
  const provenAt = Math.max(row?.createdAt.getTime() ?? 0, session.confirmedAt?.getTime() ?? 0);
  return clock.now().getTime() - provenAt < recentMs;
}

export type CodeKind = "app" | "recovery";

export interface CodeDeps {
  readonly database: Database;
  readonly encryption: Encryption;
}

/** The error messages at the code's field. */
export const codeMessages = {
  missing: "Enter the code from your authenticator app",
  wrong: "This code is wrong or was used before",
} as const;

/** The dependencies of a check of password and code. */
export interface LoginDeps extends LoginThrottleDeps, CodeDeps {}

/** Consumes a code and returns its kind; null if it is wrong or used. Concurrent requests cannot use a code twice. */
export async function consumeCode(
  deps: CodeDeps,
  user: AdminUserRow,
  typed: string,
  now: Date,
): Promise<CodeKind | null> {
  const { database, encryption } = deps;
  const code = typed.replaceAll(/\s/g, "");
  if (/^[0-9]{6}$/.test(code)) return (await takeStep(deps, user, code, now)) ? "app" : null;
  const codeHash = { [Op.in]: encryption.hashes(recoveryCodePurpose, recoveryCodeDigest(code)) };
  const used = await database.model(recoveryCodeTable).destroy({ where: { adminUserId: user.id, codeHash } });
  return used === 1 ? "recovery" : null;
}

/** Compares and stores the step in one statement, which also invalidates earlier steps. */
async function takeStep(deps: CodeDeps, user: AdminUserRow, code: string, now: Date): Promise<boolean> {
  const { database, encryption } = deps;
  const { id, totpSecret } = user;
  const secret = totpSecret === null ? null : encryption.decrypt(totpSecretPurpose, totpSecret);
  const step = secret === null ? null : totpStep(secret, code, now);
  if (step === null) return false;
  const isNew = { [Op.or]: [{ lastTotpStep: null }, { lastTotpStep: { [Op.lt]: step } }] };
  const [taken] = await database
    .model(adminUserTable)
    .update({ lastTotpStep: step }, { where: { id, totpSecret, ...isNew } });
  return taken === 1;
}

/** @throws {HttpError} 401 if no admin is signed in, or the admin no longer exists */
export async function signedInAdmin(database: Database, { session }: RequestContext): Promise<AdminUserRow> {
  const admin = session.adminId === null ? null : await database.model(adminUserTable).findByPk(session.adminId);
  if (!admin) throw notSignedIn();
  return admin;
}
