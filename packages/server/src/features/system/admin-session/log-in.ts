import type { AdminUser } from "@recital/contract/endpoints/system/admin-session";
import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { recordSecurityEvent } from "../../../email/security-event.ts";
import { securityEventTable } from "../../../email/tables.ts";
import { deviceId, newDeviceCookie } from "../../../http/device-cookie.ts";
import { eventSource } from "../../../http/form-posts.ts";
import {
  countCode,
  type CountedAttempt,
  countLoginAttempt,
  isLoginIp,
  rememberLoginIp,
} from "../../../http/login-throttle.ts";
import { type CodeKind, codeMessages, consumeCode } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminUserRow, adminUserTable } from "../../../http/tables.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { passwordFits } from "../../../kernel/passwords.ts";
import type { Services } from "../../feature.ts";
import { findAdmin, loginName } from "./find-admin.ts";

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** A login whose name, password and code are right. */
export interface CheckedLogin {
  readonly user: AdminUserRow;
  readonly codeKind: CodeKind | null;
  /** True if the browser has no valid device cookie of this admin. */
  readonly isNewDevice: boolean;
}

/** The number of failures in 15 minutes, of all browsers without a device cookie, from which the owner is told. */
const lockOutFailures = 50;

/**
 * Returns the admin with this name, password and, if two-step login is on, code.
 * @throws {HttpError} 401 without telling whether name or password was wrong, with `fields.code` if both are right and
 * the code is missing or wrong; 429 after too many failures, see {@link countLoginAttempt} and {@link countCode}
 */
export async function logIn(
  services: Services,
  { ip, deviceCookie }: RequestContext,
  credentials: Credentials,
): Promise<CheckedLogin> {
  const { database, clock } = services;
  const [username, now] = [loginName(credentials.username), clock.now()];
  const user = await findAdmin(database, username);
  const device = deviceId(deviceCookie.value, user, now);
  const attempt = { username, ip, deviceId: device, isLoginIp: await isLoginIp(database, user?.id ?? null, ip, now) };
  const countedAttempt = await countLoginAttempt(services, attempt);
  const refuse = async (fields?: Readonly<Record<string, string>>): Promise<never> => {
    if (user && countedAttempt.attemptsForUsername >= lockOutFailures)
      await recordLockOut(database, "lock-out", user, clock.now());
    throw invalidCredentials(fields);
  };
  const isRight = await passwordFits(user?.passwordHash ?? null, credentials.password);
  if (!isRight || !user) return refuse();

  const isNewDevice = device === null;
  const code = { typed: credentials.code ?? "", isNewDevice };
  const codeKind = user.totpSecret === null ? null : await checkCode(services, user, code, countedAttempt);
  if (codeKind === "wrong") return refuse({ code: codeMessages.wrong });
  await countedAttempt.succeed();
  return { user, codeKind, isNewDevice };
}

/**
 * Starts a session in this browser, and gives it the device cookie.
 * @throws {HttpError} 401 if the password was changed meanwhile; then there is no session
 */
export async function startSession(services: Services, context: RequestContext, login: CheckedLogin): Promise<void> {
  const { session, deviceCookie } = context;
  await session.signIn(login.user.id);
  try {
    await confirmLogin(services, context, login);
  } catch (error) {
    session.signOut();
    throw error;
  }
  deviceCookie.set(newDeviceCookie(login.user, services.clock.now()));
}

/**
 * Checks the password hash again once the session is stored, because a concurrent password change ends only the
 * sessions that exist at that time; and records the login's IP address and, for a new device, the security event.
 * @throws {HttpError} 401 if the password was changed meanwhile
 */
async function confirmLogin(
  { database, clock }: Services,
  context: RequestContext,
  { user, isNewDevice }: CheckedLogin,
): Promise<void> {
  const { id: adminId, username, passwordHash } = user;
  const now = clock.now();
  await withTransaction(database, async (transaction) => {
    // The lock waits for a concurrent change; SQLite runs one transaction at a time anyway.
    const current = await database.model(adminUserTable).findByPk(adminId, { lock: true, transaction });
    if (current?.passwordHash !== passwordHash) throw invalidCredentials();
    await rememberLoginIp(database, transaction, { adminId, ip: context.ip, now });
    if (!isNewDevice) return;
    const event = { kind: "new-device-login" as const, username, source: eventSource(context), now };
    await recordSecurityEvent(database, transaction, event);
  });
}

/** Returns what a signed-in admin may know of the account. */
export function presentAdmin({ id, username, totpSecret, language }: AdminUserRow): AdminUser {
  return { id, username, hasSecondFactor: totpSecret !== null, language };
}

async function checkCode(
  services: Services,
  user: AdminUserRow,
  { typed, isNewDevice }: { readonly typed: string; readonly isNewDevice: boolean },
  countedAttempt: CountedAttempt,
): Promise<CodeKind | "wrong"> {
  const { database, clock } = services;
  if (typed === "") {
    await countedAttempt.takeBack();
    throw new HttpError(401, "code_needed", codeMessages.missing, { fields: { code: codeMessages.missing } });
  }
  if (!isNewDevice) return (await consumeCode(services, user, typed, clock.now())) ?? "wrong";
  const countedCode = await countCode(services, user);
  const kind = await consumeCode(services, user, typed, clock.now());
  if (kind !== null) await countedCode.takeBack();
  else if (countedCode.isLast) await recordLockOut(database, "wrong-codes", user, clock.now());
  return kind ?? "wrong";
}

function invalidCredentials(fields?: Readonly<Record<string, string>>): HttpError {
  return new HttpError(401, "invalid_credentials", "Invalid credentials", fields && { fields });
}

const dayMs = 24 * 60 * 60_000;

/** Records that many logins as this admin, or many codes, were wrong, unless it was recorded in the last 24 hours. */
export async function recordLockOut(
  database: Database,
  kind: "lock-out" | "wrong-codes",
  { id, username }: AdminUserRow,
  now: Date,
): Promise<void> {
  const adminUser = database.model(adminUserTable);
  const securityEvent = database.model(securityEventTable);
  await withTransaction(database, async (transaction) => {
    // Of concurrent failures, one at a time looks for the event.
    await adminUser.findByPk(id, { lock: true, transaction });
    const lastDay = { [Op.gt]: new Date(now.getTime() - dayMs) };
    if ((await securityEvent.count({ where: { kind, username, at: lastDay }, transaction })) > 0) return;
    await recordSecurityEvent(database, transaction, { kind, username, source: null, now });
  });
}
