import { ownerAlert, ownerAlertHandler } from "../../email/owner-alert.job.ts";
import { securityEventEmailHandler, type SecurityEventEmailDeps } from "../../email/security-event.job.ts";
import { securityEventEmail } from "../../email/security-event.ts";
import type { Feature } from "../feature.ts";
import { healthMonitor, healthMonitorHandler, type HealthMonitorDeps } from "./health-monitor.job.ts";
import { statusRoutes } from "./routes.ts";
import { makeWebhookMonitor, type WebhookMonitorDeps } from "./webhook-monitor.ts";
import { alertTable } from "./table.ts";

type StatusFeatureDeps = Omit<HealthMonitorDeps, "webhookMonitor"> & SecurityEventEmailDeps & WebhookMonitorDeps;

const minuteMs = 60_000;

export const status = {
  name: "status",
  tables: [alertTable],
  jobs: [{ job: ownerAlert }, { job: securityEventEmail }, { job: healthMonitor, isRepeatable: true }],
  open(given: StatusFeatureDeps) {
    const deps = { ...given, webhookMonitor: makeWebhookMonitor(given) };
    return {
      routes: statusRoutes(deps),
      handlers: [healthMonitorHandler(deps), ownerAlertHandler(deps), securityEventEmailHandler(deps)],
      schedules: [{ job: healthMonitor, everyMs: 5 * minuteMs }],
    };
  },
} satisfies Feature<StatusFeatureDeps>;
