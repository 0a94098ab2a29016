import type { backups } from "@recital/contract/endpoints/system/system";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { copyBackupHandler, copyBackupJob } from "./copy-backup.job.ts";
import { copyOriginalsHandler, copyOriginalsJob } from "./copy-originals.job.ts";
import { findArchive, listBackups, openArchive } from "./kept-archives.ts";
import { nightlyBackup, nightlyBackupHandler, startBackup } from "./nightly-backup.job.ts";
import { backupDownloadTable, backupRunTable } from "./table.ts";

const hourMs = 3_600_000;

export const backup = {
  name: "backup",
  tables: [backupRunTable, backupDownloadTable],
  jobs: [
    { job: nightlyBackup, isRepeatable: true, whenFailing: "the nightly backup does not finish" },
    { job: copyBackupJob, isRepeatable: true, whenFailing: "the backup is not copied to its second place" },
    { job: copyOriginalsJob, isRepeatable: true, whenFailing: "files that are sold are missing from the backup" },
  ],
  open: (services: Services) => ({
    routes: backupRoutes(services),
    handlers: [
      nightlyBackupHandler(services.backups),
      copyOriginalsHandler(services.backups),
      copyBackupHandler(services.backups),
    ],
    schedules: services.hasNightlyBackup
      ? [{ job: nightlyBackup, everyMs: 24 * hourMs, offsetMs: 2.25 * hourMs, isOnceOnly: true }]
      : [],
  }),
} satisfies Feature;

function backupRoutes(services: Services): Handlers<keyof typeof backups> {
  return {
    "GET /api/admin/backups": () => listBackups(services),

    "GET /api/admin/backups/:name": async ({ params }) => {
      const { name, size, sha256 } = await findArchive(services, params.name);
      return { name, size, sha256 };
    },

    "GET /api/admin/backups/:name/file": ({ params }, context) => openArchive(services, params.name, context),

    "POST /api/admin/backups": () => startBackup(services),
  };
}
