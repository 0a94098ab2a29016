import { createHash } from "node:crypto";
import { QueryTypes, type Sequelize } from "sequelize";

/** Rejects if the lock's connection, and so the lock, was lost. */
export type ExpectLock = () => Promise<void>;

/** Queries one number on the lock's own connection. */
type Query = (expression: string) => Promise<number>;

const maxNameLength = 64;

/**
 * Runs `work` in one process at a time among those that use this database. The lock lasts as long as its connection,
 * which an open transaction holds and which is idle during `work`: after long work, call `expectLock` before a step
 * that requires the lock.
 * @throws {Error} if other processes hold the lock for `maxWaitMs`
 */
export function withMysqlLock<T>(
  sequelize: Sequelize,
  purpose: string,
  maxWaitMs: number,
  work: (expectLock: ExpectLock) => Promise<T>,
): Promise<T> {
  const name = lockName(purpose, sequelize.getDatabaseName());
  return sequelize.transaction(async (transaction) => {
    const query: Query = async (expression) => {
      const options = { replacements: { name }, transaction, type: QueryTypes.SELECT } as const;
      const [row] = await sequelize.query<{ result: number | null }>(`SELECT ${expression} AS result`, options);
      return Number(row?.result ?? 0);
    };
    await take(query, maxWaitMs);
    try {
      return await work(() => expectOwn(query));
    } finally {
      // If the query fails, the connection has ended and released the lock; the error of `work` matters more.
      await query("RELEASE_LOCK(:name)").catch(() => 0);
    }
  });
}

async function take(query: Query, maxWaitMs: number): Promise<void> {
  // One-second waits, because each statement has a response timeout.
  for (let wait = 0; wait < maxWaitMs / 1000; wait++) {
    if ((await query("GET_LOCK(:name, 1)")) === 1) return;
  }
  const minutes = Math.round(maxWaitMs / 60_000);
  throw new Error(`another process has been migrating or restoring the database for ${minutes} minutes`);
}

async function expectOwn(query: Query): Promise<void> {
  const isOwn = await query("IS_USED_LOCK(:name) = CONNECTION_ID()").catch(() => 0);
  if (!isOwn) throw new Error("the connection that holds the database lock was lost; start again");
}

/** MySQL's lock names are global to the server, which other sites may share, and limited in length. */
function lockName(purpose: string, database: string): string {
  const name = `${purpose}-${database}`;
  return name.length <= maxNameLength ? name : createHash("sha256").update(name).digest("hex");
}
