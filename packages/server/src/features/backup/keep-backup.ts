import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Op, type CreationAttributes } from "sequelize";
import type { Database } from "../../db/connection.ts";
import type { BackupRunRow } from "../../db/models/backup-run.ts";
import { archiveMoment } from "./archive-format.ts";
import { makeBackup, type BackupDeps, type MadeBackup } from "./make-backup.ts";

export interface KeepDeps extends BackupDeps {
  /** Where archives are kept. */
  readonly folder: string;
  readonly keepDays: number;
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

/** Deletes archives that are older than the days they are kept, by the moment in their names; never the newest few. */
async function deleteOld({ folder, keepDays, clock }: KeepDeps): Promise<number> {
  const oldest = clock.now().getTime() - keepDays * dayMs;
  const archives = (await readdir(folder)).flatMap((name) => {
    const moment = archiveMoment(name);
    return moment ? [{ name, moment: moment.getTime() }] : [];
  });
  const old = archives
    .toSorted((a, b) => b.moment - a.moment)
    .slice(alwaysKept)
    .filter(({ moment }) => moment < oldest);
  for (const { name } of old) await rm(join(folder, name), { force: true });
  return old.length;
}
