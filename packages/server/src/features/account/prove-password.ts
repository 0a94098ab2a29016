import type { AdminUserRow } from "../../db/models/admin-user.ts";
import type { Caller } from "../../http/caller.ts";
import { countGuess, type GuessDeps } from "../../http/guess-limit.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { passwordFits } from "../../kernel/passwords.ts";

/** Which field of the body the password came in, and what is said there when it is wrong. */
const sentences = { password: "The password is wrong", currentPassword: "The current password is wrong" };

interface Proof {
  readonly admin: AdminUserRow;
  readonly password: string;
  readonly field: keyof typeof sentences;
}

/**
 * Checks the password of an admin who is signed in, so that a screen left open is not enough. Guesses count together
 * with those at the login.
 * @throws {HttpError} 422 where it is wrong; 429 after too many
 */
export async function provePassword(deps: GuessDeps, caller: Caller, { admin, password, field }: Proof): Promise<void> {
  const guess = await countGuess(deps, { username: admin.username, ip: caller.ip });
  if (!(await passwordFits(admin.passwordHash, password))) {
    caller.log.warn({ admin: admin.id }, "wrong password of a signed-in admin");
    throw wrongPassword(field);
  }
  await guess.succeed();
}

export function wrongPassword(field: keyof typeof sentences) {
  return invalidInput({ [field]: sentences[field] });
}
