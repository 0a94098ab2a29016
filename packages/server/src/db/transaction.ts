import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError, type Transaction } from "sequelize";
import { unavailable } from "../kernel/errors.ts";
import type { Database } from "./connection.ts";
import { isDatabaseAway } from "./database-away.ts";

const deadlockError = 1213;
const attempts = 8;
const busySentence = "The database is busy. Please try again in a moment.";

/** Work that must be whole or not at all. Pass the transaction on to every call inside; call no outside service. */
export type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * Runs `work` in a transaction. On SQLite the process's transactions queue up, since there is one writer anyway and
 * waiting in line is cheaper than failing on a lock; on MySQL a deadlock's victim is run again, so `work` must bear it.
 * @throws {HttpError} 503 where the line did not move for too long
 */
export function withTransaction<T>(database: Database, work: Work<T>): Promise<T> {
  const run = () => database.sequelize.transaction(work);
  return database.isSqlite ? inLine(database, run) : againAfterDeadlock(run);
}

/** Runs once more what MySQL undid to end a deadlock. */
export async function againAfterDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isDeadlock(error)) throw error;
      // Not all victims at the same moment again.
      await wait(Math.random() * 2 ** attempt * 5);
    }
  }
}

const lines = new WeakMap<Database, Promise<unknown>>();
/** When somebody in the line last waited in vain for another program. */
const vain = new WeakMap<Database, number>();

function inLine<T>(database: Database, run: () => Promise<T>): Promise<T> {
  const before = lines.get(database) ?? Promise.resolve();
  const start = performance.now();
  const result = before.then(() => {
    // Whoever stood behind one that waited in vain must not wait as long once more.
    const isLate = performance.now() - start > database.longestWaitMs;
    if (isLate || start < (vain.get(database) ?? 0)) throw unavailable(busySentence);
    return run();
  });
  lines.set(
    database,
    result.catch((error: unknown) => {
      if (isDatabaseAway(error)) vain.set(database, performance.now());
    }),
  );
  return result;
}

function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && (error.parent as { errno?: number }).errno === deadlockError;
}
