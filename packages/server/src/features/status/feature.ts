import { ownerAlert, ownerAlertHandler } from "../../email/owner-alert.job.ts";
import { securityEventEmailHandler } from "../../email/security-event.job.ts";
import { securityEventEmail } from "../../email/security-event.ts";
import type { Feature, Services } from "../feature.ts";
import { healthMonitor, healthMonitorHandler } from "./health-monitor.job.ts";
import { statusRoutes } from "./routes.ts";
import { makeWebhookMonitor } from "./webhook-monitor.ts";
import { alertTable } from "./table.ts";

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
