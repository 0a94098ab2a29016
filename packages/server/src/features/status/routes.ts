import type { systemStatus } from "@recital/contract/endpoints/status";
import type { Handlers } from "../../http/handlers.ts";
import { shareRead } from "../../kernel/share-read.ts";
import { readStatus, type StatusDeps } from "./read-status.ts";

const hourMs = 3_600_000;

export function statusRoutes(deps: StatusDeps): Handlers<keyof typeof systemStatus> {
  const read = shareRead(() => readStatus(deps));
  const readAlerts = shareRead(async () => (await readStatus(deps, hourMs)).troubles);
  return {
    "GET /api/admin/status": () => read(),
    "GET /api/admin/alerts": () => readAlerts(),
    "POST /api/admin/status/webhook": () => deps.webhookMonitor.addMissing(),
  };
}
