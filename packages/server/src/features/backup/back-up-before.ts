import type { BeforeMigrating } from "../../db/migrator.ts";
import { BackupError } from "./backup-error.ts";
import { makeBackup } from "./make-backup.ts";
import type { KeepDeps } from "./keep-backup.ts";

/**
 * Keeps the site as it was before a migration changes it. Nothing of it is written into the database, whose schema may
 * be too old for that.
 * @throws {BackupError} which stops the start, and says how to go on without
 */
export function backUpBefore(deps: KeepDeps, what: string, made: (file: string) => void): BeforeMigrating {
  return async () => {
    try {
      const { file } = await makeBackup(deps, { folder: deps.folder });
      made(file);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(
        `${reason}. Before ${what} the site is backed up into ${deps.folder}, and that failed, so nothing was changed. ` +
          "Make place there or name another folder in BACKUP_DIR; BACKUP_BEFORE_CHANGES=false goes on without a backup",
        error,
      );
    }
  };
}
