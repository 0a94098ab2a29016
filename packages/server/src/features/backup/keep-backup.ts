import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Op, type CreationAttributes } from "sequelize";
import type { Database } from "../../db/connection.ts";
import type { BackupRunRow } from "../../db/models/backup-run.ts";
import type { Logger } from "../../kernel/logger.ts";
import { parseArchiveName } from "./archive-format.ts";
import { makeBackup, type BackupDeps, type MadeBackup } from "./make-backup.ts";

export interface KeepDeps extends BackupDeps {
  /** Where archives are kept. */
  readonly folder: string;
  readonly keepDays: number;
  readonly log: Logger;
}

const dayMs = 24 * 3_600_000;
/** However old they are: a machine that was off for long wakes with its last good days. */
const alwaysKept = 3;
const runsKeptDays = 400;

/** A backup in the folder for them, its outcome in the table for them; then those that are too old are deleted. */
export async function keepBackup(deps: KeepDeps): Promise<MadeBackup & { readonly deleted: number }> {
  const made = await recordBackup(deps, () => makeBackup(deps, { folder: deps.folder }));
  return { ...made, deleted: await deleteOld(deps) };
}

/** Runs a backup and writes down how it ended, where the database has a place for that and takes it. */
export async function recordBackup(deps: BackupDeps, run: () => Promise<MadeBackup>): Promise<MadeBackup> {
  const { database, clock } = deps;
  const startedAt = clock.now();
  const end = async (row: Pick<BackupRunRow, "file" | "bytes" | "ok" | "error">): Promise<void> => {
    // A database of before that table can be backed up all the same, and one that is away is told of by the error.
    await record(database, { startedAt, finishedAt: clock.now(), ...row }).catch(() => undefined);
  };
  try {
    const made = await run();
    await end({ file: made.file, bytes: made.bytes, ok: true, error: null });
    return made;
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    await end({ file: null, bytes: null, ok: false, error: sentence.slice(0, 1000) });
    throw error;
  }
}

async function record({ models: { backupRun } }: Database, run: CreationAttributes<BackupRunRow>): Promise<void> {
  await backupRun.create(run);
  const longAgo = new Date(run.startedAt.getTime() - runsKeptDays * dayMs);
  await backupRun.destroy({ where: { startedAt: { [Op.lt]: longAgo } } });
}

/**
 * Deletes archives that are older than the days they are kept, by the moment in their names; never the newest few. One
 * that cannot be deleted is said in the log: the backup that was just made is good all the same.
 */
export async function deleteOld({ folder, keepDays, clock, log }: KeepDeps): Promise<number> {
  const oldest = clock.now().getTime() - keepDays * dayMs;
  const old = (await readArchives(folder)).slice(alwaysKept).filter(({ takenAt }) => takenAt.getTime() < oldest);
  let deleted = 0;
  for (const { file } of old) {
    try {
      await rm(file, { force: true });
      deleted += 1;
    } catch (error) {
      log.warn({ err: error, file }, "old backup could not be deleted");
    }
  }
  return deleted;
}

interface Archive {
  readonly file: string;
  readonly takenAt: Date;
  /** What it was made before; null where it was made for its own sake. */
  readonly migration: string | null;
}

/** The archives in a folder, newest first. */
export async function readArchives(folder: string): Promise<Archive[]> {
  const archives = (await readdir(folder)).flatMap((name) => {
    const told = parseArchiveName(name);
    return told ? [{ file: join(folder, name), ...told }] : [];
  });
  return archives.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}
