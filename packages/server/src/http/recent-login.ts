import { invalidInput } from "../kernel/errors.ts";
import { reauthenticate } from "./reauthenticate.ts";
import type { RequestContext } from "./request-context.ts";
import type { LoginDeps } from "./take-code.ts";
import { type AdminUserRow, sessionTable } from "./tables.ts";

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
