import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { tooMany } from "../kernel/errors.ts";
import { ipBlock, countHit, forgetHits, takeHitBack, type RateRule } from "./rate-limit.ts";

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
}

/** An attempt that is counted as a failure unless one of these methods is called. */
export interface CountedAttempt {
  /** Records a success: deletes the failures counted so far. */
  succeed(): Promise<void>;
  /** Uncounts this attempt; earlier failures still count. */
  takeBack(): Promise<void>;
}

const windowMs = 15 * 60_000;
const perUsername: RateRule = { name: "login-account", max: 10, windowMs };
const perIp: RateRule = { name: "login-address", max: 10, windowMs };
/** The first attempts are not delayed; each further attempt waits twice as long as the previous one. */
const undelayedAttempts = 3;
const firstDelayMs = 125;
const maxDelayMs = 2000;

/**
 * Counts an attempt at an admin's password or code before it is checked, so that concurrent attempts all count.
 * @throws {HttpError} 429 after 10 failures in 15 minutes
 */
export async function countAttempt(
  { database, clock, wait }: LoginThrottleDeps,
  attempt: LoginAttempt,
): Promise<CountedAttempt> {
  const account = attempt.username.trim().toLowerCase();
  const ip = ipBlock(attempt.ip);
  const now = clock.now();
  const [byAccount, byIp] = [
    await countHit(database, perUsername, account, now),
    await countHit(database, perIp, ip, now),
  ];
  const strictest = byAccount.hits >= byIp.hits ? byAccount : byIp;
  if (strictest.hits > perUsername.max) {
    const seconds = (strictest.resetsAt.getTime() - now.getTime()) / 1000;
    throw tooMany("Too many failed logins. Please wait a quarter of an hour.", seconds);
  }
  const delayed = strictest.hits - undelayedAttempts;
  if (delayed > 0) await wait(Math.min(firstDelayMs * 2 ** delayed, maxDelayMs));
  const forBoth = async (change: typeof forgetHits) => {
    await change(database, perUsername, account);
    await change(database, perIp, ip);
  };
  return { succeed: () => forBoth(forgetHits), takeBack: () => forBoth(takeHitBack) };
}
