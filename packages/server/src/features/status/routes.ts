import type { systemStatus } from "@recital/contract/endpoints/status";
import type { Handlers } from "../../http/handlers.ts";
import { coalesce } from "../../http/single-flight.ts";
import { readStatus, type StatusDeps } from "./read-status.ts";

export function statusRoutes(deps: StatusDeps): Handlers<keyof typeof systemStatus> {
  const read = coalesce(() => readStatus(deps));
  return {
    "GET /api/admin/status": () => read("all"),
    "POST /api/admin/status/webhook": () => deps.webhookMonitor.addMissing(),
  };
}
