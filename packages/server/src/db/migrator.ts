import { DataTypes, QueryTypes, Transaction, type Sequelize } from "sequelize";
import { openSqlite, type Database } from "./connection.ts";
import { migrationsOf } from "./migrations/index.ts";
import type { Migration } from "./migrations/migration.ts";
import { withMysqlLock, type ExpectLock } from "./mysql-lock.ts";
import { z } from "zod";
import { readRows } from "./statements.ts";

/** The table that lists the migrations that ran, by name. */
export const migrationsTable = "migrations";

/** Follows the name of the migration that is running, or was when its process was killed. */
const startedMark = " (started)";

/** Selects the names of the migrations that ran to their end. */
export const endedMigrations = `SELECT name FROM ${migrationsTable} WHERE name NOT LIKE '%${startedMark}' ORDER BY name`;

/**
 * Called by the one process that migrates, before it changes a database that has been migrated before, with the name of
 * the first pending migration.
 */
export type BeforeMigrating = (migration: string) => Promise<void>;

/** Long enough for the backup of a large database. */
const maxLockWaitMs = 15 * 60_000;

/**
 * Runs the pending migrations and returns their names. Of several processes that start at once, one migrates and the
 * others wait for it. One that was interrupted is completed first.
 * @throws what `before` throws; no other migration has run then
 */
export async function migrate(database: Database, before?: BeforeMigrating): Promise<string[]> {
  // Building an index on a large table takes longer than the usual timeout.
  return withMigrationLock(database, (expectLock) =>
    database.withoutTimeout(() => runPending(database.sequelize, before, expectLock)),
  );
}

/** Runs `work` in one process at a time, among all that migrate this database. */
export function withMigrationLock<T>(
  { sequelize, file }: Database,
  work: (expectLock?: ExpectLock) => Promise<T>,
): Promise<T> {
  return file === null
    ? withMysqlLock(sequelize, "recital-migrations", maxLockWaitMs, work)
    : lockedOnSqlite(file, work);
}

/**
 * Runs those of the named migrations that have not run yet, on a database that no other process uses.
 * @throws {Error} if a name is unknown
 */
export async function migrateTo(sequelize: Sequelize, names: readonly string[]): Promise<void> {
  const known = migrationsOf(names);
  const unknown = names.find((name) => !known.some((migration) => migration.name === name));
  if (unknown !== undefined) throw new Error(`there is no migration ${unknown}`);
  const { ended } = await readMigrations(sequelize);
  const pending = known.filter(({ name }) => names.includes(name) && !ended.has(name));
  await runMigrations(sequelize, pending);
}

/** Runs the pending migrations on a database that no other process uses. */
export async function migrateScratch(sequelize: Sequelize): Promise<void> {
  await runPending(sequelize, undefined, undefined);
}

/** Returns whether every migration of this version has run. Rejects if the database does not respond. */
export async function isUpToDate(database: Database): Promise<boolean> {
  const done = await readMigrationNames(database);
  return migrationsOf(done).every(({ name }) => done.has(name));
}

/** Locks a file beside the database; the operating system releases the lock of a process that dies. */
async function lockedOnSqlite<T>(file: string, run: () => Promise<T>): Promise<T> {
  const guard = openSqlite(`${file}.migrating`, maxLockWaitMs);
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
  const { ended, interrupted } = await readMigrations(sequelize);
  const ran = interrupted === null ? ended : [...ended, interrupted];
  const pending = migrationsOf(ran).filter(({ name }) => !ended.has(name));
  const [next] = pending;
  if (next?.name === interrupted) {
    // Its tables are between two schemas, which no backup can read. One was made before it started.
    await runMigrations(sequelize, pending.slice(0, 1));
    return [next.name, ...(await runPending(sequelize, before, expectLock))];
  }
  if (before && ended.size > 0 && next) {
    await before(next.name);
    await expectLock?.();
  }
  await runMigrations(sequelize, pending);
  return pending.map(({ name }) => name);
}

async function runMigrations(sequelize: Sequelize, pending: readonly Migration[]): Promise<void> {
  const { interrupted } = await readMigrations(sequelize);
  for (const { name, up } of pending) {
    const started = name + startedMark;
    if (name !== interrupted) {
      await sequelize.query(`INSERT INTO ${migrationsTable} (name) VALUES (?)`, { replacements: [started] });
    }
    await up(sequelize.getQueryInterface());
    await sequelize.query(`UPDATE ${migrationsTable} SET name = ? WHERE name = ?`, { replacements: [name, started] });
  }
}

interface RanMigrations {
  readonly ended: ReadonlySet<string>;
  /** The migration that had started when its process was killed; null if there is none. */
  readonly interrupted: string | null;
}

/** Returns the names of the migrations that ran; creates the table if it does not exist. */
async function readMigrations(sequelize: Sequelize): Promise<RanMigrations> {
  const name = { type: DataTypes.STRING, allowNull: false, primaryKey: true };
  const text = { charset: "utf8", collate: "utf8_unicode_ci" };
  await sequelize.getQueryInterface().createTable(migrationsTable, { name }, text);
  const sql = `SELECT name FROM ${migrationsTable}`;
  const rows = await sequelize.query<{ name: string }>(sql, { type: QueryTypes.SELECT });
  const names = rows.map((row) => row.name);
  const started = names.find((name) => name.endsWith(startedMark));
  return {
    ended: new Set(names.filter((name) => name !== started)),
    interrupted: started?.slice(0, -startedMark.length) ?? null,
  };
}

const migration = z.object({ name: z.string() });

/** Returns the names of the migrations that ran. */
async function readMigrationNames(database: Database): Promise<Set<string>> {
  const rows = await readRows(database, migration, "SELECT name FROM migrations", []);
  return new Set(rows.map(({ name }) => name));
}
