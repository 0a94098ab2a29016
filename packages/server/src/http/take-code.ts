import { Op } from "../db/sequelize.ts";
import type { Database } from "../db/connection.ts";
import type { Encryption } from "../kernel/encryption.ts";
import { recoveryCodeDigest, recoveryCodePurpose } from "../kernel/recovery-codes.ts";
import { totpSecretPurpose, totpStep } from "../kernel/totp.ts";
import type { LoginThrottleDeps } from "./login-throttle.ts";
import { type AdminUserRow, adminUserTable, recoveryCodeTable } from "./tables.ts";

export type CodeKind = "app" | "recovery";

export interface CodeDeps {
  readonly database: Database;
  readonly encryption: Encryption;
}

/** The error messages at the code's field. */
export const codeSentences = {
  missing: "Enter the code from your authenticator app",
  wrong: "This code is wrong or was used before",
} as const;

/** What a check of password and code needs. */
export interface LoginDeps extends LoginThrottleDeps, CodeDeps {}

/** Consumes a code and returns its kind; null if it is wrong or used. Concurrent requests cannot use a code twice. */
export async function takeCode(deps: CodeDeps, user: AdminUserRow, typed: string, now: Date): Promise<CodeKind | null> {
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
