import type { AdminUserRow } from "../../db/models/admin-user.ts";
import { countGuess, type CountedGuess, type GuessDeps } from "../../http/guess-limit.ts";
import { HttpError } from "../../kernel/errors.ts";
import { passwordFits } from "../../kernel/passwords.ts";
import { takeCode, type CodeKind } from "./take-code.ts";

interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
  readonly ip: string;
}

/**
 * The admin whose name, password and (where the second factor is on) code fit, and what the code was.
 * @throws {HttpError} 401 without a hint at which of name and password was wrong, with `fields.code` where both fit and
 * the code is missing or wrong; 429 after 10 failures in 15 minutes
 */
export async function logIn(
  deps: GuessDeps,
  attempt: Attempt,
): Promise<{ readonly user: AdminUserRow; readonly codeKind: CodeKind | null }> {
  const { database } = deps;
  const guess = await countGuess(deps, attempt);
  const username = attempt.username.trim();
  const found = await database.models.adminUser.findOne({ where: { username } });
  // MySQL finds "admin" for "ädmin" too: under such spellings guesses would be counted as another account's.
  const user = found?.username === username ? found : null;
  if (!(await passwordFits(user?.passwordHash ?? null, attempt.password)) || !user) throw invalidCredentials();

  const codeKind = user.totpSecret === null ? null : await checkCode(deps, user, attempt.code ?? "", guess);
  await guess.succeed();
  return { user, codeKind };
}

/**
 * Asks again whether the password that just opened the door is still the one, once the session stands: a change of
 * password ends the sessions that it finds, and this one may have been made a moment later.
 * @throws {HttpError} 401 where it was changed meanwhile
 */
export async function confirmLogin({ database }: GuessDeps, user: AdminUserRow): Promise<void> {
  // The lock waits for a change that is under way; on SQLite there is none besides.
  const now = await database.models.adminUser.findByPk(user.id, { lock: true });
  if (now?.passwordHash !== user.passwordHash) throw invalidCredentials();
}

async function checkCode(
  { database, clock }: GuessDeps,
  user: AdminUserRow,
  code: string,
  guess: CountedGuess,
): Promise<CodeKind> {
  if (code === "") {
    await guess.takeBack();
    const sentence = "Enter the code from your authenticator app";
    throw new HttpError(401, "code_needed", sentence, { fields: { code: sentence } });
  }
  const kind = await takeCode(database, user, code, clock.now());
  if (kind === null) throw invalidCredentials({ code: "This code is wrong or was used before" });
  return kind;
}

function invalidCredentials(fields?: Readonly<Record<string, string>>): HttpError {
  return new HttpError(401, "invalid_credentials", "Invalid credentials", fields && { fields });
}
