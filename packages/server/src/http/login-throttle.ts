import { hash } from "node:crypto";
import { isIP } from "node:net";
import type { Database } from "../db/connection.ts";
import { countHit, findExhausted, forgetHits, type RateRule, takeHitBack } from "../db/rate-limits.ts";
import { Op, type Transaction } from "../db/sequelize.ts";
import type { Clock } from "../kernel/clock.ts";
import { tooMany } from "../kernel/errors.ts";
import { ipBlock } from "./limits.ts";
import { type AdminUserRow, loginIpTable } from "./tables.ts";

export interface LoginThrottleDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Delays attempts before they are refused. */
  readonly wait: (ms: number) => Promise<void>;
}

/** The username and the source of a login attempt. */
interface LoginAttempt {
  readonly username: string;
  readonly ip: string;
  /** The ID of a valid device cookie for this username; else null. */
  readonly deviceId: string | null;
  /** True if this admin has logged in from this IP address in the last 30 days. */
  readonly isLoginIp: boolean;
}

/** An attempt that is counted as a failure unless one of these methods is called. */
export interface CountedAttempt {
  /** The attempts for this username that counted against its limit in the current window; 0 if this one does not. */
  readonly attemptsForUsername: number;
  /** Records a success: deletes the failures of this device, session, or username and IP address. */
  succeed(): Promise<void>;
  /** Uncounts this attempt; earlier failures still count. */
  takeBack(): Promise<void>;
}

interface Budget {
  readonly rule: RateRule;
  readonly who: string;
  /** True if other IP addresses or usernames count too; a success resets only the others, and only they delay. */
  readonly isShared?: true;
}

const windowMs = 15 * 60_000;
const perDevice: RateRule = { name: "login-device", max: 10, windowMs };
const perSession: RateRule = { name: "login-session", max: 10, windowMs };
const perIpAndUsername: RateRule = { name: "login-pair", max: 10, windowMs };
/** More than a household needs. */
const perIp: RateRule = { name: "login-address", max: 50, windowMs };
const perUsername: RateRule = { name: "login-account", max: 100, windowMs };
const codesPerAdmin: RateRule = { name: "login-codes", max: 10, windowMs: 24 * 3_600_000 };
/** The first attempts are not delayed; each further attempt waits twice as long as the previous one. */
const undelayedAttempts = 3;
const firstDelayMs = 125;
const maxDelayMs = 2000;

/**
 * Counts a login attempt before it is checked, so that concurrent attempts all count. Attempts with a device cookie
 * have a budget of their own, and attempts from the IP address of an earlier login do not count together with those
 * from elsewhere, so that strangers can block neither.
 * @throws {HttpError} 429 after 10 failures in 15 minutes by this device cookie; without one, after 10 for
 * this username from this IP address, 50 from this IP address, or 100 for this username from all IP addresses
 * but those of its logins
 */
export function countLoginAttempt(deps: LoginThrottleDeps, attempt: LoginAttempt): Promise<CountedAttempt> {
  if (attempt.deviceId !== null) return countAttempt(deps, [{ rule: perDevice, who: attempt.deviceId }]);
  const [ip, username] = [ipBlock(attempt.ip), attempt.username.trim().toLowerCase()];
  return countAttempt(deps, [
    { rule: perIp, who: ip, isShared: true },
    { rule: perIpAndUsername, who: `${ip} ${username}` },
    ...(attempt.isLoginIp ? [] : [{ rule: perUsername, who: username, isShared: true as const }]),
  ]);
}

/**
 * Counts a signed-in admin's attempt to confirm the password, by session, so that other clients cannot block it.
 * @throws {HttpError} 429 after 10 failures in 15 minutes
 */
export function countReauthentication(deps: LoginThrottleDeps, sessionId: string | null): Promise<CountedAttempt> {
  return countAttempt(deps, [{ rule: perSession, who: sessionId ?? "" }]);
}

/**
 * Counts a code that a new device sends after the right password. Guessing a code would take a million attempts, so ten
 * wrong ones mean that another person has the password. A new password starts the count again.
 * @throws {HttpError} 429 after ten wrong codes in 24 hours
 */
export async function countCode({ database, clock }: LoginThrottleDeps, { id, passwordHash }: AdminUserRow) {
  const [who, now] = [`${id}-${hash("sha256", passwordHash)}`, clock.now()];
  const { hits, resetsAt } = await countHit(database, codesPerAdmin, who, now);
  if (hits > codesPerAdmin.max) {
    const message = "Too many wrong codes. For a day, log in from a device that has logged in before.";
    throw tooMany(message, (resetsAt.getTime() - now.getTime()) / 1000);
  }
  return {
    /** True if no further code is accepted when this one is wrong. */
    isLast: hits === codesPerAdmin.max,
    /** Uncounts the code, because it was right. */
    takeBack: () => takeHitBack(database, codesPerAdmin, who),
  };
}

async function countAttempt(
  { database, clock, wait }: LoginThrottleDeps,
  budgets: readonly Budget[],
): Promise<CountedAttempt> {
  const now = clock.now();
  const forEachOf = async (some: readonly Budget[], change: typeof forgetHits) => {
    for (const { rule, who } of some) await change(database, rule, who);
  };
  // A refused attempt counts nowhere, so that one blocked IP address cannot use up what others share.
  const exhausted = await findExhausted(database, budgets, now);
  if (exhausted) throw tooManyLogins(exhausted.resetsAt, now);
  const accountBudgets = budgets.filter(({ isShared }) => !isShared);
  const shared = budgets.filter(({ isShared }) => isShared);
  let [ownHits, attemptsForUsername] = [0, 0];
  for (const [index, budget] of budgets.entries()) {
    const { hits, resetsAt } = await countHit(database, budget.rule, budget.who, now);
    if (hits > budget.rule.max) {
      await forEachOf(budgets.slice(0, index), takeHitBack);
      throw tooManyLogins(resetsAt, now);
    }
    if (!budget.isShared) ownHits = hits;
    if (budget.rule === perUsername) attemptsForUsername = hits;
  }
  const delayed = ownHits - undelayedAttempts;
  if (delayed > 0) await wait(Math.min(firstDelayMs * 2 ** delayed, maxDelayMs));
  return {
    attemptsForUsername,
    async succeed() {
      await forEachOf(accountBudgets, forgetHits);
      await forEachOf(shared, takeHitBack);
    },
    takeBack: () => forEachOf(budgets, takeHitBack),
  };
}

function tooManyLogins(resetsAt: Date, now: Date) {
  const seconds = (resetsAt.getTime() - now.getTime()) / 1000;
  return tooMany("Too many failed logins. Please wait a quarter of an hour.", seconds);
}

/** How long an IP address counts as the admin's own after a login from it. */
const lifetimeMs = 30 * 24 * 60 * 60_000;

/** Whether the admin has logged in from this IP address, or its IPv6 network, in the last 30 days. */
export async function isLoginIp(database: Database, adminId: number | null, ip: string, now: Date): Promise<boolean> {
  // Also read for unknown names, so that the time of a response does not tell which names exist.
  const row = await database.model(loginIpTable).findByPk(loginIpId(adminId ?? 0, ip));
  return row !== null && row.lastLoginAt >= oldest(now);
}

/** Records the IP address of a login. */
export async function rememberLoginIp(
  database: Database,
  transaction: Transaction,
  { adminId, ip, now }: { readonly adminId: number; readonly ip: string; readonly now: Date },
): Promise<void> {
  if (isIP(ip) === 0) return;
  await database.model(loginIpTable).upsert({ id: loginIpId(adminId, ip), lastLoginAt: now }, { transaction });
}

export async function deleteOldLoginIps(database: Database, now: Date): Promise<void> {
  await database.model(loginIpTable).destroy({ where: { lastLoginAt: { [Op.lt]: oldest(now) } } });
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - lifetimeMs);
}

function loginIpId(adminId: number, ip: string): string {
  return `${adminId} ${ipBlock(ip)}`;
}
