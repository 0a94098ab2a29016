import { invalidInput } from "../kernel/errors.ts";
import { passwordFits } from "../kernel/passwords.ts";
import { countReauthentication } from "./login-throttle.ts";
import type { RequestContext } from "./request-context.ts";
import { codeSentences, takeCode, type LoginDeps } from "./take-code.ts";
import type { AdminUserRow } from "./tables.ts";

/** The error messages for a wrong password, by the body's field. */
const sentences = { password: "The password is wrong", currentPassword: "The current password is wrong" };

interface Proof {
  readonly admin: AdminUserRow;
  readonly password: string;
  readonly field: keyof typeof sentences;
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
      throw invalidInput({ code: codeSentences.missing });
    }
    if ((await takeCode(deps, admin, code, deps.clock.now())) === null) {
      context.log.warn({ admin: admin.id }, "wrong code of a signed-in admin");
      throw invalidInput({ code: codeSentences.wrong });
    }
  }
  await countedAttempt.succeed();
}

export function wrongPassword(field: keyof typeof sentences) {
  return invalidInput({ [field]: sentences[field] });
}
