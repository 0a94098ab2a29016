import { ownerAlert, ownerAlertHandler, type OwnerAlertDeps } from "../../email/owner-alert.job.ts";
import type { Feature } from "../feature.ts";
import { healthMonitor, healthMonitorHandler, type HealthMonitorDeps } from "./health-monitor.job.ts";
import { statusRoutes } from "./routes.ts";

const minuteMs = 60_000;

export const status = {
  name: "status",
  jobs: [
    { job: ownerAlert, isEmail: true },
    { job: healthMonitor, isRepeatable: true },
  ],
  open: (deps: HealthMonitorDeps & OwnerAlertDeps) => ({
    routes: statusRoutes(deps),
    handlers: [healthMonitorHandler(deps), ownerAlertHandler(deps)],
    schedules: [{ job: healthMonitor, everyMs: 5 * minuteMs }],
  }),
} satisfies Feature<HealthMonitorDeps & OwnerAlertDeps>;
