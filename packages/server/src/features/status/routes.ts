import type { systemStatus } from "@recital/contract/endpoints/status";
import type { Handlers } from "../../http/handlers.ts";
import { coalesce } from "../../http/single-flight.ts";
import { readStatus, type StatusDeps } from "./read-status.ts";

const hourMs = 3_600_000;

export function statusRoutes(deps: StatusDeps): Handlers<keyof typeof systemStatus> {
  const read = coalesce(() => readStatus(deps));
  const readAlerts = coalesce(async () => (await readStatus(deps, hourMs)).troubles);
  return {
    "GET /api/admin/status": () => read("all"),
    "GET /api/admin/alerts": () => readAlerts("all"),
    "POST /api/admin/status/webhook": () => deps.webhookMonitor.addMissing(),
  };
}
