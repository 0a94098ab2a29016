import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { QueryTypes } from "sequelize";
import type { Database } from "../../db/connection.ts";
import { migrations } from "../../db/migrations/index.ts";
import { migrate, migrationsTable } from "../../db/migrator.ts";
import { againAfterDeadlock } from "../../db/transaction.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { FileStore } from "../../ports/file-store.ts";
import { settingsName, type Manifest } from "./archive-format.ts";
import { asBackupError, BackupError } from "./backup-error.ts";
import { checkArchive, readMembers } from "./read-archive.ts";
import { countFrom, loadRows, migrateStaging, readNextIds, withStaging, type Staging } from "./staging.ts";
import { deleteRows, digestTable, insertRows, readRows, type Session } from "./table-rows.ts";
import { takeUpAgain } from "./take-up-again.ts";
import { withWorkFolder } from "./work-folder.ts";

export interface RestoreDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly dataDir: string;
  /** Kinds of jobs that may be done twice. All others that were waiting are held back. */
  readonly repeatableJobs: readonly string[];
  /** Called before a database that is in use is emptied or migrated. */
  readonly before: () => Promise<void>;
}

export interface Restored {
  readonly takenAt: string;
  readonly rows: number;
  readonly uploads: number;
  readonly settings: string;
}

/**
 * Makes the site what it was when the archive was taken. The rows are put together in a file of their own, migrated
 * there, and change places with those of the database in one transaction: killed at any moment, it leaves the old ones
 * or the new ones, and may be run again.
 * @throws {BackupError} and then the database is as it was
 */
export async function restoreBackup(deps: RestoreDeps, file: string, replace: boolean): Promise<Restored> {
  const { database, dataDir } = deps;
  try {
    const manifest = await checkArchive(file);
    refuseUnknown(file, manifest);
    if (!replace && (await isInUse(database))) {
      throw new BackupError(
        "The database is not empty. Add --replace to delete all that is in it; stop the site before",
      );
    }
    return await withWorkFolder(dataDir, (work) =>
      withStaging(work, manifest.migrations, async (old) => {
        await loadRows(file, manifest, old);
        const staging = await migrateStaging(
          old,
          migrations.map(({ name }) => name),
        );
        if (await isInUse(database)) await deps.before();
        await migrate(database);
        const settings = await saveUploads(deps.files, file);
        const rows = await exchangeRows(deps, staging, new Date(manifest.takenAt));
        return { takenAt: manifest.takenAt, rows, uploads: manifest.files.length - 1, settings };
      }),
    );
  } catch (error) {
    throw asBackupError(error, dataDir);
  }
}

function refuseUnknown(file: string, manifest: Manifest): void {
  const unknown = manifest.migrations.find((name) => !migrations.some((known) => known.name === name));
  if (!unknown) return;
  throw new BackupError(
    `${basename(file)} was made by version ${manifest.program}, which is newer than this one (${unknown}). ` +
      `Restore it with that version. Nothing was changed`,
  );
}

/** Whether the database holds anything that a start or a person has put there. */
async function isInUse({ sequelize }: Database): Promise<boolean> {
  // The rows of these two come with the schema.
  const ownTables = (await sequelize.getQueryInterface().showAllTables()).filter(
    (table) => table !== migrationsTable && table !== "content_version",
  );
  for (const table of ownTables) {
    const quoted = sequelize.getQueryInterface().quoteIdentifier(table);
    const rows = await sequelize.query(`SELECT 1 FROM ${quoted} LIMIT 1`, { type: QueryTypes.SELECT });
    if (rows.length > 0) return true;
  }
  return false;
}

/** Pictures go first: those without a row are swept away some day, a row without its picture stays. */
async function saveUploads(files: FileStore, archive: string): Promise<string> {
  let settings = "";
  for await (const { name, bytes } of readMembers(archive)) {
    if (name.startsWith("uploads/")) await files.save(name.slice("uploads/".length), await buffer(bytes));
    if (name === settingsName) settings = (await buffer(bytes)).toString();
  }
  return settings;
}

async function exchangeRows(deps: RestoreDeps, staging: Staging, takenAt: Date): Promise<number> {
  const { sequelize, isSqlite } = deps.database;
  return staging.sequelize.transaction(async (transaction) => {
    const source: Session = { sequelize: staging.sequelize, transaction };
    const nextIds = await readNextIds(source);
    // MySQL ends a transaction where a table's definition changes, so that this must be done before one.
    if (!isSqlite) await countMysqlFrom(deps.database, nextIds);
    return againAfterDeadlock(() =>
      sequelize.transaction(async (own) => {
        const target: Session = { sequelize, transaction: own };
        const oldVersions = await readVersions(target);
        for (const shape of staging.allShapes.toReversed()) await deleteRows(target, shape);
        await takeUpAgain(source, { takenAt, now: deps.clock.now(), repeatableJobs: deps.repeatableJobs, oldVersions });
        let rows = 0;
        for (const shape of staging.shapes) {
          for await (const some of readRows(source, shape)) await insertRows(target, shape, some);
          const [saved, stored] = [await digestTable(source, shape), await digestTable(target, shape)];
          if (saved.sha256 !== stored.sha256) {
            throw new BackupError(`The database did not take the rows of ${shape.table} as they are`);
          }
          rows += stored.rows;
        }
        if (isSqlite) for (const [table, nextId] of nextIds) await countFrom(target, table, nextId);
        return rows;
      }),
    );
  });
}

/** The largest number of changes of content that a running process may remember. */
async function readVersions({ sequelize, transaction }: Session): Promise<number> {
  const [row] = await sequelize.query<{ version: number | null }>(
    "SELECT MAX(version) AS version FROM content_version",
    { type: QueryTypes.SELECT, transaction },
  );
  return Number(row?.version ?? 0);
}

async function countMysqlFrom({ sequelize }: Database, nextIds: ReadonlyMap<string, number>): Promise<void> {
  for (const [table, nextId] of nextIds) {
    await sequelize.query(
      `ALTER TABLE ${sequelize.getQueryInterface().quoteIdentifier(table)} AUTO_INCREMENT = ${nextId}`,
    );
  }
}
