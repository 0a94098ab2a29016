import type { AdminUserRow } from "../../db/models/admin-user.ts";
import { deviceId } from "../../http/device-cookie.ts";
import { countLoginAttempt, type CountedAttempt } from "../../http/login-throttle.ts";
import { HttpError } from "../../kernel/errors.ts";
import { passwordFits } from "../../kernel/passwords.ts";
import { takeCode, type CodeKind, type LoginDeps } from "../../http/take-code.ts";

interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
  readonly ip: string;
  /** The device cookie's value. */
  readonly deviceCookie: string | null;
}

/**
 * Returns the admin with this name, password and, if two-step login is on, code; and the kind of the code.
 * @throws {HttpError} 401 without telling whether name or password was wrong, with `fields.code` if both are right and
 * the code is missing or wrong; 429 after too many failures, see {@link countLoginAttempt}
 */
export async function logIn(
  deps: LoginDeps,
  attempt: Attempt,
): Promise<{ readonly user: AdminUserRow; readonly codeKind: CodeKind | null }> {
  const { database, clock } = deps;
  const username = attempt.username.trim();
  const found = await database.models.adminUser.findOne({ where: { username } });
  // MySQL also finds "admin" for "ädmin"; attempts under such spellings would be counted for another account.
  const user = found?.username === username ? found : null;
  const device = deviceId(attempt.deviceCookie, user, clock.now());
  const countedAttempt = await countLoginAttempt(deps, { ...attempt, deviceId: device });
  if (!(await passwordFits(user?.passwordHash ?? null, attempt.password)) || !user) throw invalidCredentials();

  const codeKind = user.totpSecret === null ? null : await checkCode(deps, user, attempt.code ?? "", countedAttempt);
  await countedAttempt.succeed();
  return { user, codeKind };
}

/**
 * Checks the password hash again once the session is stored: a concurrent password change ends only the sessions that
 * exist at that time.
 * @throws {HttpError} 401 if the password was changed meanwhile
 */
export async function confirmLogin({ database }: LoginDeps, user: AdminUserRow): Promise<void> {
  // The lock waits for a concurrent change; SQLite runs one transaction at a time anyway.
  const now = await database.models.adminUser.findByPk(user.id, { lock: true });
  if (now?.passwordHash !== user.passwordHash) throw invalidCredentials();
}

async function checkCode(
  deps: LoginDeps,
  user: AdminUserRow,
  code: string,
  countedAttempt: CountedAttempt,
): Promise<CodeKind> {
  if (code === "") {
    await countedAttempt.takeBack();
    const sentence = "Enter the code from your authenticator app";
    throw new HttpError(401, "code_needed", sentence, { fields: { code: sentence } });
  }
  const kind = await takeCode(deps, user, code, deps.clock.now());
  if (kind === null) throw invalidCredentials({ code: "This code is wrong or was used before" });
  return kind;
}

function invalidCredentials(fields?: Readonly<Record<string, string>>): HttpError {
  return new HttpError(401, "invalid_credentials", "Invalid credentials", fields && { fields });
}
