import type { backups } from "@recital/contract/endpoints/system";
import type { Handlers } from "../../http/handlers.ts";
import { startBackup } from "./start-backup.ts";
import type { Services } from "../feature.ts";

export function backupRoutes(services: Services): Handlers<keyof typeof backups> {
  return { "POST /api/admin/backups": () => startBackup(services) };
}
