import { DatabaseError, type Transaction } from "sequelize";
import type { Database } from "./connection.ts";

const deadlockErrors = new Set([1205, 1213]);
const attempts = 5;

/** Work that must be whole or not at all. Pass the transaction on to every call inside; call no outside service. */
export type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * Runs `work` in a transaction. On SQLite the process's transactions queue up, since there is one writer anyway and
 * waiting in line is cheaper than failing on a lock; on MySQL a deadlock's victim is run again, so `work` must bear it.
 */
export async function withTransaction<T>(database: Database, work: Work<T>): Promise<T> {
  if (database.isSqlite) return inLine(database, () => database.sequelize.transaction(work));
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.sequelize.transaction(work);
    } catch (error) {
      if (attempt >= attempts || !isDeadlock(error)) throw error;
    }
  }
}

const lines = new WeakMap<Database, Promise<unknown>>();

function inLine<T>(database: Database, run: () => Promise<T>): Promise<T> {
  const before = lines.get(database) ?? Promise.resolve();
  const result = before.then(run);
  lines.set(
    database,
    result.catch(() => undefined),
  );
  return result;
}

function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && deadlockErrors.has((error.parent as { errno?: number }).errno ?? 0);
}
