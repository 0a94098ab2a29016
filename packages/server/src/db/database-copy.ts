import { constants } from "node:fs";
import { copyFile, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { QueryTypes, type Sequelize } from "sequelize";
import { z } from "zod";
import { nullIfMissing, syncFolder, writePrivate } from "../kernel/folders.ts";
import { openDatabase, sqliteFile, type Database } from "./connection.ts";
import { endedMigrations, withMigrationLock } from "./migrator.ts";

/**
 * A copy of the whole database that is made before an update, in seconds and without a check of every row as a backup
 * has it. It stands beside the database: a file in DATA_DIR/update, or tables with a prefix on MySQL. `copy.json` there
 * says that it is complete.
 */
const databaseCopy = z.object({
  /** The version that can use it. */
  from: z.string(),
  /** The version that the update is to. */
  to: z.string(),
  takenAt: z.coerce.date(),
  /** `open`: the next start of `from` restores it. `kept`: `to` has started since. */
  state: z.enum(["open", "kept"]),
  /** The names of the migrations that had run. */
  migrations: z.array(z.string()),
  /** On MySQL: the tables, with the statement that creates each, and the columns that are stored. */
  tables: z.array(z.object({ name: z.string(), definition: z.string(), columns: z.array(z.string()) })),
});

export type DatabaseCopy = z.output<typeof databaseCopy>;

interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

const prefix = "before_update_";
const folderOf = ({ dataDir }: Place) => join(dataDir, "update");
const fileOf = (place: Place) => join(folderOf(place), "recital.sqlite");

/** Returns the copy; null if there is none, or only a part of one. */
export async function readCopy(place: Place): Promise<DatabaseCopy | null> {
  const json = await readFile(join(folderOf(place), "copy.json"), "utf8").catch(nullIfMissing);
  return json === null ? null : databaseCopy.parse(JSON.parse(json));
}

/** Copies the database of a site that is stopped, in place of an earlier copy. */
export async function takeCopy(place: Place, update: Pick<DatabaseCopy, "from" | "to">): Promise<void> {
  await deleteCopy(place);
  await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
  const sqlite = sqliteFile({ url: place.databaseUrl, dataDir: place.dataDir });
  if (sqlite !== null) copyLog(sqlite);
  const { migrations, tables } = await withDatabase(place, async (database) => ({
    migrations: await readNames(database.sequelize, endedMigrations),
    tables: sqlite === null ? await copyTables(database) : [],
  }));
  if (sqlite !== null) await copyDurably(sqlite, fileOf(place));
  await storeCopy(place, { ...update, takenAt: new Date(), state: "open", migrations, tables });
}

/**
 * Called at each start, before the database is opened. Restores the copy if the update was given up; keeps it if this
 * is the version that was updated to. Returns whether it was restored.
 */
export async function settleCopy(place: Place, version: string): Promise<boolean> {
  const found = await readCopy(place);
  if (found?.state !== "open") return false;
  return withDatabase(place, (database) =>
    // Of several processes that start at once, one restores.
    withMigrationLock(database, async () => {
      const copy = await readCopy(place);
      if (copy?.state !== "open") return false;
      if (copy.to === version) await storeCopy(place, { ...copy, state: "kept" });
      if (copy.from !== version) return false;
      if (database.file === null) await restoreTables(database, copy.tables);
      else await restoreFile(fileOf(place), database.file);
      await deleteCopy(place);
      return true;
    }),
  );
}

/** Lets the next start of the version before restore the copy. */
export async function reopenCopy(place: Place): Promise<void> {
  const copy = await readCopy(place);
  if (copy === null) throw new Error("there is no copy of the database");
  await storeCopy(place, { ...copy, state: "open" });
}

/** Deletes the copy, if there is one. */
export async function deleteCopy(place: Place): Promise<void> {
  await rm(join(folderOf(place), "copy.json"), { force: true });
  await rm(folderOf(place), { recursive: true, force: true });
  if (sqliteFile({ url: place.databaseUrl, dataDir: place.dataDir }) === null) {
    await withDatabase(place, ({ sequelize }) => dropTables(sequelize, (name) => name.startsWith(prefix)));
  }
}

function storeCopy(place: Place, copy: DatabaseCopy): Promise<void> {
  return writePrivate(folderOf(place), "copy.json", JSON.stringify(copy));
}

async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
  try {
    return await database.withoutTimeout(() => work(database));
  } finally {
    await database.close();
  }
}

/** Moves the rows that a killed process left in SQLite's log into the database's own file. */
function copyLog(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const file = await open(to, "r+");
  await file.sync();
  await file.close();
}

/** Killed anywhere in it, the next start does it again. */
async function restoreFile(copy: string, database: string): Promise<void> {
  const draft = `${database}.restoring`;
  await copyDurably(copy, draft);
  // The log belongs to the file that goes.
  for (const end of ["-wal", "-shm"]) await rm(database + end, { force: true });
  await rename(draft, database);
  await syncFolder(dirname(database));
}

const quote = (name: string) => `\`${name.replaceAll("`", "``")}\``;
const list = (names: readonly string[]) => names.map(quote).join(", ");

/** Copies the rows of all tables. Returns how each table is created. */
async function copyTables({ sequelize }: Database): Promise<DatabaseCopy["tables"]> {
  const tables: DatabaseCopy["tables"] = [];
  for (const name of await readTables(sequelize)) {
    const [row] = await sequelize.query<Record<string, string>>(`SHOW CREATE TABLE ${quote(name)}`, {
      type: QueryTypes.SELECT,
    });
    const columns = await readNames(
      sequelize,
      "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? AND COALESCE(generation_expression, '') = '' ORDER BY ordinal_position",
      [name],
    );
    await sequelize.query(`CREATE TABLE ${quote(prefix + name)} AS SELECT ${list(columns)} FROM ${quote(name)}`);
    tables.push({ name, definition: row?.["Create Table"] ?? "", columns });
  }
  return tables;
}

/** Killed anywhere in it, the next start does it again: the copies go last. */
async function restoreTables({ sequelize }: Database, tables: DatabaseCopy["tables"]): Promise<void> {
  await dropTables(sequelize, (name) => !name.startsWith(prefix));
  await sequelize.transaction(async (transaction) => {
    // Of this connection only. Each table refers to others, in any order.
    await sequelize.query("SET foreign_key_checks = 0, sql_mode = CONCAT(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO')", {
      transaction,
    });
    for (const { name, definition, columns } of tables) {
      await sequelize.query(definition, { transaction });
      const names = list(columns);
      await sequelize.query(`INSERT INTO ${quote(name)} (${names}) SELECT ${names} FROM ${quote(prefix + name)}`, {
        transaction,
      });
    }
  });
}

async function dropTables(sequelize: Sequelize, isMeant: (name: string) => boolean): Promise<void> {
  const names = (await readTables(sequelize, { all: true })).filter(isMeant);
  if (names.length === 0) return;
  await sequelize.transaction(async (transaction) => {
    await sequelize.query("SET foreign_key_checks = 0", { transaction });
    await sequelize.query(`DROP TABLE ${list(names)}`, { transaction });
    await sequelize.query("SET foreign_key_checks = 1", { transaction });
  });
}

/** Returns the tables of the site, or with `all` also those of its copy. */
async function readTables(sequelize: Sequelize, { all = false } = {}): Promise<string[]> {
  const names = await readNames(
    sequelize,
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY create_time, table_name",
  );
  return names.filter((name) => all || !name.startsWith(prefix));
}

async function readNames(sequelize: Sequelize, sql: string, replacements: string[] = []): Promise<string[]> {
  const rows = await sequelize.query<{ name: string }>(sql, { type: QueryTypes.SELECT, replacements });
  return rows.map(({ name }) => name);
}
