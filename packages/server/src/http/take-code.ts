import { Op } from "../db/sequelize.ts";
import type { Database } from "../db/connection.ts";
import type { AdminUserRow } from "../db/models/admin-user.ts";
import type { Encryption } from "../kernel/encryption.ts";
import { recoveryCodeDigest, recoveryCodePurpose } from "../kernel/recovery-codes.ts";
import { totpStep } from "../kernel/totp.ts";
import type { LoginThrottleDeps } from "./login-throttle.ts";

export type CodeKind = "app" | "recovery";

export interface CodeDeps {
  readonly database: Database;
  readonly encryption: Encryption;
}

/** What a check of password and code needs. */
export interface LoginDeps extends LoginThrottleDeps, CodeDeps {}

/** Consumes a code and returns its kind; null if it is wrong or used. Concurrent requests cannot use a code twice. */
export async function takeCode(
  { database, encryption }: CodeDeps,
  user: AdminUserRow,
  typed: string,
  now: Date,
): Promise<CodeKind | null> {
  const code = typed.replaceAll(/\s/g, "");
  if (/^[0-9]{6}$/.test(code)) return (await takeStep(database, user, code, now)) ? "app" : null;
  const codeHash = { [Op.in]: encryption.hashes(recoveryCodePurpose, recoveryCodeDigest(code)) };
  const used = await database.models.recoveryCode.destroy({ where: { adminUserId: user.id, codeHash } });
  return used === 1 ? "recovery" : null;
}

/** Compares and stores the step in one statement, which also invalidates earlier steps. */
async function takeStep(database: Database, user: AdminUserRow, code: string, now: Date): Promise<boolean> {
  const { id, totpSecret } = user;
  const step = totpSecret === null ? null : totpStep(totpSecret, code, now);
  if (step === null) return false;
  const isNew = { [Op.or]: [{ lastTotpStep: null }, { lastTotpStep: { [Op.lt]: step } }] };
  const [taken] = await database.models.adminUser.update(
    { lastTotpStep: step },
    { where: { id, totpSecret, ...isNew } },
  );
  return taken === 1;
}
