import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { tooMany } from "../kernel/errors.ts";
import { addressBlock, countHit, forgetHits, takeHitBack, type RateRule } from "./rate-limit.ts";

export interface GuessDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Waits; guesses are slowed before they are refused. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Whose secret is guessed, and from where. */
interface Guesser {
  readonly username: string;
  readonly ip: string;
}

/** A guess that was counted as a failure, which it is unless one of these says otherwise. */
export interface CountedGuess {
  /** It was right: the failures before it are forgotten. */
  succeed(): Promise<void>;
  /** It was none: this one does not count, those before it do. */
  takeBack(): Promise<void>;
}

const windowMs = 15 * 60_000;
const perAccount: RateRule = { name: "login-account", max: 10, windowMs };
const perAddress: RateRule = { name: "login-address", max: 10, windowMs };
/** The first tries are answered at once; each further one waits twice as long as the one before. */
const freeTries = 3;
const firstDelayMs = 125;
const longestDelayMs = 2000;

/**
 * Counts a guess at an admin's password or code before it is checked, so that many at once are many.
 * @throws {HttpError} 429 after 10 failures in 15 minutes
 */
export async function countGuess({ database, clock, wait }: GuessDeps, guesser: Guesser): Promise<CountedGuess> {
  const account = guesser.username.trim().toLowerCase();
  const address = addressBlock(guesser.ip);
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
  const ofBoth = async (change: typeof forgetHits) => {
    await change(database, perAccount, account);
    await change(database, perAddress, address);
  };
  return { succeed: () => ofBoth(forgetHits), takeBack: () => ofBoth(takeHitBack) };
}
