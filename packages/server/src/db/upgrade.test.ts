import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { QueryTypes } from "sequelize";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TableShape } from "../features/system/backup/table-shape.ts";
import { makeTestStorage, type TestStorage } from "../testing/database.ts";
import { fillTables, presentRows, shapesAfter } from "../testing/fill-tables.ts";
import { isNight } from "../testing/night.ts";
import { until } from "../testing/until.ts";
import { openDatabase, type Database } from "./connection.ts";
import { renamedTables } from "./migrations/before-1.0/0005-to-0018.ts";
import { earlyMigrations } from "./migrations/before-1.0/index.ts";
import { migrations } from "./migrations/index.ts";
import { isUpToDate, migrate, migrateTo, migrationsTable } from "./migrator.ts";

interface OldSchema {
  readonly shapes: readonly TableShape[];
  /** An SQLite file that has it. */
  readonly file: string;
}

const isOnMysql = Boolean(process.env["TEST_DATABASE_URL"]);
/** Each number of early migrations that a former version has; by day, every eighth and the last ones. */
const counts = earlyMigrations
  .map((_, index) => index + 1)
  .filter((count) => isNight || count % 8 === 1 || count > earlyMigrations.length - 2);
/** The schemas that the tests below the upgrades start from. */
const keptCounts = [1, 2, 3, earlyMigrations.findIndex(({ name }) => name === "0013-plain-names")];
let schemas: ReadonlyMap<number, OldSchema>;
const opened: { storage: TestStorage; database: Database }[] = [];
let today: unknown;
let templates = "";

afterEach(async () => {
  for (const { storage, database } of opened.splice(0)) {
    await database.close();
    await storage.remove();
  }
});

async function open(file: string | null = null) {
  const storage = await makeTestStorage();
  if (file !== null) await copyFile(file, join(storage.dataDir, "recital.sqlite"));
  const database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
  opened.push({ storage, database });
  return { storage, database };
}

/** Makes a database with the first `count` early migrations and rows in every table. */
async function openOld(count: number) {
  const { shapes, file } = schemas.get(count) ?? { shapes: [], file: "" };
  const site = await open(isOnMysql ? null : file);
  if (isOnMysql) {
    const names = earlyMigrations.slice(0, count).map(({ name }) => name);
    await migrateTo(site.database.sequelize, names);
  }
  await fillTables(site.database, shapes);
  const expectRows = async () => {
    for (const shape of shapes) {
      const [table, rows] = presentRows(shape);
      expect([table, await countRows(site.database, table)]).toEqual([table, rows]);
    }
  };
  return { ...site, expectRows };
}

const byText = (a: string, b: string) => a.localeCompare(b);

async function countRows({ sequelize }: Database, table: string): Promise<number> {
  const [row] = await sequelize.query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`, { type: QueryTypes.SELECT });
  return Number(row?.n);
}

interface Reference {
  readonly columnName: string;
  readonly referencedTableName: string;
  readonly referencedColumnName: string;
}

/** Returns every table with its columns, indexes, foreign keys and checks, in no order. */
async function readSchema({ sequelize, isSqlite }: Database) {
  const db = sequelize.getQueryInterface();
  const tables = (await db.showAllTables()).filter((table) => table !== migrationsTable).toSorted();
  const described = await Promise.all(
    tables.map(async (table) => {
      const indexes = (await db.showIndex(table)) as {
        name: string;
        unique: boolean;
        fields: { attribute: string }[];
      }[];
      const columns = Object.entries(await db.describeTable(table)).map(([name, column]) => {
        // SQLite's types have no length; unique columns are shown by the indexes.
        const type = isSqlite ? column.type.replace(/\(\d+\)/, "") : column.type;
        return [name, { ...column, unique: null, type }];
      });
      return {
        table,
        columns: Object.fromEntries(columns),
        indexes: indexes
          .map(({ name, unique, fields }) => `${name} ${unique} ${fields.map(({ attribute }) => attribute).join()}`)
          .toSorted(),
        references: ((await db.getForeignKeyReferencesForTable(table)) as Reference[]).map(
          ({ columnName, referencedTableName, referencedColumnName }) =>
            `${columnName} ${referencedTableName} ${referencedColumnName}`,
        ),
      };
    }),
  );
  return { described, checks: await readChecks({ sequelize, isSqlite }) };
}

async function readChecks({ sequelize, isSqlite }: Pick<Database, "sequelize" | "isSqlite">): Promise<string[]> {
  const sql = isSqlite
    ? "SELECT sql AS text FROM sqlite_master WHERE sql LIKE '%CHECK (%'"
    : "SELECT CONCAT(constraint_name, check_clause) AS text FROM information_schema.check_constraints WHERE constraint_schema = DATABASE()";
  const rows = await sequelize.query<{ text: string }>(sql, { type: QueryTypes.SELECT });
  return rows.flatMap(({ text }) => (isSqlite ? (text.match(/CHECK \([^()]*\)/g) ?? []) : [text])).toSorted(byText);
}

beforeAll(async () => {
  schemas = await readSchemas();
  const { database } = await open();
  await migrate(database);
  today = await readSchema(database);
  await Promise.all(opened.splice(0).map(({ database, storage }) => database.close().then(() => storage.remove())));
});

afterAll(() => rm(templates, { recursive: true, force: true }));

/** Returns the schema after each of the numbers of migrations. */
async function readSchemas(): Promise<ReadonlyMap<number, OldSchema>> {
  templates = await mkdtemp(join(tmpdir(), "recital-schemas-"));
  const found = new Map<number, OldSchema>();
  for (const count of [...new Set([...counts, ...keptCounts])].toSorted((a, b) => a - b)) {
    const shapes = await shapesAfter(earlyMigrations.slice(0, count), templates);
    const file = join(templates, `after-${count}.sqlite`);
    await copyFile(join(templates, "staging.sqlite"), file);
    found.set(count, { shapes, file });
  }
  return found;
}

test.each(counts.map((count) => [earlyMigrations[count - 1]?.name, count] as const))(
  "a database whose last migration is %s gets the schema of a new one and keeps its rows",
  async (_, count) => {
    const { database, expectRows } = await openOld(count);
    const pending = [...earlyMigrations.slice(count), ...migrations.slice(1)];
    expect(await migrate(database)).toEqual(pending.map(({ name }) => name));
    expect(await isUpToDate(database)).toBe(true);
    expect(await readSchema(database)).toEqual(today);
    await expectRows();
  },
);

test("the backup before a migration runs once, only for a database in use, and its failure stops the migration", async () => {
  let calls = 0;
  const before = () => Promise.resolve(void (calls += 1));
  const fresh = await open();
  await migrate(fresh.database, before);
  expect(calls).toBe(0);

  const { database } = await openOld(2);
  await expect(migrate(database, () => Promise.reject(new Error("no backup")))).rejects.toThrow("no backup");
  expect(await countRows(database, migrationsTable)).toBe(2);
  await migrate(database, before);
  await migrate(database, before);
  expect(calls).toBe(1);
});

describe.runIf(process.env["TEST_DATABASE_URL"])("on a MySQL server", () => {
  /** Ends the connection that holds the lock. */
  async function loseLock({ sequelize }: Database): Promise<void> {
    const [holder] = await sequelize.query<{ id: number }>(
      "SELECT IS_USED_LOCK(CONCAT('recital-migrations-', DATABASE())) AS id",
      { type: QueryTypes.SELECT },
    );
    await sequelize.query(`KILL ${Number(holder?.id)}`);
  }

  test("other databases are migrated at the same time", async () => {
    const [first, second] = [await openOld(2), await openOld(3)];
    await migrate(first.database, async () => void (await migrate(second.database)));
    expect(await readSchema(first.database)).toEqual(today);
    expect(await readSchema(second.database)).toEqual(today);
  });

  test("a process that lost the lock migrates nothing", async () => {
    const { database } = await openOld(2);
    await expect(migrate(database, () => loseLock(database))).rejects.toThrow("holds the database lock was lost");
    expect(await countRows(database, migrationsTable)).toBe(2);
  });

  test("the first error is reported even if the connection is lost afterwards", async () => {
    const { database } = await openOld(2);
    const failing = migrate(database, async () => {
      await loseLock(database);
      throw new Error("no backup");
    });
    await expect(failing).rejects.toThrow("no backup");
  });

  test("statements of migrations have a longer timeout", async () => {
    const { storage } = await openOld(2);
    const database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir, maxWaitMs: 2000 });
    const takeLong = async () => void (await database.sequelize.query("SELECT SLEEP(4)"));
    await migrate(database, takeLong);
    expect(await readSchema(database)).toEqual(today);
    await expect(takeLong()).rejects.toThrow("does not respond");
    await database.close();
  });
});

const program = fileURLToPath(new URL("../../dist/commands/db-migrate.js", import.meta.url));

describe.skipIf(!existsSync(program))("processes of the built program", () => {
  const start = ({ dataDir, databaseUrl }: TestStorage, env: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, [program], {
      env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), LOG_LEVEL: "silent", ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
  const outputOf = async (child: ChildProcess) => {
    let text = "";
    child.stdout?.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    const [code] = (await once(child, "close")) as [number | null];
    return { text, code };
  };

  test("after a process is killed during a migration, the next start completes it", async () => {
    const { storage, database, expectRows } = await openOld(1);
    let interrupted = 0;
    for (const ran of [2, 4, 5, 7]) {
      const child = start(storage, { BACKUP_BEFORE_CHANGES: "false" });
      const ended = once(child, "exit");
      await until(async () => child.exitCode !== null || (await countRows(database, migrationsTable)) >= ran);
      child.kill("SIGKILL");
      await ended;
      if ((await countRows(database, migrationsTable)) < earlyMigrations.length) interrupted += 1;
    }
    expect(interrupted).toBeGreaterThan(0);
    expect(await outputOf(start(storage))).toMatchObject({ code: 0 });
    expect(await readSchema(database)).toEqual(today);
    await expectRows();
  });

  test("a migration that was interrupted is completed before the backup, which cannot read its tables", async () => {
    const name = "0013-plain-names";
    const { storage, database, expectRows } = await openOld(
      earlyMigrations.findIndex((migration) => migration.name === name),
    );
    await database.sequelize.getQueryInterface().renameTable(...renamedTables[0]);
    await database.sequelize.query(`INSERT INTO ${migrationsTable} (name) VALUES ('${name} (started)')`);
    expect(await outputOf(start(storage))).toMatchObject({ code: 0 });
    expect(await readdir(join(storage.dataDir, "backups"))).toEqual([expect.stringContaining("0014-longer-secrets")]);
    expect(await readSchema(database)).toEqual(today);
    await expectRows();
  });

  test("three processes started at once back up and migrate an old database once", async () => {
    const { storage, database, expectRows } = await openOld(3);
    const ends = await Promise.all([start(storage), start(storage), start(storage)].map(outputOf));
    expect(ends.map(({ text }) => text.split(":")[0]?.trim() ?? "").toSorted(byText)).toEqual([
      "Migrated",
      "The database is up to date.",
      "The database is up to date.",
    ]);
    expect(await readdir(join(storage.dataDir, "backups"))).toHaveLength(1);
    expect(await readSchema(database)).toEqual(today);
    await expectRows();
  });
});
