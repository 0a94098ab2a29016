import { Secret, TOTP } from "otpauth";
import { Op } from "../db/sequelize.ts";
import { hashAdminPassword } from "./migrated-template.ts";
import { adminPassword, type TestApp, type Visitor } from "./start-test-app.ts";
import { adminUserTable, recoveryCodeTable, sessionTable } from "../http/tables.ts";
import { rateLimitTable } from "../db/rate-limits.ts";

interface Attempt {
  readonly username?: string;
  readonly password?: string;
  readonly code?: string;
}

/** Sends the login form; default: the admin with the right password. */
export function logIn(
  visitor: Visitor,
  attempt: Attempt = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return visitor.fetch("/api/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ username: "admin", password: adminPassword, ...attempt }),
  });
}

/** Sends a body as the admin's screens do and returns the raw response. */
export function send(visitor: Visitor, method: string, path: string, body: unknown): Promise<Response> {
  return visitor.fetch(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Gives the admin the first password again, as a light hash, ends all sessions and turns two-step login off. */
export async function resetAdmin({ recital }: TestApp): Promise<void> {
  const adminUser = recital.database.model(adminUserTable);
  const rateLimit = recital.database.model(rateLimitTable);
  const recoveryCode = recital.database.model(recoveryCodeTable);
  const session = recital.database.model(sessionTable);
  const withoutSecondFactor = { totpSecret: null, pendingTotpSecret: null, lastTotpStep: null };
  const passwordHash = await hashAdminPassword();
  await adminUser.update({ passwordHash, ...withoutSecondFactor }, { where: { username: "admin" } });
  // The light hash is the same each time, and so are the codes that were counted with it.
  await rateLimit.destroy({ where: { id: { [Op.startsWith]: "login-codes" } } });
  await recoveryCode.destroy({ where: {} });
  await session.destroy({ where: {} });
}

/** Moves the program's time to the first second of a 30-second step, so that no step ends during a test. */
export function startStep({ clock }: TestApp): void {
  clock.offsetMs += 31_000 - (clock.now().getTime() % 30_000);
}

/** Returns the code that an authenticator app shows, `steps` steps from now. */
export function codeOf(secret: string, { clock }: TestApp, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Turns on the admin's two-step login as the screen does; the code's step has passed afterwards. */
export async function turnOnSecondFactor(
  app: TestApp,
  admin: Visitor,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  startStep(app);
  const { secret } = await admin.api("POST /api/admin/second-factor", { body: { password: adminPassword } });
  const body = { code: codeOf(secret, app) };
  const { recoveryCodes } = await admin.api("POST /api/admin/second-factor/confirm", { body });
  app.clock.offsetMs += 30_000;
  return { secret, recoveryCodes };
}
