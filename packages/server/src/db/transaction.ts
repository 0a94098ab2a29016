import { setTimeout as wait } from "node:timers/promises";
import { DatabaseError, type Transaction } from "sequelize";
import { unavailable } from "../kernel/errors.ts";
import type { Database } from "./connection.ts";
import { isDatabaseAway } from "./database-errors.ts";

const deadlockError = 1213;
const attempts = 8;
const busyMessage = "The database is busy. Please try again in a moment.";

/** Work that is done entirely or not at all. It passes the transaction to every call and calls no outside service. */
export type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * Runs `work` in a transaction. On SQLite, which has one writer, the process's transactions wait in a queue, which is
 * cheaper than failing on a lock. On MySQL `work` runs again after a deadlock, so it must be repeatable.
 * @throws {HttpError} 503 if the transaction waited in the queue for too long
 */
export function withTransaction<T>(database: Database, work: Work<T>): Promise<T> {
  const run = () => database.sequelize.transaction(work);
  return database.isSqlite ? inQueue(database, run) : againAfterDeadlock(run);
}

/** Runs again what MySQL rolled back to end a deadlock. */
export async function againAfterDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isDeadlock(error)) throw error;
      // A random delay, so that the same transactions do not deadlock again.
      await wait(Math.random() * 2 ** attempt * 5);
    }
  }
}

const queues = new WeakMap<Database, Promise<unknown>>();
/** When a transaction last timed out waiting for another process's lock. */
const timedOut = new WeakMap<Database, number>();

function inQueue<T>(database: Database, run: () => Promise<T>): Promise<T> {
  const before = queues.get(database) ?? Promise.resolve();
  const start = performance.now();
  const result = before.then(() => {
    // If the transaction ahead timed out, fail fast.
    const isLate = performance.now() - start > database.maxWaitMs;
    if (isLate || start < (timedOut.get(database) ?? 0)) throw unavailable(busyMessage);
    return run();
  });
  queues.set(
    database,
    result.catch((error: unknown) => {
      if (isDatabaseAway(error)) timedOut.set(database, performance.now());
    }),
  );
  return result;
}

function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && (error.parent as { errno?: number }).errno === deadlockError;
}
