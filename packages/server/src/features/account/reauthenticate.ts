import type { AdminUserRow } from "../../db/models/admin-user.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { countReauthentication, type LoginThrottleDeps } from "../../http/login-throttle.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { passwordFits } from "../../kernel/passwords.ts";

/** The error messages for a wrong password, by the body's field. */
const sentences = { password: "The password is wrong", currentPassword: "The current password is wrong" };

interface Proof {
  readonly admin: AdminUserRow;
  readonly password: string;
  readonly field: keyof typeof sentences;
}

/**
 * Checks the password of a signed-in admin before a sensitive change. Attempts count by session.
 * @throws {HttpError} 422 if it is wrong; 429 after too many attempts
 */
export async function reauthenticate(
  deps: LoginThrottleDeps,
  context: RequestContext,
  { admin, password, field }: Proof,
): Promise<void> {
  const countedAttempt = await countReauthentication(deps, context.session.id);
  if (!(await passwordFits(admin.passwordHash, password))) {
    context.log.warn({ admin: admin.id }, "wrong password of a signed-in admin");
    throw wrongPassword(field);
  }
  await countedAttempt.succeed();
}

export function wrongPassword(field: keyof typeof sentences) {
  return invalidInput({ [field]: sentences[field] });
}
