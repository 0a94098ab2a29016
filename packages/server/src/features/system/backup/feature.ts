import type { Feature, Services } from "../../feature.ts";
import { copyOriginalsHandler, copyOriginalsJob } from "./copy-originals.job.ts";
import { backupRoutes, nightlyBackup, nightlyBackupHandler } from "./nightly-backup.job.ts";
import { backupRunTable } from "./table.ts";

const hourMs = 3_600_000;

export const backup = {
  name: "backup",
  tables: [backupRunTable],
  jobs: [
    { job: nightlyBackup, isRepeatable: true, whenFailing: "the nightly backup does not finish" },
    { job: copyOriginalsJob, isRepeatable: true, whenFailing: "files that are sold are missing from the backup" },
  ],
  open: (services: Services) => ({
    routes: backupRoutes(services),
    handlers: [nightlyBackupHandler(services.backups), copyOriginalsHandler(services.backups)],
    schedules: services.hasNightlyBackup
      ? [{ job: nightlyBackup, everyMs: 24 * hourMs, offsetMs: 2.25 * hourMs, isOnceOnly: true }]
      : [],
  }),
} satisfies Feature;
