import type { Feature } from "../feature.ts";
import { copyOriginalsHandler, copyOriginalsJob } from "./copy-originals.job.ts";
import type { BackupFolderDeps } from "./keep-backup.ts";
import { nightlyBackup, nightlyBackupHandler } from "./nightly-backup.job.ts";
import { backupRoutes } from "./routes.ts";
import type { StartBackupDeps } from "./start-backup.ts";
import { backupRunTable } from "./table.ts";

export interface BackupFeatureDeps extends StartBackupDeps {
  readonly backups: BackupFolderDeps;
  readonly hasNightlyBackup: boolean;
}

const hourMs = 3_600_000;

export const backup = {
  name: "backup",
  tables: [backupRunTable],
  jobs: [
    { job: nightlyBackup, isRepeatable: true, whenFailing: "the nightly backup does not finish" },
    { job: copyOriginalsJob, isRepeatable: true, whenFailing: "files that are sold are missing from the backup" },
  ],
  open: ({ backups, hasNightlyBackup, ...deps }: BackupFeatureDeps) => ({
    routes: backupRoutes(deps),
    handlers: [nightlyBackupHandler(backups), copyOriginalsHandler(backups)],
    schedules: hasNightlyBackup
      ? [{ job: nightlyBackup, everyMs: 24 * hourMs, offsetMs: 2.25 * hourMs, isOnceOnly: true }]
      : [],
  }),
} satisfies Feature<BackupFeatureDeps>;
