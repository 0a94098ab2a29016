import type { backups } from "@recital/contract/endpoints/system";
import type { Handlers } from "../../http/handlers.ts";
import { startBackup, type StartBackupDeps } from "./start-backup.ts";

export function backupRoutes(deps: StartBackupDeps): Handlers<keyof typeof backups> {
  return { "POST /api/admin/backups": () => startBackup(deps) };
}
