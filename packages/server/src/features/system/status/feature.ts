import type { systemStatus } from "@recital/contract/endpoints/system/status";
import { ownerAlert, ownerAlertHandler } from "../../../email/owner-alert.tsx";
import { securityEventEmailHandler } from "../../../email/security-event.job.ts";
import { securityEventEmail } from "../../../email/security-event.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { shareRead } from "../../../kernel/share-read.ts";
import type { Feature, Services } from "../../feature.ts";
import { healthMonitor, healthMonitorHandler } from "./health-monitor.job.ts";
import { readStatus, type StatusDeps } from "./read-status.ts";
import { alertTable } from "./table.ts";
import { makeWebhookMonitor } from "./webhook-monitor.ts";

const minuteMs = 60_000;

export const status = {
  name: "status",
  tables: [alertTable],
  jobs: [{ job: ownerAlert }, { job: securityEventEmail }, { job: healthMonitor, isRepeatable: true }],
  open(services: Services) {
    const monitoring = { ...services, webhookMonitor: makeWebhookMonitor(services) };
    return {
      routes: statusRoutes(monitoring),
      handlers: [healthMonitorHandler(monitoring), ownerAlertHandler(services), securityEventEmailHandler(services)],
      schedules: [{ job: healthMonitor, everyMs: 5 * minuteMs }],
    };
  },
} satisfies Feature;

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
