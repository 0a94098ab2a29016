import type { Database } from "../../../db/connection.ts";
import { findRunning } from "../../../db/heartbeat.ts";
import { migrationsTable } from "../../../db/migrator.ts";
import { QueryTypes } from "../../../db/sequelize.ts";
import { BackupError } from "./archive-format.ts";
import { copyOriginals } from "./copy-originals.ts";
import { describeIncomplete } from "./describe-originals.ts";
import { type BackupFolder, deleteOld, readArchives } from "./keep-backup.ts";
import { makeBackup } from "./make-backup.ts";

/** Returns whether the database contains rows besides those that migrations insert. */
export async function isInUse({ sequelize }: Database): Promise<boolean> {
  const tables = await sequelize.getQueryInterface().showAllTables();
  for (const table of tables.filter(isEmptyAtFirst)) {
    const quoted = sequelize.getQueryInterface().quoteIdentifier(table);
    const rows = await sequelize.query(`SELECT 1 FROM ${quoted} LIMIT 1`, { type: QueryTypes.SELECT });
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Refuses to replace a database that a running process uses: it would go on with rows that are no longer there.
 * @throws {BackupError}
 */
export async function refuseRunning(database: Database, now: Date): Promise<void> {
  const age = await findRunning(database, now);
  if (age === null) return;
  const seconds = Math.floor(age / 1000);
  throw new BackupError(
    `The site is running: it used this database ${seconds} s ago. Stop all of its processes first. If they were ended ` +
      "by force, wait a minute and try again. Nothing was changed",
  );
}

/** Returns whether migrations leave the table empty. */
export function isEmptyAtFirst(table: string): boolean {
  return table !== migrationsTable && table !== "content_version" && table !== "running_processes";
}

export function inUseError(): BackupError {
  return new BackupError("The database is not empty. Stop the site and add --replace to delete its contents");
}

/** Called before a restore, or with the name of the migration before a migration. */
export type BackUpFirst = (migration?: string) => Promise<void>;

/** Reusing a recent archive prevents a program in a crash loop from filling the disk. */
const reusedMs = 3_600_000;

/**
 * Backs the site up before a migration or a restore changes it. A recent archive made before the same migration is
 * reused. Nothing is recorded in the database, whose schema may be too old.
 * @throws {BackupError} which stops the start and names the setting that skips the backup
 */
export function backUpBefore(deps: BackupFolder, what: string): BackUpFirst {
  return async (migration) => {
    if (migration !== undefined && (await isBackedUp(deps, migration))) return;
    try {
      const { file } = await makeBackup(deps, { folder: deps.folder, ...(migration !== undefined && { migration }) });
      deps.log.info({ file }, "site backed up before it is changed");
      // A migration changes no file. A restore leaves the present files without rows, so that they are deleted later.
      if (migration === undefined) await backUpOriginals(deps);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(
        `${reason}. Before ${what} the site is backed up into ${deps.folder}, and that failed, so nothing was changed. ` +
          "Free space there or set another folder in BACKUP_DIR; BACKUP_BEFORE_CHANGES=false goes on without a backup",
        error,
      );
    }
    await deleteOld(deps);
  };
}

/** Originals that are gone or damaged already are logged, because a restore may bring them back. */
async function backUpOriginals(deps: BackupFolder): Promise<void> {
  const result = await copyOriginals(deps, { folder: deps.folder });
  if (result.stopped) throw result.stopped;
  const incomplete = describeIncomplete(result);
  if (incomplete !== null) deps.log.warn({ incomplete }, "originals are missing from the backup");
}

async function isBackedUp({ folder, clock }: BackupFolder, migration: string): Promise<boolean> {
  const now = clock.now().getTime();
  // The folder may not exist yet.
  const archives = await readArchives(folder).catch(() => []);
  return archives.some((archive) => {
    const age = now - archive.takenAt.getTime();
    return archive.migration === migration && age >= 0 && age < reusedMs;
  });
}
