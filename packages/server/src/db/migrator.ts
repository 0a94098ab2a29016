import { Transaction, type Sequelize } from "sequelize";
import { SequelizeStorage, Umzug } from "umzug";
import { openSqlite, type Database } from "./connection.ts";
import { migrations } from "./migrations/index.ts";
import { withMysqlLock, type ExpectLock } from "./mysql-lock.ts";
import { readRows } from "./statements.ts";

/** Where it is kept which migrations ran. */
export const migrationsTable = "migrations";

/**
 * Called, by the one process that migrates, before a database is changed that was in use before; with the name of the
 * first migration that will run.
 */
export type BeforeMigrating = (migration: string) => Promise<void>;

/** Long enough for the backup of a large database. */
const longestLockMs = 15 * 60_000;

/**
 * Brings the schema up to date and says which migrations ran. However many processes start at once, one migrates and
 * the others wait for it. Where `before` throws, nothing has been changed.
 */
export async function migrate(database: Database, before?: BeforeMigrating): Promise<string[]> {
  const { sequelize, file } = database;
  // A large table takes its time for an index.
  const run = (expectLock?: ExpectLock) => database.unhurried(() => runPending(sequelize, before, expectLock));
  return file === null ? withMysqlLock(sequelize, "recital-migrations", longestLockMs, run) : lockedOnSqlite(file, run);
}

/** Runs those of the named migrations that have not run yet, on a database that nobody else uses. */
export async function migrateTo(sequelize: Sequelize, names: readonly string[]): Promise<void> {
  await makeUmzug(sequelize).up({ migrations: [...names], rerun: "SKIP" });
}

/** Whether everything that this program knows has run. Rejects where the database does not answer. */
export async function isUpToDate(database: Database): Promise<boolean> {
  const rows = await readRows<{ name: string }>(database, "SELECT name FROM migrations", []);
  const done = new Set(rows.map(({ name }) => name));
  return migrations.every(({ name }) => done.has(name));
}

/** A file beside the database is locked, which the system undoes for a process that dies. */
async function lockedOnSqlite<T>(file: string, run: () => Promise<T>): Promise<T> {
  const guard = openSqlite(`${file}.migrating`, longestLockMs);
  try {
    return await guard.transaction({ type: Transaction.TYPES.EXCLUSIVE }, () => run());
  } finally {
    await guard.close();
  }
}

async function runPending(
  sequelize: Sequelize,
  before: BeforeMigrating | undefined,
  expectLock: ExpectLock | undefined,
): Promise<string[]> {
  const umzug = makeUmzug(sequelize);
  const [executed, [next]] = [await umzug.executed(), await umzug.pending()];
  if (before && executed.length > 0 && next) {
    await before(next.name);
    await expectLock?.();
  }
  return (await umzug.up()).map(({ name }) => name);
}

function makeUmzug(sequelize: Sequelize): Umzug {
  return new Umzug({
    migrations: migrations.map(({ name, up }) => ({ name, up: () => up(sequelize.getQueryInterface()) })),
    storage: new SequelizeStorage({ sequelize, tableName: migrationsTable }),
    logger: undefined,
  });
}
