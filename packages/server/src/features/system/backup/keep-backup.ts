import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Op, type CreationAttributes } from "../../../db/sequelize.ts";
import type { Database } from "../../../db/connection.ts";
import type { Logger } from "../../../kernel/logger.ts";
import type { AssetStore } from "../../../ports/asset-store.ts";
import type { BackupCause } from "@recital/contract/endpoints/system/system";
import { parseArchiveName } from "./archive-format.ts";
import { makeBackup, type BackupDeps, type MadeBackup } from "./make-backup.ts";
import { backupRunTable, type BackupRunRow } from "./table.ts";

export interface BackupFolder extends BackupDeps {
  /** The files that are sold. */
  readonly assets: AssetStore;
  /** The folder of archives. */
  readonly folder: string;
  readonly keepDays: number;
  /** The second place: a folder that each archive is copied to; null for none. */
  readonly copyFolder: string | null;
  readonly log: Logger;
}

const dayMs = 24 * 3_600_000;
/** Always retained, however old: a machine that was off for long keeps its last good days. */
const minRetained = 3;
const runRetentionDays = 400;

/** Makes a backup in the archive folder, records its result, and deletes old archives. */
export async function keepBackup(
  deps: BackupFolder,
  madeBy: BackupCause,
): Promise<MadeBackup & { readonly deleted: number }> {
  const made = await recordBackup(deps, madeBy, () => makeBackup(deps, { folder: deps.folder }));
  return { ...made, deleted: await deleteOld(deps) };
}

/** Runs a backup and records its result, if the database is reachable and has the table. */
export async function recordBackup(
  deps: BackupDeps,
  madeBy: BackupCause,
  run: () => Promise<MadeBackup>,
): Promise<MadeBackup> {
  const { database, clock } = deps;
  const startedAt = clock.now();
  const end = async (row: Pick<BackupRunRow, "file" | "bytes" | "ok" | "error">): Promise<void> => {
    // Ignore failure: the table may not exist yet, and an unreachable database already fails the backup.
    await record(database, { startedAt, finishedAt: clock.now(), madeBy, ...row }).catch(() => undefined);
  };
  try {
    const made = await run();
    // Files that were missing beside the last archive stay missing until the originals are copied.
    const last = await findLastGood(database).catch(() => null);
    await end({ file: made.file, bytes: made.bytes, ok: true, error: last?.error ?? null });
    return made;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await end({ file: null, bytes: null, ok: false, error: message.slice(0, 1000) });
    throw error;
  }
}

/** Records which files that are sold are missing from the last good backup, as sentences; null if none is. */
export async function recordOriginals(database: Database, incomplete: string | null): Promise<void> {
  const last = await findLastGood(database);
  await last?.update({ error: incomplete?.slice(0, 1000) ?? null });
}

function findLastGood({ model }: Database): Promise<BackupRunRow | null> {
  return model(backupRunTable).findOne({ where: { ok: true }, order: [["id", "DESC"]] });
}

async function record({ model }: Database, run: CreationAttributes<BackupRunRow>): Promise<void> {
  const backupRun = model(backupRunTable);
  await backupRun.create(run);
  const longAgo = new Date(run.startedAt.getTime() - runRetentionDays * dayMs);
  await backupRun.destroy({ where: { startedAt: { [Op.lt]: longAgo } } });
}

/**
 * Deletes archives older than `keepDays`, by the time in their names, except the newest few. Logs those that cannot be
 * deleted: the new backup is valid anyway.
 */
export async function deleteOld({ folder, keepDays, clock, log }: BackupFolder): Promise<number> {
  const oldest = clock.now().getTime() - keepDays * dayMs;
  const old = (await readArchives(folder)).slice(minRetained).filter(({ takenAt }) => takenAt.getTime() < oldest);
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
  /** The migration before which it was made, or null. */
  readonly migration: string | null;
}

/** Returns the archives in a folder, newest first. */
export async function readArchives(folder: string): Promise<Archive[]> {
  const archives = (await readdir(folder)).flatMap((name) => {
    const parsed = parseArchiveName(name);
    return parsed ? [{ file: join(folder, name), ...parsed }] : [];
  });
  return archives.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}
