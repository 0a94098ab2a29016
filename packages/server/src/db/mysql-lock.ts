import { createHash } from "node:crypto";
import { QueryTypes, type Sequelize } from "sequelize";

/** Rejects where the lock is held no more, since its connection was lost. */
export type ExpectLock = () => Promise<void>;

/** Asks for one number, on the lock's own connection. */
type Ask = (expression: string) => Promise<number>;

const longestName = 64;

/**
 * Runs `work` in one at a time of all the processes that use this database. The lock lives as long as its connection,
 * which an open transaction holds and which is silent meanwhile: after long work ask `expectLock` before doing what
 * nobody else may do at the same time.
 * @throws where others have held it for `longestWaitMs`
 */
export function withMysqlLock<T>(
  sequelize: Sequelize,
  purpose: string,
  longestWaitMs: number,
  work: (expectLock: ExpectLock) => Promise<T>,
): Promise<T> {
  const name = lockName(purpose, sequelize.getDatabaseName());
  return sequelize.transaction(async (transaction) => {
    const ask: Ask = async (expression) => {
      const options = { replacements: { name }, transaction, type: QueryTypes.SELECT } as const;
      const [row] = await sequelize.query<{ answer: number | null }>(`SELECT ${expression} AS answer`, options);
      return Number(row?.answer ?? 0);
    };
    await take(ask, longestWaitMs);
    try {
      return await work(() => expectOwn(ask));
    } finally {
      // A connection that cannot be asked has ended, and the lock with it. What `work` threw is what counts.
      await ask("RELEASE_LOCK(:name)").catch(() => 0);
    }
  });
}

async function take(ask: Ask, longestWaitMs: number): Promise<void> {
  // In waits of a second, since no statement may go unanswered for long.
  for (let wait = 0; wait < longestWaitMs / 1000; wait++) {
    if ((await ask("GET_LOCK(:name, 1)")) === 1) return;
  }
  const minutes = Math.round(longestWaitMs / 60_000);
  throw new Error(`another process has been at work on the database for ${minutes} minutes`);
}

async function expectOwn(ask: Ask): Promise<void> {
  const isOwn = await ask("IS_USED_LOCK(:name) = CONNECTION_ID()").catch(() => 0);
  if (!isOwn) throw new Error("the connection to the database that keeps other processes out was lost; start again");
}

/** Locks belong to the whole server, of which other sites may have databases; their names are short. */
function lockName(purpose: string, database: string): string {
  const name = `${purpose}-${database}`;
  return name.length <= longestName ? name : createHash("sha256").update(name).digest("hex");
}
