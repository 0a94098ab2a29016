import type { AdminUser } from "@recital/contract/endpoints/admin-session";
import type { Database } from "../../db/connection.ts";
import { addressBlock, countHit, forgetHits, type RateRule } from "../../http/rate-limit.ts";
import type { Clock } from "../../kernel/clock.ts";
import { HttpError, tooMany } from "../../kernel/errors.ts";
import { passwordFits } from "./passwords.ts";

export interface LogInDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Waits; guesses are slowed before they are refused. */
  readonly wait: (ms: number) => Promise<void>;
}

interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
}

const windowMs = 15 * 60_000;
const perAccount: RateRule = { name: "login-account", max: 10, windowMs };
const perAddress: RateRule = { name: "login-address", max: 10, windowMs };
/** The first tries are answered at once; each further one waits twice as long as the one before. */
const freeTries = 3;
const firstDelayMs = 125;
const longestDelayMs = 2000;

/**
 * The admin whose name and password fit. An attempt is counted before it is checked, so that many at once are many.
 * @throws {HttpError} 401 without a hint at which of the two was wrong; 429 after 10 failures in 15 minutes
 */
export async function logIn({ database, clock, wait }: LogInDeps, attempt: Attempt): Promise<AdminUser> {
  const account = attempt.username.trim().toLowerCase();
  const address = addressBlock(attempt.ip);
  const now = clock.now();
  const [byAccount, byAddress] = [
    await countHit(database, perAccount, account, now),
    await countHit(database, perAddress, address, now),
  ];
  const fullest = byAccount.hits >= byAddress.hits ? byAccount : byAddress;
  if (fullest.hits > perAccount.max) {
    const seconds = (fullest.resetsAt.getTime() - now.getTime()) / 1000;
    throw tooMany("Too many failed logins. Please wait a quarter of an hour.", seconds);
  }
  if (fullest.hits > freeTries) await wait(Math.min(firstDelayMs * 2 ** (fullest.hits - freeTries), longestDelayMs));

  const username = attempt.username.trim();
  const found = await database.models.adminUser.findOne({ where: { username } });
  // MySQL finds "admin" for "ädmin" too: under such spellings guesses would be counted as another account's.
  const user = found?.username === username ? found : null;
  if (!(await passwordFits(user?.passwordHash ?? null, attempt.password)) || !user) {
    throw new HttpError(401, "invalid_credentials", "Invalid credentials");
  }
  await forgetHits(database, perAccount, account);
  await forgetHits(database, perAddress, address);
  return { id: user.id, username: user.username };
}
