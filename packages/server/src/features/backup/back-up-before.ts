import { BackupError } from "./backup-error.ts";
import { deleteOld, readArchives, type KeepDeps } from "./keep-backup.ts";
import { makeBackup } from "./make-backup.ts";

/** Called before all of the site is changed, by the migration of this name where it is one. */
export type BackUpFirst = (migration?: string) => Promise<void>;

/** A program that fails and starts again, over and over, must not fill the disk with what is there already. */
const reusedMs = 3_600_000;

/**
 * Keeps the site as it was before a migration or a restore changes it. An archive that was made before the same
 * migration a short while ago is as good. Nothing of it is written into the database, whose schema may be too old for
 * that.
 * @throws {BackupError} which stops the start, and says how to go on without
 */
export function backUpBefore(deps: KeepDeps, what: string): BackUpFirst {
  return async (migration) => {
    if (migration !== undefined && (await isBackedUp(deps, migration))) return;
    try {
      const { file } = await makeBackup(deps, { folder: deps.folder, ...(migration !== undefined && { migration }) });
      deps.log.info({ file }, "site backed up before it is changed");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(
        `${reason}. Before ${what} the site is backed up into ${deps.folder}, and that failed, so nothing was changed. ` +
          "Make place there or name another folder in BACKUP_DIR; BACKUP_BEFORE_CHANGES=false goes on without a backup",
        error,
      );
    }
    await deleteOld(deps);
  };
}

async function isBackedUp({ folder, clock }: KeepDeps, migration: string): Promise<boolean> {
  const now = clock.now().getTime();
  // There may be no such folder yet.
  const archives = await readArchives(folder).catch(() => []);
  return archives.some((archive) => {
    const age = now - archive.takenAt.getTime();
    return archive.migration === migration && age >= 0 && age < reusedMs;
  });
}
